import { add, negate, type Rational } from "#engine/rational.ts";
import { type TermValue, valueOf } from "../formula/values.ts";
import type { Thinker } from "./thinker.ts";

interface Task {
  a: Rational;
  b: Rational;
  isMinus: boolean;
  right: Rational;
  /** Minus signs of the operation and of the numbers. */
  minuses: number;
}

/** A sum or difference of two numbers; undefined for other terms. */
function taskOf({ operands, signs }: TermValue): Task | undefined {
  const [first, second, ...more] = operands;
  const [sign] = signs;
  if (first?.is !== "number" || second?.is !== "number" || more.length > 0 || (sign !== "+" && sign !== "-"))
    return undefined;
  const [a, b] = [valueOf(first), valueOf(second)];
  const isMinus = sign === "-";
  const minuses = [a.n < 0n, b.n < 0n, isMinus].filter(Boolean).length;
  return { a, b, isMinus, right: add(a, isMinus ? negate(b) : b), minuses };
}

const size = (value: Rational): Rational => (value.n < 0n ? negate(value) : value);

const integers = (result: (task: Task) => Rational): Thinker => ({
  calculate: (term) => {
    const task = taskOf(term);
    return task && result(task);
  },
});

/** The ways of calculating that integers-add-subtract finds, and NEG. Source: as in the explanation of the test. */
export const INTEGER_THINKERS: Readonly<Record<string, Thinker>> = {
  /** Two minus signs, wherever they stand, make a plus. */
  MMP: integers(({ a, b, minuses, right }) => (minuses >= 2 ? add(size(a), size(b)) : right)),
  /** The second minus of a difference is overlooked. */
  DROP: integers(({ a, b, isMinus, right }) => (isMinus && b.n < 0n ? add(a, b) : right)),
  /** The reversal of MMP: beside a negative number or two minuses the result stays below zero. */
  NEG: integers(({ a, b, isMinus, minuses, right }) =>
    minuses >= 2 || (minuses === 1 && !isMinus) ? negate(add(size(a), size(b))) : right,
  ),
  /** Works with the absolute values. */
  IGN: integers(({ a, b, isMinus }) => (isMinus ? size(add(size(a), negate(size(b)))) : add(size(a), size(b)))),
  /** The right size with the other sign. */
  SGN: integers(({ right }) => negate(right)),
  /** The smaller from the larger, whichever way round. */
  COMM: integers(({ a, b, isMinus, right }) => (isMinus && a.n >= 0n && b.n >= 0n ? size(right) : right)),
};
