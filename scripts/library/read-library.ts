import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import type { Text } from "#contract/common.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import type { BuiltTest } from "../../server/library/built.ts";
import { isFolder, namesIn } from "../file-tree.ts";
import { type Lock, readLock } from "./lock.ts";
import { readPreview } from "./markup/preview.ts";
import { namesOfTests, PRACTICE, SURVEY, versionOfFolder } from "./source/content-folders.ts";
import { type Fault, type Report, sortFaults } from "./source/fault.ts";
import { readText } from "./source/files.ts";
import { readYaml } from "./source/yaml-file.ts";
import { type ReadPractice, readPractice } from "./versions/practice.ts";
import { type ReadVersion, readVersion } from "./versions/read-version.ts";
import { checkNames, type ReadSurvey, readSurvey } from "./versions/survey.ts";

/** Names by key, in the order of the file; of categories also lines of words for which their tests are near. */
type Names = Record<string, Text & { near?: string[] }>;

/** The content of `test.yaml`. The build passes it on, but for what only the build needs. */
interface TestFile extends Omit<BuiltTest, "_id" | "versions"> {
  /** Version, such as `1.0.0` → the responses whose item cannot be understood by itself, so that no follow-up question asks it. */
  notAlone?: Record<string, string[]>;
}

/** A test as read from its folder. Unreadable parts are undefined and have a fault. */
export interface ReadTest {
  machineName: string;
  card: TestFile | undefined;
  /** Sanitised SVG. */
  preview: string;
  /** Newest first. */
  versions: ReadVersion[];
  faults: Fault[];
}

export interface ReadLibrary {
  categories: Names;
  leitideen: Names;
  tests: ReadTest[];
  /** Undefined if there is none, or if only other tests are read. */
  practice: ReadPractice | undefined;
  /** Undefined if there is none, or if only other folders are read. */
  survey: ReadSurvey | undefined;
  /** Faults in files that belong to no test. */
  faults: Fault[];
}

/** Makes a function that collects the faults of one file. */
function reporter(faults: Fault[], file: string): Report {
  return (line, message) => void faults.push({ file, line, message });
}

function checkCard(
  card: TestFile,
  folder: string,
  { categories, leitideen }: Pick<ReadLibrary, "categories" | "leitideen">,
  at: (key: string) => number,
  report: Report,
) {
  if (card.machineName !== folder) {
    report(at("machineName"), `machineName is ${card.machineName}; it is the name of the folder, ${folder}`);
  }
  if (card.variant !== null && card.variant !== "A" && !folder.endsWith(`-${card.variant.toLowerCase()}`)) {
    report(
      at("variant"),
      `variant ${card.variant} needs a folder that ends in -${card.variant.toLowerCase()}; rename it`,
    );
  }
  const checkKeys = (key: "categories" | "leitidee", one: string, names: Names, file: string): void => {
    for (const named of card[key].filter((each) => names[each] === undefined))
      report(
        at(key),
        `there is no ${one} ${named}; take one of ${Object.keys(names).join(", ") || `${file}, which has none`}`,
      );
  };
  checkKeys("categories", "category", categories, "content/categories.yaml");
  checkKeys("leitidee", "Leitidee", leitideen, "content/leitideen.yaml");
}

