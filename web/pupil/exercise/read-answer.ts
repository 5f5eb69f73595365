import type { ExerciseTask } from "#contract/exercises.schema.ts";

/** What an answer means. */
export interface ReadAnswer {
  isRight: boolean;
  /** The thought of the pack that it fits; null: none. */
  code: string | null;
  /** The answer in its plain form (contract/exercises.schema.ts), or as it was written where that is no number. */
  plain: string;
}

const MINUS = /[−–‐‑]/gu;
/** A number as it stands in an answer: `1 3/4`, `2/3`, `-0.63`, `.5`. */
const NUMBER = /^-?(?:\d+ \d+\/\d+|\d+\/\d+|\d+(?:\.\d*)?|\.\d+)$/u;
/** What may stand before a number and behind it: `=`, a unit, `≈`, the dot of a sentence. */
const AROUND = /^[\s=≈€$£]+|(?<=[\d.])\s*(?:[\p{L}€$£%°²³]+(?:\/[\p{L}]+)?\s*)*[.!]?\s*$/gu;

/** `−3 €`, `0,63`, `12 500` and `½` as `-3`, `0.63`, `12500` and `1/2`. */
export function plainNumber(written: string): string {
  return (
    written
      .replace(/[¼-¾⅐-⅞↉]/gu, (letter) => ` ${letter.normalize("NFKC")}`)
      .replaceAll("⁄", "/")
      .replace(MINUS, "-")
      .replace(/[\s\u00a0\u2009\u202f]+/gu, " ")
      .trim()
      .replace(AROUND, "")
      .replaceAll(",", ".")
      .replace(/^\+/u, "")
      .replace(/^- /u, "-")
      .replace(/ ?\/ ?/gu, "/")
      // Blanks between groups of three digits, but not before a fraction.
      .replace(/(?<=^-?\d{1,3}(?: \d{3})*) (?=\d{3}(?: \d{3})*(?:\.|$))/gu, "")
  );
}

/** The value of a plain number; NaN if it is none. */
function valueOf(plain: string): number {
  if (!NUMBER.test(plain)) return Number.NaN;
  const [last = "", whole = "0"] = plain.replace("-", "").split(" ").reverse();
  const [above, below = 1] = last.split("/").map(Number);
  return (plain.startsWith("-") ? -1 : 1) * (Number(whole) + (above ?? 0) / below);
}

/** Two numbers of school are equal if they differ by less than this; 1/3 is no decimal. */
const LEAST = 1e-9;

/** Whether a number is one of these: equal by value, or in a range. */
function hasValue(given: number, answers: readonly string[]): boolean {
  return answers.some((answer) => {
    const [low = Number.NaN, high = low] = answer.split("..").map((each) => valueOf(plainNumber(each)));
    return low - LEAST < given && given < high + LEAST;
  });
}

const sorted = (keys: string): string => Array.from(keys.replace(/[\s,]/gu, "")).sort().join("");

/** Whether nothing is answered, or it was only begun: `3/…`, `a,c…`. */
export function isOpenAnswer(value: string): boolean {
  return value.trim() === "" || value === "blank" || value.endsWith("…");
}

/**
 * Reads an answer as the input elements write it. A number counts by its value. So does a fraction, unless the task lists its very
 * writing under a code, such as one that is not shortened.
 */
export function readAnswer(
  { kind, right, codes }: Pick<ExerciseTask, "kind" | "right" | "codes">,
  value: string,
): ReadAnswer {
  const isNumber = kind === "number" || kind === "fraction";
  const plain = isNumber ? plainNumber(value) : kind === "choices" ? sorted(value) : value.replace(/[\s,]/gu, "");
  const given = isNumber ? valueOf(plain) : Number.NaN;
  const isWritten = (answers: readonly string[]): boolean =>
    answers.some((answer) => (isNumber ? plainNumber(answer) : kind === "choices" ? sorted(answer) : answer) === plain);
  const isOneOf = (answers: readonly string[]): boolean => isWritten(answers) || hasValue(given, answers);
  const codeBy = (fits: (answers: readonly string[]) => boolean): string | undefined =>
    Object.entries(codes).find(([, answers]) => fits(answers))?.[0];

  const asWritten = kind === "fraction" && !isWritten(right) ? codeBy(isWritten) : undefined;
  const isRight = asWritten === undefined && isOneOf(right);
  const code = isRight ? null : (asWritten ?? codeBy(isOneOf) ?? null);
  return { isRight, code, plain: isNumber && Number.isNaN(given) ? value.trim() : plain };
}
