/** Longer answers are unreadable, so that none takes long to read. */
export const MAX_ANSWER_LENGTH = 200;

const VULGAR: Record<string, string> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅖": "2/5",
  "⅗": "3/5",
  "⅘": "4/5",
  "⅙": "1/6",
  "⅚": "5/6",
  "⅐": "1/7",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
  "⅑": "1/9",
  "⅒": "1/10",
};

/** True for an empty answer, spaces only, and the word `blank` (docs/behaviour.md#unanswered-questions). */
export function isBlank(answer: string): boolean {
  return answer === "" || answer === "blank" || plainText(answer) === "";
}

/**
 * Whether an answer was begun and not finished, as input elements mark it: `5/…`, `a,c…`, `a2,b1…`. It is neither correct
 * nor a known mistake. `0,33…` is a repeating decimal and not unfinished.
 */
export function isUnfinished(answer: string): boolean {
  return answer.endsWith("…") && !/^[^/]*\d[.,]\d+ ?…$/u.test(answer);
}

/** The text with one kind of dash and space, without invisible characters, trimmed. */
export function plainText(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, "")
    .replace(/[\u2010-\u2015\u2212\u207b\ufe58\ufe63\uff0d]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Other degree signs of some keyboards. */
const DEGREES: Record<string, string> = { º: "°", "˚": "°", "℃": "°C", "℉": "°F" };

/**
 * `plainText` for mathematics: full-width characters and vulgar fractions become plain ones (`2½` → `2 1/2`), a line above
 * digits becomes brackets around them (`0,3̅` → `0,(3)`). Superscripts stay, because `3²` is not 32.
 */
export function plainMaths(text: string): string {
  const wide = text.replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0));
  const plain = plainText(wide)
    .replace(/[⁄∕\\]/gu, "/")
    .replace(/[’‘`´]/gu, "'")
    .replace(/[º˚℃℉]/gu, (sign) => DEGREES[sign] ?? "")
    .replace(/(?<=\p{L}) (?=[²³])/gu, "")
    .replace(/(?:\d[\u0304\u0305])+/gu, (digits) => `(${digits.replace(/\D/gu, "")})`);
  return plain
    .replace(/[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/gu, (sign) => ` ${VULGAR[sign] ?? ""}`)
    .replace(/ +/gu, " ")
    .trim();
}
