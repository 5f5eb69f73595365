import { add, fromDigits, gcd, type Rational, rational } from "../rational.ts";

export interface NumberStyle {
  unit?: string;
  /** The letter whose value is asked: of an equation only `x = 3` and `3 = x` are read. */
  letter?: string;
  /**
   * Only whole numbers are asked, some of them large: `34.007` and `34,007` are then 34007 and no decimals.
   */
  wholes?: boolean;
}

export interface ReadNumber {
  value: Rational;
  /** Whether it is in lowest terms: a whole number, a reduced fraction, or a mixed number with a reduced proper one. */
  simplest: boolean;
}

const GROUPED = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/u;
/** More digits than any real answer has. */
const MOST_DIGITS = 40;

/** The digits of a whole number without thousands marks; undefined if a mark is out of place. */
function wholeDigits(text: string): string | undefined {
  if (/^\d*$/u.test(text)) return text;
  return GROUPED.test(text) ? text.replace(/\D/gu, "") : undefined;
}

/**
 * Reads a decimal or whole number without sign. A comma or point before exactly three digits (`3.400`) is the decimal mark,
 * unless the other mark or a second group follows, or `wholes` rules decimals out.
 */
export function readDecimal(typed: string, wholes: boolean): Rational | undefined {
  if (typed.length > MOST_DIGITS) return undefined;
  const text = typed.replace(/ ?([.,]) ?/gu, "$1");
  const marks = text.match(/[.,]/gu) ?? [];
  const last = marks.at(-1);
  const isGroup = GROUPED.test(text) && (marks.length > 1 || (marks.length === 1 && wholes && !text.startsWith("0")));
  if (last === undefined || isGroup) {
    const digits = wholeDigits(text);
    return digits === undefined ? undefined : fromDigits(digits, "");
  }
  const at = text.lastIndexOf(last);
  const decimals = text.slice(at + 1);
  const before = text.slice(0, at);
  if (!/^\d+$/u.test(decimals) || before.includes(last)) return undefined;
  const digits = wholeDigits(before);
  return digits === undefined ? undefined : fromDigits(digits, decimals);
}

/** `whole` + `top`/`bottom`; undefined if `bottom` is 0. */
export function fractionOf(top: bigint, bottom: bigint, whole = 0n): ReadNumber | undefined {
  if (bottom === 0n) return undefined;
  const isReduced = gcd(top, bottom) === 1n && bottom > 1n;
  return {
    value: add(rational(whole), rational(top, bottom)),
    simplest: isReduced && (whole === 0n || top < bottom),
  };
}

/** A repeating decimal by its digits: 0.1666… has the `whole` 0, the `start` 1 and the `period` 6. */
export function repeatingOf(whole: string, start: string, period: string): Rational | undefined {
  if (period === "" || whole.length + start.length + period.length > MOST_DIGITS) return undefined;
  const nines = 10n ** BigInt(period.length) - 1n;
  return add(fromDigits(whole, start), rational(BigInt(period), nines * 10n ** BigInt(start.length)));
}
