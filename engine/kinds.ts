import { type ExpressionStyle, type ReadExpression, readExpression } from "./expression.ts";
import { contains, exactly, type Interval, isRange, parseInterval } from "./interval.ts";
import { MAX_ANSWER_LENGTH, plainMaths, plainText } from "./notation.ts";
import type { NumberStyle, ReadNumber } from "./number/numeral.ts";
import { readNumber } from "./number.ts";
import { constantOf, polynomialKey, same } from "./polynomial.ts";
import { add, compare, keyOf, negate, type Rational } from "./rational.ts";

/** A listed answer, prepared for comparison with given ones. */
export interface Key<T> {
  /** Equal keys have equal ids. */
  id: string;
  /** Order of comparison: 0 a single answer, 1 a range, 2 any number. */
  rank: 0 | 1 | 2;
  matches(answer: T): boolean;
  /** For ranges: the numbers that match. */
  interval?: Interval;
}

/** How one kind of response reads answers and listed answers. */
export interface KindReader<T> {
  /** Returns undefined for an unreadable answer. Never throws. */
  read(answer: string): T | undefined;
  /** Parses a listed answer. A string is its fault: a sentence that says how to mend it. */
  key(text: string): Key<T> | string;
  /** The condition on a correct answer besides its value. */
  accepts?(answer: T): boolean;
}

function textKey(id: string): Key<string> {
  return { id, rank: 0, matches: (answer) => answer === id };
}

/** Keys of radio buttons (`3.10`, `90*0.4`, `=`), compared as text to the letter. */
export function choiceReader(options: readonly string[]): KindReader<string> {
  return {
    read: (answer) => answer.trim(),
    key: (text) => {
      if (options.includes(text)) return textKey(text);
      const isSeveral = Array.from(text).every((key) => options.includes(key));
      return `is not in options (${options.join(", ")})${isSeveral ? "; several at once are kind: choices" : ""}`;
    },
  };
}

function foldText(text: string): string {
  return plainText(text.normalize("NFC")).toLowerCase();
}

/** Texts, compared without regard to letter case, kind of dash and number of spaces. */
export function textReader(): KindReader<string> {
  return { read: foldText, key: (text) => textKey(foldText(text)) };
}

/** The options in a text: `abd`, `3.10,3.9` or `-6; -2.6`; undefined if one is unknown or repeated. */
function splitOptions(text: string, options: readonly string[]): string[] | undefined {
  const plain = plainText(text);
  if (options.includes(plain)) return [plain];
  const single = options.every((option) => option.length === 1);
  const mark = plain.includes(";") ? ";" : ",";
  const pieces = plain.includes(mark)
    ? plain.split(mark)
    : single
      ? plain.replaceAll(" ", "").split("")
      : plain.split(" ");
  const names = pieces.map((piece) => piece.trim());
  const known = names.map((name) => (options.includes(name) ? name : name.replace(",", ".")));
  return new Set(known).size === known.length && known.every((name) => options.includes(name)) ? known : undefined;
}

/** Several options: a sequence if `ordered`, else a set. */
export function optionsReader(given: readonly string[], ordered: boolean): KindReader<string> {
  const options = given.map(plainText);
  const read = (answer: string) => {
    const names = answer.length > MAX_ANSWER_LENGTH ? undefined : splitOptions(answer, options);
    return (ordered ? names : names?.sort())?.join(",");
  };
  return {
    read,
    key: (text) => {
      const id = read(text);
      return id === undefined ? `must name each option once at most, out of ${options.join(", ")}` : textKey(id);
    },
  };
}

function intervalKey(interval: Interval): Key<ReadNumber> {
  const { low, high, lowIncluded, highIncluded } = interval;
  const id = `${lowIncluded}${low ? keyOf(low) : ""}..${high ? keyOf(high) : ""}${highIncluded}`;
  return { id, rank: 1, interval, matches: (answer) => contains(interval, answer.value) };
}

/** The plain notation of listed answers, however pupils may write them. */
const IN_DIGITS = /^[-−+\d.,/ ]+$/u;

