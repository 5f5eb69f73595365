import type { Value } from "../formula/values.ts";
import { bySize } from "./decimals.ts";
import type { Thinker } from "./thinker.ts";

interface Parts {
  n: bigint;
  d: bigint;
}

/** A fraction as written; undefined for what is none. */
function partsOf(value: Value): Parts | undefined {
  if (value.is !== "number") return undefined;
  const { notation } = value;
  if (notation?.as === "fraction") return { n: notation.n, d: notation.d };
  return notation === undefined && value.value.d === 1n ? { n: value.value.n, d: 1n } : undefined;
}

const sign = (difference: bigint): number => (difference < 0n ? -1 : Number(difference > 0n));

/** Where the numbers of both fractions say the same it goes by them, otherwise by size: a child sees no larger numbers there. */
function byNumbers(a: Parts, b: Parts): number | undefined {
  const [numerators, denominators] = [sign(a.n - b.n), sign(a.d - b.d)];
  return numerators * denominators < 0 ? undefined : numerators || denominators;
}

const fractions = (compareParts: (a: Parts, b: Parts) => number | undefined): Thinker => ({
  compare: (a, b) => {
    const [x, y] = [partsOf(a), partsOf(b)];
    return x === undefined || y === undefined ? undefined : (compareParts(x, y) ?? bySize(a, b));
  },
});

/** The ways of comparing fractions that fraction-comparison finds. Source: as in the explanation of the test. */
export const FRACTION_THINKERS: Readonly<Record<string, Thinker>> = {
  /** The larger numbers make the larger fraction. */
  NNB: fractions(byNumbers),
  /** Where fewer pieces are missing from the whole is more. */
  GAP: fractions((a, b) => sign(b.d - b.n - (a.d - a.n))),
  /** The smaller denominator makes the larger fraction. */
  REV: fractions((a, b) => sign(b.d - a.d) || sign(a.n - b.n)),
  /** Equal fractions with other numbers are different: the larger numbers are more. */
  EQV: fractions((a, b) => (a.n * b.d === b.n * a.d ? sign(a.n - b.n) : undefined)),
};
