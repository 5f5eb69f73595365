/** An exact number: lowest terms, positive denominator. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export const ZERO: Rational = { n: 0n, d: 1n };
export const ONE: Rational = { n: 1n, d: 1n };

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [abs(a), abs(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** n/d in lowest terms; `d` is not 0. */
export function rational(n: bigint, d = 1n): Rational {
  const by = gcd(n, d) || 1n;
  return d < 0n ? { n: -n / by, d: -d / by } : { n: n / by, d: d / by };
}

/** `whole` and `decimals` are digits: 3 and 25 is 3.25. */
export function fromDigits(whole: string, decimals: string): Rational {
  return rational(BigInt((whole || "0") + decimals), 10n ** BigInt(decimals.length));
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

export function negate(a: Rational): Rational {
  return { n: -a.n, d: a.d };
}

/** Negative, zero or positive if a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : Number(difference > 0n);
}

export function equals(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

/** A key for maps: the same for equal numbers. */
export function keyOf(a: Rational): string {
  return `${a.n}/${a.d}`;
}
