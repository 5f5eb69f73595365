import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import { itemTexts } from "../i18n/items.ts";
import { findPoint, type Range, sharesOf } from "../items/figure-point/plane.ts";
import { formatAnswer } from "../items/format-answer.ts";
import { readPairs } from "../items/match-pairs/pairs.ts";
import { readOrder } from "../items/order-cards/order.ts";
import { splitTicks, UNFINISHED } from "../items/response-value.ts";
import { fillText } from "../items/words.ts";
import { isBlank } from "./form-values.ts";

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
  /** Several choices may be ticked; their keys travel as one value (docs/decisions/03-calls.md). */
  several?: boolean;
  /** The options are cards that are brought into order. */
  ordered?: boolean;
  /** The options are cards to which these are matched; their keys follow those of the options, as in `a2`. */
  partners?: OptionText[];
  /** Set on a line or in a figure: nobody typed the value. */
  placed?: boolean;
  /** From where to where a figure goes that has no coordinates: a place in it is told in per cent. */
  figure?: { x: Range; y: Range };
}

/** The texts of a test's items by response name. */
export type ItemTexts = ReadonlyMap<string, ItemText>;

const NO_TEXT: ItemText = { prompt: "" };

/** Nothing was found on the pages: answers are shown by their keys until the pages are there. */
export const NO_ITEM_TEXTS: ItemTexts = new Map();

export const itemTextOf = (texts: ItemTexts, name: string): ItemText => texts.get(name) ?? NO_TEXT;

const keysOf = (options: readonly OptionText[]): string[] => options.map(({ key }) => key);

const labelOf = (key: string, options: readonly OptionText[]): string =>
  options.find((option) => option.key === key)?.label ?? key;

function pairsOf(value: string, options: readonly OptionText[], partners: readonly OptionText[]): string {
  const pairs = [...readPairs(value, keysOf(options), keysOf(partners), true)];
  const words = pairs.map(([left, right]) => `${labelOf(left, options)} – ${labelOf(right, partners)}`);
  return [...words, ...(value.endsWith(UNFINISHED) ? [UNFINISHED] : [])].join("; ");
}

/** What stands on what was chosen; of cards in order a dash for a place that is free. */
function labelsOf(value: string, { options = [], several = false, ordered = false, partners }: ItemText): string {
  if (partners) return pairsOf(value, options, partners);
  const keys = keysOf(options);
  if (ordered)
    return readOrder(value, keys)
      .map((key) => (key === "" ? "–" : labelOf(key, options)))
      .join(" · ");
  const labels = (several ? splitTicks(value, keys) : [value]).map((key) => labelOf(key, options));
  return labels.join(options.some(({ label }) => label.includes(",")) ? "; " : ", ");
}

/**
 * An answer as the pupil gave it: by what stood on what was chosen, a place as one writes it in the language, everything else
 * as it was typed, also when it was not finished (`5/…`). Empty if blank.
 */
export function givenText(
  value: string | undefined,
  text: ItemText,
  { kind }: Pick<Scheme["responses"][number], "kind">,
  language: Language,
): string {
  if (value === undefined || isBlank(value)) return "";
  if (text.options) return labelsOf(value, text);
  return text.placed ? placeText(value, text, kind, language) : value.trim();
}

/** A place as one writes it in the language, in a figure without coordinates as one finds it. */
function placeText(value: string, { figure }: ItemText, kind: string, language: Language): string {
  const point = figure && findPoint(value);
  return point
    ? fillText(itemTexts[language].point.share, sharesOf(point, figure.x, figure.y))
    : formatAnswer(value, kind, language);
}

/** The right answer: choices by what stands on them, values as one writes them in the language. */
export function rightText(
  value: string,
  text: ItemText,
  { kind }: Scheme["responses"][number],
  language: Language,
): string {
  return text.options ? labelsOf(value, text) : placeText(value, text, kind, language);
}
