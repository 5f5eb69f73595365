import { add, fromDigits, type Rational, rational } from "../rational.ts";
import { takeCardinal } from "./cardinals.ts";
import { fractionOf, type NumberStyle, type ReadNumber, readDecimal, repeatingOf } from "./numeral.ts";
import { AND } from "./phrases.ts";
import { JOINED, ONE_HALF, SHARES_ALONE, takeShare } from "./shares.ts";
import type { Cursor } from "./tokens.ts";

const WHOLE = /^\d{1,30}$/u;
const WHOLE_THOUSANDS = /^\d{1,3}(?: \d{3})+$/u;
const FRACTION_BAR = new Set(["durch", "over"]);
const POINT = new Set(["komma", "point", "punkt"]);
const REPEATS = new Set(["periode", "periodisch", "recurring", "repeating"]);
const ONE_SHARE = new Set(["ein", "eine", "einen", "a", "an"]);
const WHOLES = new Set(["ganze", "ganzes", "ganzer", "whole", "wholes"]);

/** A number before it is combined with the tokens behind it: `2`, `34 007`, `2,5`, `zwölf`, `forty seven`. */
interface Plain {
  /** As typed; for a word its value in digits. */
  digits: string;
  value: Rational | undefined;
}

function takePlain(cursor: Cursor, style: NumberStyle): Plain | undefined {
  const digits = cursor.takeDigits(/./u);
  if (digits !== undefined) return { digits, value: readDecimal(digits, style.wholes === true) };
  const cardinal = takeCardinal(cursor);
  return cardinal === undefined ? undefined : { digits: String(cardinal), value: rational(BigInt(cardinal)) };
}

/** Takes the number under the fraction bar, which may have a sign (`1/-2`, `1/(-2)`). */
function takeBottom(cursor: Cursor): bigint | undefined {
  return cursor.attempt(() => {
    const open = cursor.takeSign("(");
    const sign = cursor.takeSign("-") === undefined ? 1n : -1n;
    const digits = cursor.takeDigits(WHOLE);
    const isClosed = open === undefined || cursor.takeSign(")") !== undefined;
    return digits === undefined || !isClosed || (open !== undefined && sign === 1n) ? undefined : sign * BigInt(digits);
  });
}

/** Takes the rest of a fraction behind `top`: `/4`, `durch 4`, `Viertel`. */
function takeFractionOf(cursor: Cursor, top: Plain, style: NumberStyle): ReadNumber | undefined {
  return cursor.attempt(() => {
    // `2 345/1000` is a mixed number.
    const mixed = WHOLE_THOUSANDS.test(top.digits) ? top.digits.lastIndexOf(" ") : -1;
    const whole = top.digits.slice(0, Math.max(mixed, 0)).replaceAll(" ", "");
    const count = top.digits.slice(mixed + 1);
    if (!WHOLE.test(count) || (whole !== "" && count.startsWith("0"))) return undefined;
    if (cursor.takeSign("/") !== undefined || cursor.takeWord(FRACTION_BAR) !== undefined) {
      const bottom = takeBottom(cursor);
      return bottom === undefined ? undefined : fractionOf(BigInt(count), bottom, BigInt(whole || "0"));
    }
    const isHalf = ONE_HALF.has(cursor.next("word") ?? "");
    const bottom = mixed >= 0 || (isHalf && count !== "1") ? undefined : takeShare(cursor, style.unit);
    return bottom === undefined ? undefined : fractionOf(BigInt(count), bottom);
  });
}

/** Takes a fraction below one, alone or behind wholes: `3/4`, `ein halb`, `a half`, `drei Viertel`, `dreiviertel`. */
function takeFraction(cursor: Cursor, style: NumberStyle): ReadNumber | undefined {
  return cursor.attempt(() => {
    const joined = JOINED.get(cursor.next("word") ?? "");
    if (joined !== undefined) {
      cursor.at += 1;
      return fractionOf(BigInt(joined.top), BigInt(joined.bottom), BigInt(joined.whole));
    }
    const one = cursor.attempt(() => {
      const share = cursor.takeWord(ONE_SHARE) === undefined ? undefined : takeShare(cursor, style.unit);
      return share === undefined ? undefined : fractionOf(1n, share);
    });
    if (one !== undefined) return one;
    const top = takePlain(cursor, style);
    return top && takeFractionOf(cursor, top, style);
  });
}

