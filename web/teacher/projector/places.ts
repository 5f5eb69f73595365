/** FNV-1a over UTF-16 units, 32 bits: spreads ids well enough for an order that tells nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // A last stir: neighbouring ids differ in their last letters alone.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Ids in an order that depends on them and the salt alone, and on nothing that they stand for. */
export function shuffled(ids: readonly string[], salt: string): string[] {
  return ids
    .map((id) => ({ id, hash: hashOf(salt + id) }))
    .toSorted((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/**
 * The ids that have a place in a class, in the order of their places: who has one keeps it, also when others come or go, and
 * who is new comes after them. `known` itself if nobody is new.
 */
export function withPlaces(known: readonly string[], ids: readonly string[], salt: string): readonly string[] {
  const placed = new Set(known);
  const added = ids.filter((id) => !placed.has(id));
  return added.length === 0 ? known : [...known, ...shuffled(added, salt)];
}
