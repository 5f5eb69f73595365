import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import { newestFirst } from "#contract/versions.ts";
import { type Fault, type Report, sortFaults } from "./fault.ts";
import { isFolder, namesIn, readText } from "./files.ts";
import { PRACTICE, type ReadPractice, readPractice } from "./practice.ts";
import { readPreview } from "./preview.ts";
import { type ReadVersion, readVersion } from "./read-version.ts";
import { checkNames, type ReadSurvey, readSurvey, SURVEY } from "./survey.ts";
import { readYaml } from "./yaml-file.ts";

/** The shape of `test.yaml`. */
interface TestFile {
  machineName: string;
  name: Text;
  description: Text;
  variant: string | null;
  author: string;
  license: string;
  licenseVersion: string;
  classLevel: number[];
  categories: string[];
  minutes: number;
}

/** A test as its folder says it. What could not be read is undefined, and there is a fault for it. */
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
  categories: Record<string, Text>;
  tests: ReadTest[];
  /** undefined: there is none, or only other tests are read. */
  practice: ReadPractice | undefined;
  /** undefined: there is none, or only other folders are read. */
  survey: ReadSurvey | undefined;
  /** Of the files that belong to no test. */
  faults: Fault[];
}

const LOOSE = new Set(["README.md", "LICENSE", "categories.yaml", "published.lock.json", "schemas"]);
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

/** A collector of faults of one file. */
function reporter(faults: Fault[], file: string): Report {
  return (line, message) => void faults.push({ file, line, message });
}

function checkCard(
  card: TestFile,
  folder: string,
  known: readonly string[],
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
  for (const category of card.categories) {
    if (!known.includes(category)) {
      report(
        at("categories"),
        `there is no category ${category}; take one of ${known.join(", ") || "content/categories.yaml, which has none"}`,
      );
    }
  }
}

/** Reads and checks one test's folder. */
function readTest(
  contentDir: string,
  machineName: string,
  categories: readonly string[],
  survey: ReadSurvey | undefined,
): ReadTest {
  const faults: Fault[] = [];
  const folder = join(contentDir, machineName);
  const shown = `content/${machineName}`;
  const cardReport = reporter(faults, `${shown}/test.yaml`);
  const text = readText(join(folder, "test.yaml"), cardReport);
  const card = text === "" ? undefined : readYaml<TestFile>(text, "test", cardReport);
  if (card) checkCard(card.value, machineName, categories, (key) => card.lineOf([key]), cardReport);
  const previewReport = reporter(faults, `${shown}/preview.svg`);
  const drawing = readText(join(folder, "preview.svg"), previewReport);
  const preview = drawing === "" ? "" : readPreview(drawing, previewReport);
  const versions: ReadVersion[] = [];
  for (const name of namesIn(folder)) {
    const [, major, minor, patch] = VERSION.exec(name) ?? [];
    const path = join(folder, name);
    if (major !== undefined && isFolder(path)) {
      const number = { major: Number(major), minor: Number(minor), patch: Number(patch) };
      const version = readVersion(path, `${shown}/${name}`, number, (file) => reporter(faults, file));
      checkNames(version, survey, reporter(faults, `${shown}/${name}/key/diagnosis.yaml`));
      versions.push(version);
    } else if (name !== "test.yaml" && name !== "preview.svg") {
      reporter(faults, `${shown}/${name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
    }
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

/** The folders of all tests, the practice test's and the survey's among them. */
export function testFolders(contentDir: string): string[] {
  return namesIn(contentDir).filter((name) => !LOOSE.has(name) && isFolder(join(contentDir, name)));
}

/**
 * Reads and checks the library, or the tests named.
 * @throws Error if a test named does not exist.
 */
export function readLibrary(contentDir: string, only: readonly string[] = []): ReadLibrary {
  const faults: Fault[] = [];
  const report = reporter(faults, "content/categories.yaml");
  const text = readText(join(contentDir, "categories.yaml"), report);
  const categories = text === "" ? {} : (readYaml<Record<string, Text>>(text, "categories", report)?.value ?? {});
  const names = namesIn(contentDir).filter((name) => !LOOSE.has(name) && name !== PRACTICE && name !== SURVEY);
  const folders = names.filter((name) => isFolder(join(contentDir, name)));
  for (const name of names) {
    if (!folders.includes(name)) reporter(faults, `content/${name}`)(1, "is not expected here; a test is a folder");
  }
  for (const name of only) {
    if (!folders.includes(name) && name !== PRACTICE && name !== SURVEY)
      throw new Error(`There is no test ${name}; there are ${folders.join(", ")}.`);
  }
  const survey = readSurvey(contentDir);
  const isAsked = (name: string): boolean => only.length === 0 || only.includes(name);
  return {
    categories,
    tests: folders.filter(isAsked).map((name) => readTest(contentDir, name, Object.keys(categories), survey)),
    practice: isAsked(PRACTICE) ? readPractice(contentDir) : undefined,
    survey: isAsked(SURVEY) ? survey : undefined,
    faults: sortFaults(faults),
  };
}
