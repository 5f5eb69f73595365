import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { versionText } from "#contract/address.ts";
import { familyOf } from "#contract/variants.ts";
import { compileModel } from "#engine/model.ts";
import type { BuiltLibrary, BuiltTest, BuiltVersion } from "../../server/library/built.ts";
import type { PackCard } from "../../server/library/built-pack.ts";
import { solutionOf } from "../../server/library/scheme.ts";
import { checkLock, hashOf, type Lock, readLock } from "./lock.ts";
import { builtPacks, fileFaults, packLockFaults, packPlaceholders, type ReadPack, readMaterial } from "./material.ts";
import { shareDecided } from "./measure/decided.ts";
import { type ItemPages, takeApart } from "./pages/item-pages.ts";
import { placeholdersIn } from "./placeholders.ts";
import { profilesOf } from "./prove/profiles.ts";
import { type ReadLibrary, type ReadTest, readLibrary } from "./read-library.ts";
import { MATERIAL, PRACTICE, SURVEY } from "./source/content-folders.ts";
import { type Fault, FaultyLibrary } from "./source/fault.ts";
import { builtPractice } from "./versions/practice.ts";
import type { ReadVersion } from "./versions/read-version.ts";
import { builtSurvey } from "./versions/survey.ts";

function writeServed(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The tests that have a parallel form, by machine name: their items may be asked by themselves after the other form. */
function testsWithForm(tests: readonly ReadTest[]): ReadonlySet<string> {
  const cards = tests.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const byFamily = Map.groupBy(cards, familyOf);
  const forms = [...byFamily.values()].filter(({ length }) => length > 1).flat();
  return new Set(forms.map(({ machineName }) => machineName));
}

/** Writes each version of the packs, and gives their cards, newest first. */
function writePacks(folder: string, packs: readonly ReadPack[], lock: Lock): PackCard[] {
  return packs.flatMap((pack) => {
    writeServed(join(folder, "tests-src", MATERIAL, pack.id, "preview.svg"), pack.preview);
    mkdirSync(join(folder, "packs", pack.id), { recursive: true });
    return builtPacks(pack, lock).map((built): PackCard => {
      writeFileSync(join(folder, "packs", pack.id, `${versionText(built.version)}.json`), `${JSON.stringify(built)}\n`);
      const {
        board: _,
        sheet: _sheet,
        exit: _exit,
        exitReading: _reading,
        exercise: _exercise,
        sources: _sources,
        ...card
      } = built;
      return card;
    });
  });
}

/** Gives the server's data of a version. @throws Error if a part is missing, which means that a fault was overlooked */
function builtVersion(
  version: ReadVersion,
  itemPages: BuiltVersion["itemPages"],
  name: string,
  lock: Lock,
): BuiltVersion {
  const { number, changelog, pageIds, paged, key, families, provenance } = version;
  if (changelog === undefined || key === undefined) throw new Error(`${name} ${versionText(number)} is not complete`);
  const published = lock[`${name}/${versionText(number)}`];
  const { diagnosis, rules, parameters } = key;
  const profiles = profilesOf(key);
  const model = compileModel({ diagnosis, rules, solution: solutionOf(diagnosis), profiles, parameters });
  const decided = shareDecided(model, `${name} ${versionText(number)}`);
  return {
    majorVersion: number.major,
    minorVersion: number.minor,
    patchVersion: number.patch,
    published: published !== undefined,
    sha256: published === undefined ? null : hashOf(published),
    changelog,
    pageIds,
    itemPages,
    paged,
    diagnosis,
    model: { profiles, parameters },
    ...(decided !== undefined && { decided }),
    ...families,
    ...(provenance && { provenance }),
  };
}

/** A version with its items on pages of their own; without a parallel form there are none. */
interface TakenApart {
  version: ReadVersion;
  items: ItemPages;
}

function builtTest({ card, machineName }: ReadTest, versions: readonly TakenApart[], lock: Lock): BuiltTest {
  if (card === undefined) throw new Error(`${machineName} has no test.yaml`);
  const { notAlone: _, ...shown } = card;
  return {
    _id: machineName,
    ...shown,
    versions: versions.map(({ version, items }) => builtVersion(version, items.pages, machineName, lock)),
  };
}

const inOrder = (names: ReadLibrary["categories"]): BuiltLibrary["categories"] =>
  Object.entries(names).map(([key, { near, ...name }]) => ({
    key,
    name,
    ...(near && { near: near.flatMap((line) => line.split(" ")) }),
  }));

function writeLibrary(
  folder: string,
  { categories, leitideen, tests, practice, survey }: ReadLibrary,
  packs: readonly ReadPack[],
  lock: Lock,
): void {
  mkdirSync(folder, { recursive: true });
  const withForm = testsWithForm(tests);
  const built = tests.map((test) => {
    const { machineName, preview, card } = test;
    const served = join(folder, "tests-src", machineName);
    writeServed(join(served, "preview.svg"), preview);
    const versions = test.versions.map((version): TakenApart => {
      const items: ItemPages = withForm.has(machineName)
        ? takeApart(version, card?.notAlone?.[versionText(version.number)] ?? [])
        : { pages: {}, files: new Map() };
      for (const [name, text] of [...version.files, ...items.files])
        writeServed(join(served, versionText(version.number), name), text);
      return { version, items };
    });
    return builtTest(test, versions, lock);
  });
  for (const { number, files } of practice?.versions ?? []) {
    const served = join(folder, "tests-src", PRACTICE, versionText(number));
    for (const [name, text] of files) writeServed(join(served, name), text);
  }
  // All versions share one folder, since page ids are unique across them.
  for (const { files } of survey?.versions ?? [])
    for (const [name, text] of files) writeServed(join(folder, "tests-src", SURVEY, name), text);
  const library: BuiltLibrary = {
    categories: inOrder(categories),
    leitideen: inOrder(leitideen),
    tests: built,
    practice: builtPractice(practice),
    survey: builtSurvey(survey),
    packs: writePacks(folder, packs, lock),
  };
  writeFileSync(join(folder, "library.json"), `${JSON.stringify(library)}\n`);
}

/** A test that is left out, with its faults. */
type Draft = Pick<ReadTest, "machineName" | "faults">;

/**
 * Leaves out tests that were never published and have faults or placeholders, and reports them. A published test must
 * have neither.
 */
function withoutDrafts(
  contentDir: string,
  library: ReadLibrary,
  lock: Lock,
): { library: ReadLibrary; left: Draft[]; faults: Fault[] } {
  const published = new Set(Object.keys(lock).map((version) => version.split("/")[0]));
  const unscored = [...(library.practice ? [library.practice] : []), ...(library.survey ? [library.survey] : [])];
  const left = [...library.tests, ...unscored].flatMap(({ machineName, faults }): Draft[] => {
    if (published.has(machineName)) return [];
    const all = [...faults, ...placeholdersIn(contentDir, machineName)];
    return all.length > 0 ? [{ machineName, faults: all }] : [];
  });
  const isDraft = ({ machineName }: Draft): boolean => left.some((draft) => draft.machineName === machineName);
  const tests = library.tests.filter((test) => !isDraft(test));
  const practice = library.practice && isDraft(library.practice) ? undefined : library.practice;
  const survey = library.survey && isDraft(library.survey) ? undefined : library.survey;
  const kept = [...tests, ...unscored.filter((each) => !isDraft(each))];
  const faults = [...library.faults, ...kept.flatMap((each) => each.faults)];
  return { library: { ...library, tests, practice, survey }, left, faults };
}

/** Leaves out packs that were never published and have faults or placeholders, as with tests. */
function packsWithoutDrafts(
  contentDir: string,
  tests: readonly ReadTest[],
  lock: Lock,
): { packs: ReadPack[]; left: Draft[]; faults: Fault[] } {
  const all = readMaterial(contentDir, undefined, tests);
  const published = new Set(Object.keys(lock).flatMap((version) => version.split("/").slice(1, 2)));
  const left = all.flatMap((pack): Draft[] => {
    const faults = published.has(pack.id) ? [] : [...fileFaults(pack), ...packPlaceholders(contentDir, pack.id)];
    return faults.length > 0 ? [{ machineName: `${MATERIAL}/${pack.id}`, faults }] : [];
  });
  const packs = all.filter(({ id }) => !left.some(({ machineName }) => machineName === `${MATERIAL}/${id}`));
  return { packs, left, faults: [...packs.flatMap(fileFaults), ...packLockFaults(contentDir, all, lock, true)] };
}

export interface BuildOptions {
  /** `content`, or a folder with the same structure. */
  contentDir: string;
  /** Replaced after all checks have passed. */
  outDir: string;
}

/**
 * Reads and checks all tests and writes `library.json`, `packs/…` and `tests-src/…`. The same
 * content gives the same bytes. Nothing of `key/` is served. Tests and packs that were never published and have faults
 * are left out.
 * @returns the tests and packs left out, with their faults
 * @throws FaultyLibrary if a published version is faulty or was changed
 */
export function buildLibrary({ contentDir, outDir }: BuildOptions): Draft[] {
  const lock = readLock(contentDir);
  const read = readLibrary(contentDir);
  const { library, left, faults } = withoutDrafts(contentDir, read, lock);
  const material = packsWithoutDrafts(contentDir, read.tests, lock);
  const all = [...faults, ...material.faults, ...checkLock(contentDir, lock)];
  if (all.length > 0) throw new FaultyLibrary(all);
  rmSync(outDir, { recursive: true, force: true });
  writeLibrary(outDir, library, material.packs, lock);
  return [...left, ...material.left];
}
