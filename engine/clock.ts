import { type Rational, rational } from "./rational.ts";

const CLOCK = /^(?:um |at )?(\d{1,2})(?:(?: ?(?:uhr|[:.]) ?)(\d{2}))?(?: ?(?:uhr|h|o[´`'’]?clock))?$/iu;

/** A time of day in hours, as one writes it where a time is asked (`6:00`, `6.30 Uhr`, `6 Uhr 30`): `06:30` is 13/2. */
export function readClock(text: string): Rational | undefined {
  const [, hours, minutes = "0"] = CLOCK.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  return rational(BigInt(hours) * 60n + BigInt(minutes), 60n);
}
