import { compare } from "#engine/rational.ts";
import { isNumeric, type Value, valueOf } from "../formula/values.ts";
import type { Thinker } from "./thinker.ts";

interface Decimals {
  whole: bigint;
  /** The digits behind the point as written; empty for a whole number. */
  digits: string;
}

/** A number as its digits; undefined for a fraction and for a negative number. */
function digitsOf(value: Value): Decimals | undefined {
  if (value.is !== "number") return undefined;
  const { notation } = value;
  if (notation?.as === "decimal" && notation.sign === "")
    return { whole: BigInt(notation.whole), digits: notation.decimals };
  return notation === undefined && value.value.d === 1n && value.value.n >= 0n
    ? { whole: value.value.n, digits: "" }
    : undefined;
}

const sign = (difference: bigint | number): number => (difference < 0 ? -1 : Number(difference > 0));
const asNumber = (digits: string): bigint => BigInt(digits === "" ? 0 : digits);
const reversed = (digits: string): string => digits.split("").toReversed().join("");
const isZeroFirst = (digits: string): boolean => digits.startsWith("0");

const byWhole = (a: string, b: string): number => sign(asNumber(a) - asNumber(b));
const byLength = (a: string, b: string): number => sign(a.length - b.length);

/** As if it were a reciprocal or a negative number: what looks larger is smaller. */
const asReciprocal = (a: string, b: string): number => -(byWhole(a, b) || byLength(a, b));

function zeroMakesSmall(a: string, b: string): number {
  if (isZeroFirst(a) !== isZeroFirst(b)) return isZeroFirst(a) ? -1 : 1;
  return byWhole(a, b) || byLength(a, b);
}

/** Compares by the whole numbers first, and by the digits behind the point only if those are equal. */
const decimals = (compareDigits: (a: string, b: string) => number): Thinker => ({
  compare: (a, b) => {
    const [x, y] = [digitsOf(a), digitsOf(b)];
    if (x === undefined || y === undefined) return undefined;
    return x.whole === y.whole ? compareDigits(x.digits, y.digits) : sign(x.whole - y.whole);
  },
});

const rounded = (digits: string): string => digits.slice(0, 2).padEnd(2, "0");

/**
 * The ways of comparing decimals that decimal-comparison finds. L4 and S5 are what the test calls longer or shorter numbers whose reason
 * is open: as functions they go by length alone, so that the test finds L1 and S1 in their sheets, which stand in the same families.
 * Source: Steinle & Stacey, as in the explanation of the test.
 */
export const DECIMAL_THINKERS: Readonly<Record<string, Thinker>> = {
  /** A second whole number stands behind the point. */
  L1: decimals((a, b) => byWhole(a, b) || byLength(a, b)),
  /** The same, but a zero right behind the point makes small. */
  L2: decimals(zeroMakesSmall),
  /** The places grow to the right, as in a mirror. */
  L3: decimals((a, b) => byWhole(reversed(a), reversed(b)) || byLength(a, b)),
  /** The longer, whatever is in it. */
  L4: decimals((a, b) => byLength(a, b) || byWhole(a, b)),
  /** Tenths are larger than hundredths, however many. */
  S1: decimals((a, b) => -byLength(a, b) || byWhole(a, b)),
  S3: decimals(asReciprocal),
  /** The shorter, whatever is in it. */
  S5: decimals((a, b) => -byLength(a, b) || byWhole(a, b)),
  /** Only two places count, as with money. */
  A2: decimals((a, b) => byWhole(rounded(a), rounded(b))),
};

/** Right: by value. */
export const bySize = (a: Value, b: Value): number | undefined =>
  isNumeric(a) && isNumeric(b) ? compare(valueOf(a), valueOf(b)) : undefined;
