import { readClock } from "./clock.ts";
import { readCompound } from "./compound.ts";
import { MAX_ANSWER_LENGTH, plainMaths } from "./notation.ts";
import { add, equals, fromDigits, gcd, multiply, negate, ONE, type Rational, rational } from "./rational.ts";
import { unitFactor } from "./unit.ts";

export interface NumberStyle {
  unit?: string;
  /**
   * Only whole numbers are asked, large ones among them: then `34.007` and `34,007` cannot be decimals and are thirty-four
   * thousand and seven.
   */
  wholes?: boolean;
}

export interface ReadNumber {
  value: Rational;
  /** Written in lowest terms: a whole number, a reduced fraction, or a mixed number with a reduced proper fraction. */
  simplest: boolean;
}

const FRACTION = /^(?:(\d{1,30}|\d{1,3}(?: \d{3})+) )?(\d{1,30}) ?\/ ?(\d{1,30})$/u;
const GROUPED = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/u;

/** What may stand before a number and leaves it what it is: `etwa 5`, `um 10`, `Größe 39`. */
const LEADING = /^(?:[≈~] ?|(?:ca\.?|circa|etwa|ungefähr|rund|about|genau|exactly|also|um|by|größe|size) )/iu;
/** `20,-` and `20.–`: no cents. */
const NO_CENTS = / ?[.,]-{1,2}(?= ?€?$)/u;
/** `2 und 3/4`, `2 Ganze 3/4`. */
const WHOLE_IN_WORDS = /^([-+]? ?\d+) (?:und|and|ganze) (?=\d)/iu;

/** Digits of a whole number, thousands marks removed; undefined if the marks are not in their places. */
function wholeDigits(text: string): string | undefined {
  if (/^\d*$/u.test(text)) return text;
  return GROUPED.test(text) ? text.replace(/\D/gu, "") : undefined;
}

/**
 * A decimal or whole number without sign. A comma or point followed by exactly three digits (`3.400`) is the decimal mark,
 * unless the other mark follows, a second group follows, or `wholes` rules decimals out.
 */
function readDecimal(text: string, wholes: boolean): Rational | undefined {
  if (!/^[\d.,' ]*\d[.,]?$/u.test(text) || text.length > 40) return undefined;
  const body = text.replace(/\.$/u, "").replace(/^(\d+) ?([.,]) ?(\d+)$/u, "$1$2$3");
  const marks = body.match(/[.,]/gu) ?? [];
  const last = marks.at(-1);
  const grouped = GROUPED.test(body);
  const isGroup = grouped && (marks.length > 1 || (marks.length === 1 && wholes && !body.startsWith("0")));
  if (last === undefined || isGroup) {
    const digits = wholeDigits(body);
    return digits === undefined ? undefined : fromDigits(digits, "");
  }
  const at = body.lastIndexOf(last);
  const decimals = body.slice(at + 1);
  const before = body.slice(0, at);
  if (!/^\d+$/u.test(decimals) || before.includes(last)) return undefined;
  const digits = wholeDigits(before);
  return digits === undefined ? undefined : fromDigits(digits, decimals);
}

/** `0,33…`: two or more equal digits before the dots are taken as repeating for ever. */
function readRepeating(text: string): Rational | undefined {
  const [, whole, start, digit] = /^(\d{1,20})[.,](\d{0,20}?)(\d)\3+ ?(?:…|\.{2,3})$/u.exec(text) ?? [];
  if (whole === undefined || start === undefined || digit === undefined) return undefined;
  const tail = rational(BigInt(digit), 9n * 10n ** BigInt(start.length));
  return add(fromDigits(whole, start), tail);
}

/** A number or fraction without sign and unit. */
function readUnsigned(text: string, style: NumberStyle): ReadNumber | undefined {
  const [, whole, top, bottom] = FRACTION.exec(text.replace(/\.$/u, "")) ?? [];
  if (top === undefined || bottom === undefined) {
    const value = readDecimal(text, style.wholes === true) ?? readRepeating(text);
    return value && { value, simplest: value.d === 1n && /^\d+$/u.test(text) };
  }
  const [n, d] = [BigInt(top), BigInt(bottom)];
  if (d === 0n || (whole !== undefined && top.startsWith("0"))) return undefined;
  const reduced = gcd(n, d) === 1n && d > 1n;
  const value = add(fromDigits(whole?.replaceAll(" ", "") ?? "", ""), rational(n, d));
  return { value, simplest: reduced && (whole === undefined || n < d) };
}

/** Sign, then number; a bracket around both, or around the number alone, is dropped. */
function readSigned(text: string, style: NumberStyle): ReadNumber | undefined {
  const inner = /^\((.*)\)$/u.exec(text)?.[1] ?? text;
  const [, sign, rest] = /^([-+]?) ?(.*)$/u.exec(inner.trim()) ?? [];
  const read = readUnsigned(/^\((.*)\)$/u.exec(rest ?? "")?.[1] ?? rest ?? "", style);
  return read && sign === "-" ? { value: negate(read.value), simplest: read.simplest } : read;
}

/**
 * A number as pupils in Germany write it (ARCHITECTURE.md, "The diagnosis"), exactly. What stands before an equals sign
 * (`x = 3`), a leading `€`, `≈` or `etwa` and a trailing unit are dropped. Undefined if it cannot be read; never throws.
 */
export function readNumber(answer: string, style: NumberStyle = {}): ReadNumber | undefined {
  if (answer.length > MAX_ANSWER_LENGTH) return undefined;
  const plain = plainMaths(answer).replace(/ ?=$/u, "");
  const text = plain
    .slice(plain.lastIndexOf("=") + 1)
    .trim()
    .replace(LEADING, "")
    .replace(/^minus (?=\d)/iu, "-")
    .replace(/^[€$£] ?/u, "")
    .replace(WHOLE_IN_WORDS, "$1 ")
    .replace(NO_CENTS, "");
  const time = style.unit === "Uhr" ? readClock(text) : undefined;
  if (time !== undefined) return { value: time, simplest: false };
  const whole = readSigned(text, style);
  if (whole !== undefined) return whole;
  const compound = readCompound(text, style.unit);
  if (compound !== undefined) return { value: compound, simplest: false };
  const [, core, unit] = /^(.*?[\d)…]\.{0,3}) ?([\p{L}°%‰$£€µ].*)$/u.exec(text) ?? [];
  const factor = core === undefined || unit === undefined ? undefined : unitFactor(unit, style.unit);
  if (core === undefined || factor === undefined) return undefined;
  const read = readSigned(core.trim(), style);
  if (read === undefined || equals(factor, ONE)) return read;
  return { value: multiply(read.value, factor), simplest: false };
}
