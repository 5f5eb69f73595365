import { type Rational, rational } from "./rational.ts";
import { canonical } from "./unit.ts";

/** Units that are spoken together, by the larger one: the smaller one and how many of it there are. */
const SMALLER: Record<string, [unit: string, count: bigint]> = {
  "€": ["ct", 100n],
  km: ["m", 1000n],
  m: ["cm", 100n],
  dm: ["cm", 10n],
  cm: ["mm", 10n],
  t: ["kg", 1000n],
  kg: ["g", 1000n],
  l: ["ml", 1000n],
  h: ["min", 60n],
  min: ["s", 60n],
};

const TWO_UNITS = /^(\d{1,9}) ?([\p{L}€]+)(?: (?:und|and))? ?(\d{1,9}) ?(\p{L}*)$/u;

/**
 * A measure in two units where the larger one is asked, in units of it: `4 cm 5 mm` is 9/2, `3 € 50 ct` and `3 € 50` are 7/2.
 * Undefined: it is none, or the smaller part is a whole larger unit or more.
 */
export function readCompound(text: string, declared: string | undefined): Rational | undefined {
  const [, whole, large, part, small] = TWO_UNITS.exec(text) ?? [];
  const wanted = declared === undefined ? undefined : canonical(declared);
  if (whole === undefined || part === undefined || large === undefined || canonical(large) !== wanted) return undefined;
  const [unit, count] = SMALLER[wanted] ?? [];
  if (unit === undefined || count === undefined) return undefined;
  const isCents = small === "" && wanted === "€" && part.length === 2;
  if ((!isCents && canonical(small ?? "") !== unit) || BigInt(part) >= count) return undefined;
  return rational(BigInt(whole) * count + BigInt(part), count);
}
