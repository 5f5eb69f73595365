/** FNV-1a over UTF-16 units, 32 bits: mixes ids well enough for an order that reveals nothing. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // A final mix, because neighbouring ids differ only in their last letters.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The ids in an order that depends only on them and the salt, and reveals nothing about the pupils. */
export function shuffled(ids: readonly string[], salt: string): string[] {
  return ids
    .map((id) => ({ id, hash: hashOf(salt + id) }))
    .toSorted((a, b) => a.hash - b.hash || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/**
 * The ids with a place in a course, in the order of their places. Known ids keep their place even if others come or go, and new
 * ones follow. Returns `known` itself if there are no new ids.
 */
export function withPlaces(known: readonly string[], ids: readonly string[], salt: string): readonly string[] {
  const placed = new Set(known);
  const added = ids.filter((id) => !placed.has(id));
  return added.length === 0 ? known : [...known, ...shuffled(added, salt)];
}
