import { readNumber } from "./number.ts";
import { compare, type Rational } from "./rational.ts";

/** From `low` to `high`, each undefined where there is no end. */
export interface Interval {
  low?: Rational;
  high?: Rational;
  lowIncluded: boolean;
  highIncluded: boolean;
}

const DOTS = /\.\.\.?|…/u;

/** True for a key with dots, which means a range even if it is badly written. */
export function isRange(key: string): boolean {
  return DOTS.test(key);
}

/** Parses `[0.3 .. 0.34)`, `(5 .. )`, `16..17`; undefined if it is no interval or an empty one. */
export function parseInterval(key: string): Interval | undefined {
  const [, open = "[", inner = "", close = "]"] = /^([[(])?([^[\]()]*)([\])])?$/u.exec(key.trim()) ?? [];
  const ends = inner.split(DOTS).map((end) => end.trim());
  const [low, high] = ends.map((end) => (end === "" ? undefined : readNumber(end)?.value));
  if (ends.length !== 2 || (low === undefined && high === undefined)) return undefined;
  if ((ends[0] !== "" && low === undefined) || (ends[1] !== "" && high === undefined)) return undefined;
  const interval = { low, high, lowIncluded: open === "[", highIncluded: close === "]" };
  return isEmpty(interval) ? undefined : interval;
}

/** The interval of a single number. */
export function exactly(value: Rational): Interval {
  return { low: value, high: value, lowIncluded: true, highIncluded: true };
}

function isEmpty({ low, high, lowIncluded, highIncluded }: Interval): boolean {
  if (low === undefined || high === undefined) return false;
  const order = compare(low, high);
  return order > 0 || (order === 0 && !(lowIncluded && highIncluded));
}

export function contains(interval: Interval, value: Rational): boolean {
  return overlap(interval, exactly(value));
}

/** Whether two intervals have a number in common. */
export function overlap(a: Interval, b: Interval): boolean {
  const low = a.low === undefined || (b.low !== undefined && compare(b.low, a.low) > 0) ? b : a;
  const high = a.high === undefined || (b.high !== undefined && compare(b.high, a.high) < 0) ? b : a;
  const included = (end: "low" | "high", from: Interval, flag: "lowIncluded" | "highIncluded") => {
    const at = from[end];
    return [a, b].every(
      (one) => one[end] === undefined || at === undefined || compare(one[end], at) !== 0 || one[flag],
    );
  };
  return !isEmpty({
    low: low.low,
    high: high.high,
    lowIncluded: included("low", low, "lowIncluded"),
    highIncluded: included("high", high, "highIncluded"),
  });
}
