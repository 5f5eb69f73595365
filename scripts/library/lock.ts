import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PROVENANCE } from "./key/provenance.ts";
import { contentsOf, DIFFERENCES } from "./parallel/parallel-form.ts";
import { MATERIAL } from "./source/content-folders.ts";
import { type Fault, FaultyLibrary } from "./source/fault.ts";

/** `decimal-comparison/1.0.0` → file → sha-256. */
export type Lock = Record<string, Record<string, string>>;

const LOCK = "published.lock.json";
const SHOWN = `content/${LOCK}`;

/** Reads the published versions; empty if nothing is published yet. @throws FaultyLibrary if the file is not JSON */
export function readLock(contentDir: string): Lock {
  const path = join(contentDir, LOCK);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Lock;
  } catch (error) {
    const message = `is no JSON (${String(error)}); nobody edits it by hand: take it from the last commit`;
    throw new FaultyLibrary([{ file: SHOWN, line: 1, message }]);
  }
}

const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** One hash for a whole published version, which names it in data for research. */
export const hashOf = (published: Record<string, string>): string => sha256(JSON.stringify(published));

/** The provenance is left out: what is known of a rule grows after the rule is published. */
function hashesOf(folder: string): Record<string, string> {
  const frozen = [...contentsOf(folder)].filter(([name]) => name !== PROVENANCE);
  const named = frozen.map(([name, bytes]): [string, string] => [name, sha256(bytes)]);
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The hash that names a version in data for research, also before it is published. `version`: `name/1.0.0`. */
export const hashOfVersion = (contentDir: string, version: string): string =>
  hashOf(hashesOf(join(contentDir, version)));

/** Compares a published version with its files. `isMade` tells files of a parallel form that are not in its folder. */
function changes(
  version: string,
  published: Record<string, string>,
  now: Record<string, string>,
  isMade: (name: string) => boolean,
): Fault[] {
  const next = "a published version never changes; undo it or make a new version";
  const names = [...new Set([...Object.keys(published), ...Object.keys(now)])];
  return names.flatMap((name): Fault[] => {
    if (published[name] === now[name]) return [];
    const what = now[name] === undefined ? "is gone" : published[name] === undefined ? "was added" : "was changed";
    const since = `${what} since ${version} was published; ${next}`;
    return isMade(name)
      ? [{ file: `content/${version}/${DIFFERENCES}`, line: 1, message: `${name}, as it comes of form A, ${since}` }]
      : [{ file: `content/${version}/${name}`, line: 1, message: since }];
  });
}

/** In the lock beside the files of a pack: the hash of the numbers that the build drew for it. */
const DRAWN = "drawn";

const isPack = (version: string): boolean => version.startsWith(`${MATERIAL}/`);

/** Checks that published versions of tests are unchanged; `only` limits the check to these tests. */
export function checkLock(contentDir: string, lock: Lock, only: readonly string[] = []): Fault[] {
  return Object.entries(lock).flatMap(([version, published]) => {
    if (isPack(version)) return [];
    if (only.length > 0 && !only.includes(version.split("/")[0] ?? "")) return [];
    const folder = join(contentDir, version);
    const isParallel = existsSync(join(folder, DIFFERENCES));
    const isMade = (name: string): boolean => isParallel && !existsSync(join(folder, name));
    return changes(version, published, existsSync(folder) ? hashesOf(folder) : {}, isMade);
  });
}

/** Checks that a published version of a pack is unchanged, and that the build draws the same numbers for it. */
export function checkDrawn(contentDir: string, lock: Lock, version: string, drawn: string | undefined): Fault[] {
  const { [DRAWN]: published, ...files } = lock[version] ?? {};
  const folder = join(contentDir, version);
  const faults = changes(version, files, existsSync(folder) ? hashesOf(folder) : {}, () => false);
  if (faults.length > 0 || published === drawn) return faults;
  const message = `other numbers are drawn than when ${version} was published, since the build or the forms of its test changed; a published version never changes: make a new version`;
  return [{ file: `content/${version}/pack.yaml`, line: 1, message }];
}

/** The fault of an unpublished version where only published ones are allowed. */
export function unpublishedFault(version: string): Fault {
  return {
    file: SHOWN,
    line: 1,
    message: `${version} is not published yet; when it is ready: npm run content -- publish ${isPack(version) ? version.split("/")[1] : version.split("/")[0]}`,
  };
}

/**
 * Publishes versions by recording the hashes of their files, which do not depend on line endings. Versions that are
 * already in the lock stay as they are.
 * @param drawn the hash of the numbers of each version of a pack
 */
export function publish(
  contentDir: string,
  lock: Lock,
  versions: readonly string[],
  drawn: ReadonlyMap<string, string> = new Map(),
): Lock {
  const added = versions.filter((version) => lock[version] === undefined);
  const all = {
    ...lock,
    ...Object.fromEntries(
      added.map((version) => {
        const numbers = drawn.get(version);
        return [
          version,
          { ...hashesOf(join(contentDir, version)), ...(numbers !== undefined && { [DRAWN]: numbers }) },
        ];
      }),
    ),
  };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(contentDir, LOCK), `${JSON.stringify(sorted, null, 2)}\n`);
  return sorted;
}
