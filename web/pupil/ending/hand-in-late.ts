import type { LateSetup } from "./late-attempt.ts";
import { loadEnding } from "./load-ending.ts";

/**
 * Hands in an attempt that lies on the device although its test has ended, or was withdrawn before the server knew of the attempt
 * (docs/decisions/42-ending.md). An attempt that can go on, or that was begun before a reset, is left alone.
 * @returns whether the attempt is on its way, or there is nothing to hand in; false if the server or the code did not answer
 */
export const handInLate = (setup: LateSetup): Promise<boolean> =>
  loadEnding()
    .then(({ handInAttempt }) => handInAttempt(setup))
    .then(
      () => true,
      () => false,
    );
