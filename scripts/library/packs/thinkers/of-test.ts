import { DECIMAL_THINKERS } from "./decimals.ts";
import { FRACTION_THINKERS } from "./fractions.ts";
import { INTEGER_THINKERS } from "./integers.ts";
import type { Thinker } from "./thinker.ts";

const BY_TEST: Readonly<Record<string, Readonly<Record<string, Thinker>>>> = {
  "decimal-comparison": DECIMAL_THINKERS,
  "fraction-comparison": FRACTION_THINKERS,
  "integers-add-subtract": INTEGER_THINKERS,
};

/** The thinkers that are known as functions, by the machine name of their test. */
export const thinkersOf = (test: string): Readonly<Record<string, Thinker>> => BY_TEST[test] ?? {};
