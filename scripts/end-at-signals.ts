import { constants } from "node:os";

/**
 * Ends the program when it is told to, as `exit` does: whatever it has started and ends at its own `exit`, as browsers are,
 * goes with it. Without this a signal ends a program at once and leaves those behind.
 */
export function endAtSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