/** Reads and checks one test's folder. */
function readTest(
  contentDir: string,
  machineName: string,
  shared: Pick<ReadLibrary, "categories" | "leitideen" | "survey">,
  lock: Lock,
): ReadTest {
  const faults: Fault[] = [];
  const folder = join(contentDir, machineName);
  const shown = `content/${machineName}`;
  const cardReport = reporter(faults, `${shown}/test.yaml`);
  const text = readText(join(folder, "test.yaml"), cardReport);
  const card = text === "" ? undefined : readYaml<TestFile>(text, "test", cardReport);
  if (card) checkCard(card.value, machineName, shared, (key) => card.lineOf([key]), cardReport);
  const previewReport = reporter(faults, `${shown}/preview.svg`);
  const drawing = readText(join(folder, "preview.svg"), previewReport);
  const preview = drawing === "" ? "" : readPreview(drawing, previewReport);
  const versions: ReadVersion[] = [];
  for (const name of namesIn(folder)) {
    const number = versionOfFolder(folder, name);
    if (number) {
      const published = lock[`${machineName}/${name}`];
      const version = readVersion(
        join(folder, name),
        `${shown}/${name}`,
        number,
        published && Object.keys(published),
        (file) => reporter(faults, file),
      );
      checkNames(version, shared.survey, reporter(faults, `${shown}/${name}/key/diagnosis.yaml`));
      versions.push(version);
    } else if (name !== "test.yaml" && name !== "preview.svg") {
      reporter(faults, `${shown}/${name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
    }
  }
  const responsesOf = new Map(versions.map(({ number, responses }) => [versionText(number), responses]));
  for (const [version, names] of Object.entries(card?.value.notAlone ?? {})) {
    const known = responsesOf.get(version);
    const line = card?.lineOf(["notAlone", version]) ?? 1;
    if (known === undefined)
      cardReport(line, `there is no version ${version}; take one of ${[...responsesOf.keys()].join(", ")}`);
    for (const name of names.filter((each) => known?.includes(each) === false))
      cardReport(line, `no page of ${version} has the response ${name}; leave it out`);
  }
  if (versions.length === 0) cardReport(1, "the test has no version; make the folder 1.0.0 beside it");
  return {
    machineName,
    card: card?.value,
    preview,
    versions: versions.toSorted((a, b) => newestFirst(a.number, b.number)),
    faults: sortFaults(faults),
  };
}

/**
 * Reads and checks the whole library, or only the named tests.
 * @throws Error if a named test does not exist @throws FaultyLibrary if the list of published versions is no JSON
 */
export function readLibrary(contentDir: string, only: readonly string[] = []): ReadLibrary {
  const faults: Fault[] = [];
  const namesOf = (file: string): Names => {
    const report = reporter(faults, `content/${file}`);
    const text = readText(join(contentDir, file), report);
    return text === "" ? {} : (readYaml<Names>(text, "categories", report)?.value ?? {});
  };
  const categories = namesOf("categories.yaml");
  const leitideen = namesOf("leitideen.yaml");
  const names = namesOfTests(contentDir).filter((name) => name !== PRACTICE && name !== SURVEY);
  const folders = names.filter((name) => isFolder(join(contentDir, name)));
  for (const name of names) {
    if (!folders.includes(name)) reporter(faults, `content/${name}`)(1, "is not expected here; a test is a folder");
  }
  for (const name of only) {
    if (!folders.includes(name) && name !== PRACTICE && name !== SURVEY)
      throw new Error(`There is no test ${name}; there are ${folders.join(", ")}.`);
  }
  const survey = readSurvey(contentDir);
  const lock = readLock(contentDir);
  const isAsked = (name: string): boolean => only.length === 0 || only.includes(name);
  return {
    categories,
    leitideen,
    tests: folders.filter(isAsked).map((name) => readTest(contentDir, name, { categories, leitideen, survey }, lock)),
    practice: isAsked(PRACTICE) ? readPractice(contentDir) : undefined,
    survey: isAsked(SURVEY) ? survey : undefined,
    faults: sortFaults(faults),
  };
}

/** All folders that were read: the tests, the practice test and the survey. */
export function foldersOf({ tests, practice, survey }: ReadLibrary): (ReadTest | ReadPractice | ReadSurvey)[] {
  return [...tests, ...(practice ? [practice] : []), ...(survey ? [survey] : [])];
}

/** The versions of everything read, such as `decimal-comparison/1.0.0`. */
export function versionsOf(library: ReadLibrary): string[] {
  return foldersOf(library).flatMap(({ machineName, versions }) =>
    versions.map(({ number }) => `${machineName}/${versionText(number)}`),
  );
}
