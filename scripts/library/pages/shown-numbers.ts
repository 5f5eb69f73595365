type Rewriting = readonly [from: RegExp, to: string | ((hit: string, ...groups: string[]) => string)];

function rewrite(text: string, rewritings: readonly Rewriting[]): string {
  return rewritings.reduce(
    (written, [from, to]) => (typeof to === "string" ? written.replace(from, to) : written.replace(from, to)),
    text,
  );
}

/** TeX as plain text. What is neither number nor sign becomes a blank. */
const TEX: readonly Rewriting[] = [
  [/\\text\{[^{}]*\}/gu, " "],
  [/\{,\}/gu, ","],
  [/\\[,;:! ]/gu, ""],
  [/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/gu, " $1/$2 "],
  [/\\(?:cdot|times)(?![a-z])/gu, "·"],
  [/\\div(?![a-z])/gu, ":"],
  [/\\lt(?![a-z])/gu, "<"],
  [/\\gt(?![a-z])/gu, ">"],
  [/\\[a-z]+|\\[()]/giu, " "],
  [/[{}]/gu, ""],
];

const closedUp = (number: string): string => number.replace(/[\s.,]/gu, "");
const time = (_: string, hour = "", minutes = ""): string => (minutes === "00" ? hour : `${hour}_${minutes}`);
const afternoon = (hour: string): string => (Number(hour) < 12 ? String(Number(hour) + 12) : hour);

/** Thousands, decimals and times of day in the notation of each language. `_` stands for a decimal point. */
const OWN: Record<"de" | "en", readonly Rewriting[]> = {
  de: [
    [/(?<!\d)(\d{1,2})[.:]([0-5]\d)(?=\s+Uhr)/gu, time],
    [/(?<![\d,.])\d{1,3}(?:[.\u00a0\u2009\u202f]\d{3})+(?!\d)/gu, closedUp],
    [/(\d),(?=\d)/gu, "$1_"],
  ],
  en: [
    [/(?<!\d)(\d{1,2}):([0-5]\d)(?!\d)/gu, time],
    [
      /(?<![\d_])(\d{1,2})(?=(?:_\d\d)?\s+(?:to|and|or)\s+\d{1,2}(?:_\d\d)?\s+pm\b)/gu,
      (_, hour = "") => afternoon(hour),
    ],
    [/(?<![\d_])(\d{1,2})(?=(?:_\d\d)?\s+pm\b)/gu, (_, hour = "") => afternoon(hour)],
    [/(?<![\d,.])\d{1,3}(?:[,\u00a0\u2009\u202f]\d{3})+(?!\d)/gu, closedUp],
    [/(\d)\.(?=\d)/gu, "$1_"],
    [/(\d)(?:st|nd|rd|th)\b/gu, "$1"],
  ],
};

const BOTH: readonly Rewriting[] = [
  [/_/gu, "."],
  [/\s+/gu, " "],
  [/[€£] ?(?=\d)/gu, ""],
  [/(\d) ?(?:[€£%]|°C?)/gu, "$1"],
  [/÷/gu, ":"],
  [/×/gu, "·"],
];

const OPERAND = String.raw`−?\(?−?(?:\d+(?:\.\d+)?\p{L}?|\p{L}[²³]?)(?!\p{L})\)?`;
const SIGN = "[+−·:/=<>≤≥≈≠]";
/** Numbers and letters, with signs between them. */
const FORMULA = new RegExp(String.raw`(?<!\p{L})${OPERAND}(?:(?:${SIGN}| ${SIGN} )${OPERAND})*`, "gu");
const NUMBER_OR_SIGN = new RegExp(String.raw`\d|.${SIGN}.`, "u");

/** Brackets around words come along with a number at their edge: `5)`. */
function withoutOpenBrackets(formula: string): string {
  return formula.split("(").length === formula.split(")").length ? formula : formula.replace(/[()]/gu, "");
}

/**
 * The numbers and formulas of a text, in order, in one notation for both languages: `2400`, `0.5`, `18−6:3`; a time of day is
 * `14.30`. Numbers in words are none.
 */
export function shownIn(text: string, language: "de" | "en"): string[] {
  const plain = rewrite(rewrite(rewrite(text, TEX), OWN[language]), BOTH);
  return [...plain.matchAll(FORMULA)]
    .map(([hit]) => withoutOpenBrackets(hit.replaceAll(" ", "")))
    .filter((hit) => NUMBER_OR_SIGN.test(hit));
}
