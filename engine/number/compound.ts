import { type Rational, rational } from "../rational.ts";
import { canonical, isUnit } from "../unit.ts";
import { takeCount } from "./cardinals.ts";
import { AND } from "./phrases.ts";
import type { Cursor } from "./tokens.ts";

/** Larger unit → the smaller unit said with it, and how many of that make the larger one. */
const SMALLER: ReadonlyMap<string, [unit: string, count: bigint]> = new Map([
  ["€", ["ct", 100n]],
  ["km", ["m", 1000n]],
  ["m", ["cm", 100n]],
  ["dm", ["cm", 10n]],
  ["cm", ["mm", 10n]],
  ["t", ["kg", 1000n]],
  ["kg", ["g", 1000n]],
  ["l", ["ml", 1000n]],
  ["h", ["min", 60n]],
  ["min", ["s", 60n]],
]);

const COUNT = /^\d{1,9}$/u;

function takeUnit(cursor: Cursor, wanted: string): true | undefined {
  return cursor.takePhrase(2, (phrase) => isUnit(phrase, wanted) || undefined);
}

/** Takes `1:30`, with or without its unit, where hours or minutes are asked. */
function takeDuration(cursor: Cursor, wanted: string): Rational | undefined {
  return cursor.attempt(() => {
    const whole = cursor.takeDigits(COUNT);
    const part = cursor.takeSign(":") === undefined ? undefined : cursor.takeDigits(/^[0-5]\d$/u);
    if (whole === undefined || part === undefined) return undefined;
    takeUnit(cursor, wanted);
    return rational(BigInt(whole) * 60n + BigInt(part), 60n);
  });
}

/**
 * Takes a measure in two units where the larger one is asked, in that unit: `4 cm 5 mm` is 9/2, `3 € 50 ct` and `3 € 50`
 * are 7/2, `1:30 h` is 3/2. A smaller part without its unit needs all its digits: `1 m 20` is read, but `1 m 2` could be
 * 1.2 m or 1.02 m. Undefined if it is none, or if the smaller part makes a whole larger unit or more.
 */
export function takeCompound(cursor: Cursor, declared: string | undefined): Rational | undefined {
  const wanted = canonical(declared ?? "");
  const [smaller, count] = SMALLER.get(wanted) ?? [];
  if (smaller === undefined || count === undefined) return undefined;
  const duration = count === 60n ? takeDuration(cursor, wanted) : undefined;
  if (duration !== undefined) return duration;
  return cursor.attempt(() => {
    const whole = takeCount(cursor, COUNT);
    if (whole === undefined || takeUnit(cursor, wanted) === undefined) return undefined;
    cursor.takeWord(AND);
    const { length } = cursor.next("digits") ?? "";
    const part = takeCount(cursor, COUNT);
    if (part === undefined || BigInt(part) >= count) return undefined;
    const isComplete = length === String(count - 1n).length;
    if (takeUnit(cursor, smaller) === undefined && !isComplete) return undefined;
    return rational(BigInt(whole) * count + BigInt(part), count);
  });
}
