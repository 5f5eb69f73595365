import { constants } from "node:os";

/**
 * Ends the program by `exit` on a signal, so that everything that it started and stops at `exit`, such as browsers, ends too.
 * Without this a signal ends a program at once and leaves them running.
 */
export function endAtSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
