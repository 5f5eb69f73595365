import type { ItemFigures, Share, VersionFigures } from "#contract/administration.schema.ts";
import type { LibraryVersion } from "../library/library.ts";

/** With fewer hand-ins a share says little, and might say something of single children. */
export const NEEDED = 100;
/** With more the interval of a share, now at most 0.9 % wide, would only get narrower, and the answer slower. */
const MOST = 50_000;

/** What counts of one hand-in. Response → whether it is right, and the codes of its answer. */
export interface CountedHandIn {
  readonly outcomes: Readonly<Record<string, boolean>>;
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly inputs: Readonly<Record<string, string>>;
}

interface Tally {
  right: number;
  blank: number;
  unlisted: number;
  codes: Map<string, number>;
}

/**
 * Counts how the responses of a version were answered in its hand-ins, the newest first.
 * @param most hand-ins that are counted; older ones are left out
 */
export async function countNewest(
  version: LibraryVersion,
  handIns: AsyncIterable<CountedHandIn>,
  most = MOST,
): Promise<Pick<VersionFigures, "n" | "isAll" | "items">> {
  const counter = new ItemCounter(version);
  let isAll = true;
  for await (const handIn of handIns) {
    isAll = counter.n < most;
    if (!isAll) break;
    counter.add(handIn);
  }
  return { n: counter.n, isAll, items: counter.figures() };
}

/** Counts one hand-in after the other. */
class ItemCounter {
  n = 0;
  readonly #version: LibraryVersion;
  readonly #tallies: ReadonlyMap<string, Tally>;

  constructor(version: LibraryVersion) {
    this.#version = version;
    const { diagnosis } = version.built;
    this.#tallies = new Map(
      Object.entries(diagnosis.responses).map(([name, { codes = {} }]) => {
        const offered = [...new Set(Object.values(codes).flat())];
        return [name, { right: 0, blank: 0, unlisted: 0, codes: new Map(offered.map((code) => [code, 0])) }];
      }),
    );
  }

  add({ outcomes, codes, inputs }: CountedHandIn): void {
    this.n += 1;
    for (const [name, tally] of this.#tallies) {
      const given = codes[name] ?? [];
      if (outcomes[name]) tally.right += 1;
      else if ((inputs[name] ?? "").trim() === "") tally.blank += 1;
      else if (given.length === 0) tally.unlisted += 1;
      for (const code of given) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
    }
  }

  /** In page and item order; null if there are too few hand-ins. */
  figures(): ItemFigures[] | null {
    const { n } = this;
    if (n < NEEDED) return null;
    const { scheme } = this.#version;
    return scheme.responses.flatMap(({ name, page, item }) => {
      const tally = this.#tallies.get(name);
      if (tally === undefined) return [];
      const { right, blank, unlisted } = tally;
      const codes = [...tally.codes].map(([code, count]) => {
        const means = scheme.codes[code] ?? { de: code, en: code };
        return { code, means, given: shareOf(count, n) };
      });
      const often = codes.toSorted((a, b) => b.given.count - a.given.count);
      const shares = { right: shareOf(right, n), blank: shareOf(blank, n), unlisted: shareOf(unlisted, n) };
      return [{ name, page, item, ...shares, codes: often }];
    });
  }
}

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959964;

/** A share with the interval of Wilson (1927), which holds for shares near 0 and 1 too. */
export function shareOf(count: number, n: number): Share {
  const share = count / n;
  const weight = 1 + Z ** 2 / n;
  const middle = (share + Z ** 2 / (2 * n)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { count, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
