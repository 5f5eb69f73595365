import { multiply, negate, ONE, ZERO } from "../rational.ts";
import { isHour, isMeasure, isTime } from "../unit.ts";
import { takeAmount } from "./amount.ts";
import { takeTime } from "./clock.ts";
import { takeCompound } from "./compound.ts";
import type { NumberStyle, ReadNumber } from "./numeral.ts";
import { LEADS, ORDINALS, SIGNS, TIME_LEADS } from "./phrases.ts";
import { takePlaces } from "./places.ts";
import { type Around, known, type Sign, takePrefix, takeTail } from "./tail.ts";
import type { Cursor } from "./tokens.ts";

const NONE = new Set(["kein", "keine", "keiner", "keinen", "keins", "keines", "none", "no"]);

/** Takes the words before a number. Returns whether a duration must follow (`nach 3 Tagen`). */
function takeLeads(cursor: Cursor): boolean {
  let needsTime = false;
  for (;;) {
    const isNumber = cursor.next("word") === "no" && cursor.next("digits", 1) !== undefined;
    if (isNumber) cursor.at += 1;
    else if (
      cursor.takeSign("≈", "~", "∼", "·", "×", "*") === undefined &&
      cursor.takePhrase(2, known(LEADS)) === undefined
    ) {
      if (cursor.takePhrase(2, known(TIME_LEADS)) === undefined) return needsTime;
      needsTime = true;
    }
    cursor.takeSign(":");
  }
}

function takeSign(cursor: Cursor): Sign | undefined {
  const sign = cursor.takeSign("-", "+");
  if (sign !== undefined) return sign === "-" ? "-" : "+";
  return SIGNS.get(cursor.takeWord(SIGNS) ?? "");
}

/** Takes the end of `20,-` and `20.–`: no cents. */
function takeNoCents(cursor: Cursor): void {
  cursor.attempt(() => {
    const isMark = cursor.takeSign(",", ".") !== undefined && cursor.token()?.glued === true;
    const dash = isMark ? cursor.takeSign("-") : undefined;
    if (cursor.token()?.glued === true) cursor.takeSign("-");
    return dash;
  });
}

/** Takes a number without sign in any notation. */
function takeSize(cursor: Cursor, style: NumberStyle, around: Around): ReadNumber | undefined {
  const measure = takeCompound(cursor, style.unit) ?? takePlaces(cursor, style.unit);
  if (measure !== undefined) {
    around.factor = ONE;
    return { value: measure, simplest: false };
  }
  const amount = takeAmount(cursor, style);
  takeNoCents(cursor);
  if (cursor.token()?.glued === true) cursor.takeWord(ORDINALS);
  return amount;
}

/** Words for powers; counted things are plural, `Quadrate` and `squares`. */
const POWERS = new Set(["quadrat", "square", "cube"]);

/** Whether a power is meant: `5 Quadrat`, `2 cube`. `1/4 Quadrat` is a share of one square. */
function isPower(cursor: Cursor, { value }: ReadNumber): boolean {
  return value.d === 1n && value.n > 1n && cursor.token(1) === undefined && POWERS.has(cursor.next("word") ?? "");
}

interface Signed {
  size: ReadNumber;
  sign: Sign | undefined;
}

/** Takes a number with its sign, with brackets around both (`(-3,5)`) or behind the sign (`-(7/2)`). */
function takeSigned(cursor: Cursor, style: NumberStyle, around: Around, isInside = false): Signed | undefined {
  const before = takeSign(cursor);
  takePrefix(cursor, style, around);
  const sign = before ?? takeSign(cursor);
  if (!isInside && cursor.takeSign("(") !== undefined) {
    const inner = takeSigned(cursor, style, around, true);
    if (inner === undefined || (sign !== undefined && inner.sign !== undefined)) return undefined;
    return cursor.takeSign(")") === undefined ? undefined : { size: inner.size, sign: sign ?? inner.sign };
  }
  const size = takeSize(cursor, style, around);
  return size && { size, sign };
}

/** Takes `keine` or `no euros` as 0. Only a unit or a thing may follow, because `keine Zeit` is no number. */
function takeNone(cursor: Cursor, style: NumberStyle): ReadNumber | undefined {
  // There is no such value: that is not the value 0.
  if (style.letter !== undefined) return undefined;
  return cursor.attempt(() => {
    const word = cursor.takeWord(NONE);
    if (word === undefined || (word === "no" && cursor.isDone)) return undefined;
    const behind = takeTail(cursor, style, {});
    return behind && behind.side === undefined ? { value: ZERO, simplest: true } : undefined;
  });
}

/**
 * Reads all tokens as a number with sign, unit, words before it, and words behind it that do not change it (`Kinder`) or
 * give its sign (`unter Null`). Undefined if any token is left.
 */
export function readQuantity(cursor: Cursor, style: NumberStyle): ReadNumber | undefined {
  if (isHour(style.unit ?? "")) {
    const time = takeTime(cursor);
    if (time !== undefined) return { value: time, simplest: false };
    // Half an hour is no time of day.
    if (cursor.next("word") !== undefined) return undefined;
  }
  const needsTime = takeLeads(cursor);
  const none = takeNone(cursor, style);
  if (none !== undefined) return none;
  const around: Around = {};
  const signed = takeSigned(cursor, style, around);
  if (signed && isPower(cursor, signed.size)) return undefined;
  const behind = signed && takeTail(cursor, style, around);
  if (signed === undefined || behind === undefined || (needsTime && !isTime(behind.unit ?? style.unit ?? "")))
    return undefined;
  const { size, sign } = signed;
  // 6.30 Uhr is half an hour past six, which only a field for times reads.
  if (isHour(behind.unit ?? "") && size.value.d !== 1n && !isHour(style.unit ?? "")) return undefined;
  if (sign !== undefined && behind.side !== undefined) return undefined;
  const { factor = ONE } = behind;
  const value = multiply(size.value, factor);
  return {
    value: (sign ?? behind.side) === "-" ? negate(value) : value,
    simplest: size.simplest && factor.n === factor.d,
  };
}

/** Whether the tokens are measures: `900 cm`, `2 m 8 cm`. */
export function isOfMeasures(cursor: Cursor): boolean {
  if (cursor.isDone) return false;
  while (!cursor.isDone) {
    const isMeasured =
      takeAmount(cursor, {}) !== undefined &&
      cursor.takePhrase(2, (phrase) => isMeasure(phrase) || undefined) !== undefined;
    if (!isMeasured) return false;
  }
  return true;
}

/** Whether the tokens only name the counted or measured thing, as the remark `(Kinder)` does. */
export function isRemark(cursor: Cursor, style: NumberStyle): boolean {
  const around = cursor.isDone ? undefined : takeTail(cursor, style, {});
  return around !== undefined && around.side === undefined;
}