/** Numbers and fractions by value; `simplest`: a correct answer must be in lowest terms. */
export function numberReader(style: NumberStyle, simplest: boolean): KindReader<ReadNumber> {
  return {
    read: (answer) => readNumber(answer, style),
    key: (text) => {
      if (text === "number") return { id: text, rank: 2, matches: () => true };
      if (isRange(text)) {
        const interval = parseInterval(text);
        return interval ? intervalKey(interval) : "must be a range such as [0.3 .. 0.34], (0.3 .. 0.34) or [5 .. )";
      }
      const read = IN_DIGITS.test(text) ? readNumber(text, { unit: style.unit }) : undefined;
      if (read === undefined) return "must be a number such as 0.35 or 2 3/4, a range, or the word number";
      const { value } = read;
      const matches = (answer: ReadNumber) => compare(answer.value, value) === 0;
      return { id: keyOf(value), rank: 0, interval: exactly(value), matches };
    },
    accepts: simplest ? (answer) => answer.simplest : undefined,
  };
}

const isBelow = ({ n, d }: Rational, bound: bigint): boolean => n < bound * d && -n < bound * d;

/**
 * Whether one of the listed answers has at least four digits and the others are whole numbers or smaller than one, so that thousands marks
 * may be typed: `0.002` is in no group of thousands.
 */
export function asksForWholes(keys: readonly string[]): boolean {
  const values = keys
    .filter((key) => key !== "number" && !isRange(key) && !isQuoted(key))
    .map((key) => readNumber(key)?.value);
  return (
    !keys.some(isRange) &&
    values.every((value) => value !== undefined && (value.d === 1n || isBelow(value, 1n))) &&
    values.some((value) => value?.d === 1n && !isBelow(value, 1000n))
  );
}

/**
 * Terms by value; a correct answer has at most `maxTerms` summands and no product of numbers, and one with brackets is unreadable where none
 * are wanted.
 */
export function expressionReader(
  style: ExpressionStyle,
  maxTerms: number | undefined,
  brackets = true,
): KindReader<ReadExpression> {
  return {
    read: (answer) => {
      const read = readExpression(answer, style);
      return read?.brackets && !brackets ? undefined : read;
    },
    key: (text) => {
      if (text === "number") {
        return { id: text, rank: 2, matches: (answer) => !answer.letters && constantOf(answer.value) !== undefined };
      }
      const value = readExpression(text, style)?.value;
      if (value === undefined) return "must be a term such as 4n+5 or 3(n+4), or the word number";
      return { id: polynomialKey(value), rank: 0, matches: (answer) => same(answer.value, value) };
    },
    accepts: maxTerms === undefined ? undefined : (answer) => answer.summands <= maxTerms && answer.workedOut,
  };
}

export interface Point {
  x: Rational;
  y: Rational;
}

/** Reads `3;2`, `(3|2)`, `3 | 2`, `(2,5; 3)`, `P(3, 2)`; a comma alone separates whole numbers only. */
function readPoint(answer: string): Point | undefined {
  const plain = answer.length > MAX_ANSWER_LENGTH ? "" : plainMaths(answer);
  const bare = plain.replace(/^[A-Z]?'? ?=? ?\((.*)\)$/u, "$1");
  const mark = /[;|]/u.exec(bare)?.[0] ?? (bare.includes(", ") ? ", " : ",");
  const parts = bare.split(mark);
  const [x, y] = parts.map((part) => readNumber(part)?.value);
  return parts.length === 2 && x && y ? { x, y } : undefined;
}

/** Points; each coordinate may be off by the tolerance. */
export function pointReader(tolerance: Rational): KindReader<Point> {
  const isNear = (a: Rational, b: Rational) => {
    const difference = add(a, negate(b));
    return compare(difference, tolerance) <= 0 && compare(negate(difference), tolerance) <= 0;
  };
  return {
    read: readPoint,
    key: (text) => {
      const point = readPoint(text);
      if (point === undefined) return "must be a point such as 3;2";
      const matches = (answer: Point) => isNear(answer.x, point.x) && isNear(answer.y, point.y);
      return { id: `${keyOf(point.x)};${keyOf(point.y)}`, rank: 0, matches };
    },
  };
}

/** Whether a key is in double quotes, and so compared as text whatever the kind: `"-"` for a lone dash. */
export function isQuoted(key: string): boolean {
  return /^".+"$/u.test(key);
}
