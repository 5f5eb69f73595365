import { UNFINISHED } from "../response-value.ts";

/** The right key by left key. */
export type Pairs = ReadonlyMap<string, string>;

/** The pairs in the format of the diagnosis: `a2,b1,c3`, by left key; unfinished while one of `lefts` has no partner. */
export function writePairs(pairs: Pairs, lefts: readonly string[]): string {
  const written = [...pairs].map(([left, right]) => left + right).sort();
  return written.join(",") + (written.length > 0 && lefts.some((left) => !pairs.has(left)) ? UNFINISHED : "");
}

/**
 * The pairs of an answer. Unknown keys are ignored, and so is a second partner.
 * @param reuse whether a right key may have several partners
 */
export function readPairs(value: string, lefts: readonly string[], rights: readonly string[], reuse: boolean): Pairs {
  const named = value.replace(UNFINISHED, "").split(",");
  const pairs = new Map<string, string>();
  for (const left of lefts) {
    const taken = [...pairs.values()];
    const right = rights.find((each) => named.includes(left + each) && (reuse || !taken.includes(each)));
    if (right !== undefined) pairs.set(left, right);
  }
  return pairs;
}

/** Pairs two keys and dissolves pairs that exclude the new one. A pair that already exists is dissolved. */
export function togglePair(pairs: Pairs, left: string, right: string, reuse: boolean): Pairs {
  const stood = pairs.get(left) === right;
  const next = new Map([...pairs].filter(([key, partner]) => key !== left && (reuse || partner !== right)));
  return stood ? next : next.set(left, right);
}