/** Takes the rest of `2 3/4`, `2 Ganze und 3/4`, `2 and a half`, `2 einhalb`. */
function takeMixed(cursor: Cursor, whole: Plain, style: NumberStyle): ReadNumber | undefined {
  if (whole.value?.d !== 1n || !/^[\d ]+$/u.test(whole.digits)) return undefined;
  const { n } = whole.value;
  return cursor.attempt(() => {
    cursor.takeWord(WHOLES);
    cursor.takeWord(AND);
    const isZero = cursor.next("digits")?.startsWith("0") === true;
    const hasWhole = (JOINED.get(cursor.next("word") ?? "")?.whole ?? 0) > 0;
    const part = isZero || hasWhole ? undefined : takeFraction(cursor, style);
    if (part === undefined || part.value.n <= 0n) return undefined;
    return { value: add(rational(n), part.value), simplest: part.simplest && part.value.n < part.value.d };
  });
}

/** Takes the rest of `2 Komma 5` or `null Komma zwei fünf`: digits, or one word for each digit. */
function takeSpokenDecimal(cursor: Cursor, whole: Plain): Rational | undefined {
  return cursor.attempt(() => {
    if (!WHOLE.test(whole.digits) || cursor.takeWord(POINT) === undefined) return undefined;
    const typed = cursor.takeDigits(/^\d{1,20}$/u);
    if (typed !== undefined) return fromDigits(whole.digits, typed);
    let decimals = "";
    while (decimals.length < 20) {
      const digit = takeCardinal(cursor);
      if (digit === undefined) break;
      if (digit > 9) return undefined;
      decimals += String(digit);
    }
    return decimals === "" ? undefined : fromDigits(whole.digits, decimals);
  });
}

/** The repeating digits: all of `33` and `1212`, the 6 of `1666`, a single digit. */
function periodOf(decimals: string): { start: string; period: string } | undefined {
  if (decimals.length === 1) return { start: "", period: decimals };
  for (let from = 0; from < decimals.length - 1; from += 1) {
    const tail = decimals.slice(from);
    for (let length = 1; length <= Math.min(6, tail.length / 2); length += 1) {
      const period = tail.slice(0, length);
      if (tail.length % length === 0 && period.repeat(tail.length / length) === tail)
        return { start: decimals.slice(0, from), period };
    }
  }
  return undefined;
}

/** Takes the rest of `0,33…`, `0,1(6)`, `0,(3)`, `0,1 Periode 6`, `0.3 recurring`. */
function takeRepeating(cursor: Cursor, { digits }: Plain): Rational | undefined {
  return cursor.attempt(() => {
    const [, whole, decimals = ""] = /^(\d{1,20})(?:[.,](\d{1,20}))?$/u.exec(digits) ?? [];
    if (whole === undefined) return undefined;
    const hasPoint = decimals !== "" || cursor.takeSign(",", ".") !== undefined || cursor.takeWord(POINT) !== undefined;
    if (!hasPoint) return undefined;
    if (cursor.token()?.glued === true && cursor.takeSign("(") !== undefined) {
      const period = cursor.takeDigits(/^\d{1,20}$/u) ?? "";
      return cursor.takeSign(")") === undefined ? undefined : repeatingOf(whole, decimals, period);
    }
    if (decimals !== "" && cursor.takeSign("…") !== undefined) {
      const { start, period } = periodOf(decimals) ?? {};
      return start === undefined || period === undefined ? undefined : repeatingOf(whole, start, period);
    }
    if (cursor.takeWord(REPEATS) === undefined) return undefined;
    const period = cursor.takeDigits(/^\d{1,20}$/u);
    if (period !== undefined) return repeatingOf(whole, decimals, period);
    return decimals.length === 1 ? repeatingOf(whole, "", decimals) : undefined;
  });
}

/** Takes a number or fraction in digits or words, without sign and unit; undefined if none follows. */
export function takeAmount(cursor: Cursor, style: NumberStyle): ReadNumber | undefined {
  return cursor.attempt(() => {
    const alone = cursor.next("word") ?? "";
    const plain = cursor.attempt(() => (JOINED.has(alone) ? undefined : takePlain(cursor, style)));
    if (plain === undefined) {
      const fraction = takeFraction(cursor, style);
      if (fraction !== undefined) return fraction;
      const share = SHARES_ALONE.has(alone) ? takeShare(cursor, style.unit) : undefined;
      return share === undefined ? undefined : fractionOf(1n, share);
    }
    const fraction = takeFractionOf(cursor, plain, style) ?? takeMixed(cursor, plain, style);
    if (fraction !== undefined) return fraction;
    const decimal = takeRepeating(cursor, plain) ?? takeSpokenDecimal(cursor, plain);
    if (decimal !== undefined) return { value: decimal, simplest: false };
    return plain.value && { value: plain.value, simplest: /^\d+$/u.test(plain.digits) };
  });
}
