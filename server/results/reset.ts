/**
 * True if a device's data belongs to an attempt that was reset meanwhile. The last reset that the device knows of
 * decides, since device clocks are unreliable. With a slow clock, answers after the reset would be lost; with a fast
 * one, answers from before it would return.
 */
export function isFromBefore(reset: string | null, known: string | null | undefined): boolean {
  return reset !== null && (known ?? "") < reset;
}

/** The time of a reset: now, but always later than the previous one, even if the clocks of two processes differ. */
export function timeOfReset(now: string, before: string | undefined): string {
  if (before === undefined || now > before) return now;
  return new Date(Date.parse(before) + 1).toISOString();
}
