import { versionText } from "#contract/address.ts";
import { newestFirst } from "#contract/versions.ts";
import type { BuiltPack, PackCard } from "./built-pack.ts";

/** The lesson packs of the installation. Only their cards are in memory from the start: most are never opened. */
export interface Packs {
  /** Of each pack the newest published version, or the newest one if none was published; in the order of the library. */
  readonly newest: readonly PackCard[];
  /** A version of a pack by its dotted number, or the one of `newest`; undefined if the library has no such. */
  find(id: string, version?: string): BuiltPack | undefined;
}

/** @param read reads a version of a pack that is among the cards; it is asked once for each */
export function packsOf(cards: readonly PackCard[], read: (id: string, version: string) => BuiltPack): Packs {
  const byId = Map.groupBy(cards, ({ id }) => id);
  const newest = [...byId.values()].flatMap((versions) => {
    const inOrder = versions.toSorted((a, b) => newestFirst(a.version, b.version));
    return inOrder.find(({ published }) => published) ?? inOrder.slice(0, 1);
  });
  const known = new Set(cards.map(({ id, version }) => `${id} ${versionText(version)}`));
  const loaded = new Map<string, BuiltPack>();
  return {
    newest,
    find: (id, version) => {
      const card = newest.find((each) => each.id === id);
      const wanted = version ?? (card && versionText(card.version));
      const key = `${id} ${wanted}`;
      if (wanted === undefined || !known.has(key)) return undefined;
      const pack = loaded.get(key) ?? read(id, wanted);
      loaded.set(key, pack);
      return pack;
    },
  };
}
