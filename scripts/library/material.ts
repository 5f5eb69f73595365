import { existsSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import type { Text } from "#contract/common.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import type { BuiltPack } from "../../server/library/built-pack.ts";
import { namesIn } from "../file-tree.ts";
import { checkDrawn, type Lock } from "./lock.ts";
import { exercisePart } from "./packs/exercise-figures.ts";
import { provePacks } from "./packs/prove-packs.ts";
import {
  drawnHash,
  packFolder,
  packIds,
  type ReadPack,
  readPacks,
  type TestOfPacks,
  testOfPack,
} from "./packs/read-packs.ts";
import { unitsOnLine } from "./packs/units-on-line.ts";
import { placeholdersIn } from "./placeholders.ts";
import { readLibrary } from "./read-library.ts";
import { MATERIAL, testFolders, versionOfFolder } from "./source/content-folders.ts";
import { type Fault, sortFaults } from "./source/fault.ts";
import { readText } from "./source/files.ts";
import { readYaml } from "./source/yaml-file.ts";
import { FAMILIES, type FamiliesFile } from "./versions/read-families.ts";

export { packFolder, packIds, type ReadPack, testOfPack };

/** The packs among names of tests and packs; `material/` before a name says that it is a pack. */
export function packsAmong(contentDir: string, names: readonly string[]): { packs: string[]; tests: string[] } {
  const tests = testFolders(contentDir);
  const isPack = (name: string): boolean =>
    name.startsWith(`${MATERIAL}/`) || (!tests.includes(name) && packIds(contentDir).includes(name));
  return {
    packs: names.filter(isPack).map((name) => name.replace(`${MATERIAL}/`, "").replace(/\/$/u, "")),
    tests: names.filter((name) => !isPack(name)),
  };
}

/** The names of all packs, as `packsAmong` takes them. */
export const allPacks = (contentDir: string): string[] => packIds(contentDir).map((id) => `${MATERIAL}/${id}`);

/** The tests that packs belong to, with all their forms. */
function testsOf(contentDir: string, packs: readonly string[]): readonly TestOfPacks[] {
  const folders = testFolders(contentDir);
  const tests = new Set(packs.map((id) => testOfPack(contentDir, id)));
  const forms = folders.filter((name) => tests.has(name) || tests.has(name.replace(/-[b-z]$/u, "")));
  return forms.length === 0 ? [] : readLibrary(contentDir, forms).tests;
}

/**
 * Reads packs and draws their numbers.
 * @param ids these packs; undefined: all @param tests the library's, if they are read already @param most rows per task
 * @throws Error if a named pack does not exist
 */
export function readMaterial(
  contentDir: string,
  ids: readonly string[] | undefined,
  tests?: readonly TestOfPacks[],
  most?: number,
): ReadPack[] {
  const all = packIds(contentDir);
  const asked = ids ?? all;
  if (asked.length === 0) return [];
  return readPacks(
    contentDir,
    tests ??
      testsOf(
        contentDir,
        asked.filter((id) => all.includes(id)),
      ),
    asked,
    most,
  );
}

/** The family of a test that a pack is for. */
export interface PackFamily {
  test: string;
  title: Text;
  patterns: string[];
  stages: string[];
}

/** Finds the family that is named like a pack, in the newest versions of tests; of a named test its first family. */
export function familyOfPack(contentDir: string, id: string, named: string | undefined): PackFamily | undefined {
  for (const test of testFolders(contentDir).filter((name) => !/-[b-z]$/u.test(name))) {
    if (named !== undefined && test !== named) continue;
    const [newest] = namesIn(join(contentDir, test))
      .flatMap((name) => versionOfFolder(join(contentDir, test), name) ?? [])
      .toSorted(newestFirst);
    const path = newest && join(contentDir, test, versionText(newest), FAMILIES);
    if (path === undefined || !existsSync(path)) continue;
    const file = readYaml<FamiliesFile>(
      readText(path, () => undefined),
      "families",
      () => undefined,
    );
    const families = file?.value.families ?? [];
    const family = families.find((one) => one.id === id) ?? (named === undefined ? undefined : families[0]);
    if (family !== undefined)
      return { test, title: family.lesson, patterns: family.patterns ?? [], stages: (family.stages ?? []).map(String) };
  }
  return undefined;
}

/** The name of a version in the lock: `material/decimals-longer-is-not-larger/1.0.0`. */
const versionName = (id: string, number: Parameters<typeof versionText>[0]): string =>
  `${MATERIAL}/${id}/${versionText(number)}`;

/** All versions of packs, with the hash of their numbers. */
export const packVersions = (packs: readonly ReadPack[]): Map<string, string> =>
  new Map(
    packs.flatMap(({ id, versions }) =>
      versions.map((version) => [versionName(id, version.number), drawnHash(version)]),
    ),
  );

/** Whether published packs are as they were published. @param isWhole all packs were read, so that a missing one is gone */
export function packLockFaults(contentDir: string, packs: readonly ReadPack[], lock: Lock, isWhole: boolean): Fault[] {
  const drawn = packVersions(packs);
  const ids = packs.map(({ id }) => id);
  const published = Object.keys(lock).filter((name) => name.startsWith(`${MATERIAL}/`));
  const asked = published.filter((name) => isWhole || ids.includes(name.split("/")[1] ?? ""));
  return asked.flatMap((name) => checkDrawn(contentDir, lock, name, drawn.get(name)));
}

/** Faults of files and proofs, and what authors may leave as it is. */
export const materialFaults = (contentDir: string, packs: readonly ReadPack[]): { faults: Fault[]; remarks: Fault[] } =>
  provePacks(contentDir, packs);

/** The part of docs/library.md on the exercises of packs. */
export const exercisesMeasured = (packs: readonly ReadPack[]): string =>
  exercisePart(packs.flatMap(({ versions: [newest] }) => newest?.compiled ?? []));

/** The placeholders that are left in a pack. */
export const packPlaceholders = (contentDir: string, id: string): Fault[] =>
  placeholdersIn(contentDir, join(MATERIAL, id));

/** The faults of a pack's files, without proofs. */
export const fileFaults = ({ faults, versions }: ReadPack): Fault[] =>
  sortFaults([...faults, ...versions.flatMap((version) => version.faults)]);

/** The data of all versions of a pack for the server, newest first. */
export const builtPacks = ({ id, versions }: ReadPack, lock: Lock): BuiltPack[] =>
  versions.flatMap(({ built, number }) =>
    built === undefined ? [] : [unitsOnLine({ ...built, published: lock[versionName(id, number)] !== undefined })],
  );
