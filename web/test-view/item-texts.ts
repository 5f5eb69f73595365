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

/** A choice on a page: its key in the diagnosis and its text. */
export interface OptionText {
  key: string;
  label: string;
}

/** The texts of a page about one response. */
export interface ItemText {
  /** The question, in one line; empty if the page has none at the response itself. */
  prompt: string;
  /** Undefined if the answer is written. */
  options?: OptionText[];
  /** Several choices may be ticked. Their keys are sent as one value (docs/decisions/03-calls.md). */
  several?: boolean;
  /** The options are cards that are brought into order. */
  ordered?: boolean;
  /** The options are cards to be paired with these. In a value each key follows its option's key, as in `a2`. */
  partners?: OptionText[];
  /** The value was set on a line or in a figure, not typed. */
  placed?: boolean;
  /** The ranges of a figure without coordinates: a place in it is given in per cent. */
  figure?: { x: Range; y: Range };
}

/** The texts of a test's items by response name. */
export type ItemTexts = ReadonlyMap<string, ItemText>;

const NO_TEXT: ItemText = { prompt: "" };

/** No texts yet: until the pages are loaded, answers are shown by their keys. */
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

/** The labels of the chosen options. In an order of cards a free place is a dash. */
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
 * An answer as the pupil gave it; empty if blank. Chosen options are given by their labels, places in the language's notation,
 * everything else as typed, even if unfinished (`5/…`).
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

/** A place in the language's notation; in a figure without coordinates as shares of its width and height. */
function placeText(value: string, { figure }: ItemText, kind: string, language: Language): string {
  const point = figure && findPoint(value);
  return point
    ? fillText(itemTexts[language].point.share, sharesOf(point, figure.x, figure.y))
    : formatAnswer(value, kind, language);
}

/** The right answer: choices by their labels, values in the language's notation. */
export function rightText(
  value: string,
  text: ItemText,
  { kind }: Scheme["responses"][number],
  language: Language,
): string {
  return text.options ? labelsOf(value, text) : placeText(value, text, kind, language);
}
