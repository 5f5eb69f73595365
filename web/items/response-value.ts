/**
 * The end of an answer that was begun and not finished: `3/…`, `a,c…`. It is saved like every answer, and the pupil is asked about
 * it before the hand-in.
 */
export const UNFINISHED = "…";

/**
 * The keys in a value of several ticks, for a response with these possible `keys`: `abd`, or `3.10,3.9` with longer keys
 * (engine/format.ts).
 */
export function splitTicks(value: string, keys: readonly string[]): string[] {
  return keys.every((key) => key.length === 1) ? value.split("") : value.split(",");
}
