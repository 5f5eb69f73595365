import type { Rational } from "#engine/rational.ts";
import type { TermValue, Value } from "../formula/values.ts";

/** A misconception as a function: the same answer to the same question, always. */
export interface Thinker {
  /** Negative, zero or positive if it takes a for less than, equal to or greater than b. Undefined: it says nothing of such numbers. */
  compare?: (a: Value, b: Value) => number | undefined;
  /** Its result of a term; undefined: it says nothing of such terms. */
  calculate?: (term: TermValue) => Rational | undefined;
}
