/**
 * Whether what a device sends belongs to an attempt that was reset since, by the last reset that the device knows of.
 * No clock of a device is asked: one that is slow would lose what is given after the reset, one that is fast would bring
 * back what was given before.
 */
export function isFromBefore(reset: string | null, known: string | null | undefined): boolean {
  return reset !== null && (known ?? "") < reset;
}

/** The time of a reset: now, and later than the one before whatever the clocks of two processes say. */
export function timeOfReset(now: string, before: string | undefined): string {
  if (before === undefined || now > before) return now;
  return new Date(Date.parse(before) + 1).toISOString();
}
