import { add, equals, keyOf, multiply, ONE, type Rational, ZERO } from "./rational.ts";

/** Monomial → factor, never 0. A monomial is its letters in order: `aab` for a²b, empty for the constant. */
export type Polynomial = ReadonlyMap<string, Rational>;

const MAX_TERMS = 60;
const MAX_DEGREE = 24;
const MAX_DIGITS = 10n ** 60n;

function put(into: Map<string, Rational>, monomial: string, factor: Rational): void {
  const sum = add(into.get(monomial) ?? ZERO, factor);
  if (sum.n === 0n) into.delete(monomial);
  else into.set(monomial, sum);
}

/** One letter or, with the empty monomial, a number. */
export function monomial(letters: string, factor: Rational = ONE): Polynomial {
  const result = new Map<string, Rational>();
  put(result, letters, factor);
  return result;
}

export function plus(a: Polynomial, b: Polynomial): Polynomial {
  const result = new Map(a);
  for (const [letters, factor] of b) put(result, letters, factor);
  return result;
}

/** The product; undefined if it is larger than anything a pupil writes. */
export function times(a: Polynomial, b: Polynomial): Polynomial | undefined {
  const result = new Map<string, Rational>();
  if (a.size * b.size > MAX_TERMS * MAX_TERMS) return undefined;
  for (const [letters, factor] of a) {
    for (const [others, by] of b) {
      const product = multiply(factor, by);
      const all = letters + others;
      if (all.length > MAX_DEGREE || product.d > MAX_DIGITS || product.n > MAX_DIGITS || -product.n > MAX_DIGITS) {
        return undefined;
      }
      put(result, all.split("").sort().join(""), product);
    }
  }
  return result.size > MAX_TERMS ? undefined : result;
}

/** The value of a constant polynomial; undefined if it has letters. */
export function constantOf(a: Polynomial): Rational | undefined {
  if (a.size === 0) return ZERO;
  return a.size === 1 ? a.get("") : undefined;
}

export function same(a: Polynomial, b: Polynomial): boolean {
  if (a.size !== b.size) return false;
  return [...a].every(([letters, factor]) => equals(b.get(letters) ?? ZERO, factor));
}

/** A key for maps: the same for equal polynomials. */
export function polynomialKey(a: Polynomial): string {
  return [...a]
    .map(([letters, factor]) => `${letters}:${keyOf(factor)}`)
    .sort()
    .join(" ");
}
