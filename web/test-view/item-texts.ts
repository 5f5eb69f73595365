import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/limits.ts";
import { isBlank, splitTicks } from "./form-values.ts";
import { formatAnswer } from "./format-answer.ts";

/** A choice as it stands on the page: its key in the diagnosis and what the pupil reads. */
export interface OptionText {
  key: string;
  label: string;
}

/** What a page says around one response. */
export interface ItemText {
  /** The question, in one line; empty where the page has none at the response itself. */
  prompt: string;
  /** Undefined: the answer is written. */
  options?: OptionText[];
  /** Several choices may be ticked; their keys travel as one value (docs/decisions/03). */
  several?: boolean;
}

/** The texts of a test's items by response name. */
export type ItemTexts = ReadonlyMap<string, ItemText>;

const NO_TEXT: ItemText = { prompt: "" };

/** Nothing was found on the pages: answers are shown by their keys until the pages are there. */
export const NO_ITEM_TEXTS: ItemTexts = new Map();

export const itemTextOf = (texts: ItemTexts, name: string): ItemText => texts.get(name) ?? NO_TEXT;

function labelsOf(value: string, { options = [], several = false }: ItemText): string {
  const keys = several
    ? splitTicks(
        value,
        options.map(({ key }) => key),
      )
    : [value];
  return keys.map((key) => options.find((option) => option.key === key)?.label ?? key).join(", ");
}

/** An answer as the pupil gave it: choices by what stood on them, everything else as it was typed. Empty if blank. */
export function givenText(value: string | undefined, text: ItemText): string {
  if (value === undefined || isBlank(value)) return "";
  return text.options ? labelsOf(value, text) : value.trim();
}

/** The right answer: choices by what stands on them, values as one writes them in the language. */
export function rightText(
  value: string,
  text: ItemText,
  { kind }: Scheme["responses"][number],
  language: Language,
): string {
  return text.options ? labelsOf(value, text) : formatAnswer(value, kind, language);
}
