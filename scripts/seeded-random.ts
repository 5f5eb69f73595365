/** A source of chance that gives the same numbers for the same seed, so that every figure can be made again. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next: () => number;
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number;
  /** undefined: the list is empty. */
  pick: <T>(from: readonly T[]) => T | undefined;
  shuffled: <T>(list: readonly T[]) => T[];
}

/** FNV-1a: spreads seeds that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** mulberry32 (T. Ettinger, public domain): 32 bits of state, good enough for simulated pupils. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (from) => from[below(from.length)],
    shuffled: (list) => {
      const rest = [...list];
      const out: typeof rest = [];
      while (rest.length > 0) out.push(...rest.splice(below(rest.length), 1));
      return out;
    },
  };
}
