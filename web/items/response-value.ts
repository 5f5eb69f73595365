/**
 * What an answer ends with that was begun and not finished: `3/…`, `a,c…`. It is kept like every answer, and asked for again
 * before handing in.
 */
export const UNFINISHED = "…";

/**
 * The keys that a value of several ticks holds, of a response that offers `keys`: `abd`, or `3.10,3.9` where keys are longer
 * (engine/format.ts).
 */
export function splitTicks(value: string, keys: readonly string[]): string[] {
  return keys.every((key) => key.length === 1) ? value.split("") : value.split(",");
}
