import { versionText } from "#contract/address.ts";
import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { PupilTest, Test, TestOfVersion, TestVersion, VersionNumber } from "#contract/library.schema.ts";
import type { Model } from "#engine/model.ts";
import type { Rules } from "#engine/rules.ts";
import { AppError } from "../http/app-error.ts";
import type { BuiltLibrary, BuiltSurvey, BuiltTest, BuiltVersion } from "./built.ts";
import type { Packs } from "./packs.ts";

/** One version of a test with its rules and its scheme, each made when it is first asked for. */
export interface LibraryVersion {
  test: BuiltTest;
  built: BuiltVersion;
  number: VersionNumber;
  readonly rules: Rules;
  /** The model that says how sure a diagnosis is; compiled when it is first asked for. */
  model: () => Model;
  /** Response name → the answer that is shown as the solution. */
  solution: Record<string, string>;
  readonly scheme: Scheme;
  /** The names of the responses that the diagnosis uses. */
  responseNames: ReadonlySet<string>;
}

export interface LibraryTest {
  built: BuiltTest;
  /** The newest published version; for a test that was never published, the newest version. */
  newest: LibraryVersion;
  /** By dotted number, newest first; a test has at least one. */
  versions: ReadonlyMap<string, LibraryVersion>;
}

/** All tests of the installation, in memory. They change only with a release. */
export interface Library {
  categories: BuiltLibrary["categories"];
  leitideen: BuiltLibrary["leitideen"];
  tests: ReadonlyMap<string, LibraryTest>;
  practice: BuiltLibrary["practice"];
  survey: BuiltLibrary["survey"];
  packs: Packs;
}

/** Finds a version by test id and dotted number. */
export function findVersion(library: Library, testId: string, version: string): LibraryVersion | undefined {
  return library.tests.get(testId)?.versions.get(version);
}

/** The tests that teachers may add: a test that was never published may still change or disappear. */
export function offeredTests(library: Library): LibraryTest[] {
  return [...library.tests.values()].filter(({ newest }) => newest.built.published);
}

/** @throws AppError UNKNOWN_TEST_VERSION */
export function getVersion(library: Library, testId: string, version: VersionNumber | string): LibraryVersion {
  const found = findVersion(library, testId, typeof version === "string" ? version : versionText(version));
  if (found === undefined) throw new AppError("UNKNOWN_TEST_VERSION");
  return found;
}

/** The name and variant of a course test. A test that has left the library is named by its machine name. */
export function nameOf(library: Library, courseTest: { testId: string; machineName: string }) {
  const { testId, machineName } = courseTest;
  const { name, variant } = library.tests.get(testId)?.built ?? {
    name: { de: machineName, en: machineName },
    variant: null,
  };
  return { name, variant };
}

/** The names of categories in a language; a key without a name stays as it is. */
function namesOf({ categories }: Library, keys: readonly string[], language: Language): string[] {
  return keys.map((key) => categories.find((category) => category.key === key)?.name[language] ?? key);
}

/** Finds the background survey of a course test by its version; undefined if it has none or the library lacks it. */
export function findSurvey({ survey }: Library, version: string | null): BuiltSurvey | undefined {
  return survey.find((each) => each.version === version);
}

/**
 * The part of a version that is public, for pupils too: no rules, no solution, and no hint at what the test looks for.
 */
export function pupilTestOf(
  library: Library,
  { test, built, responseNames }: LibraryVersion,
  language: Language,
): PupilTest {
  return {
    _id: test._id,
    machineName: test.machineName,
    name: test.name,
    variant: test.variant,
    classLevel: test.classLevel,
    categories: namesOf(library, test.categories, language),
    pageIds: built.pageIds,
    responseCount: responseNames.size,
    minutes: test.minutes,
    paged: built.paged,
  };
}

/** The version of a course test, or one that is being shown. */
interface VersionInUse {
  testId: string;
  testVersion: VersionNumber;
}

/** Lists the published versions of a test and the one in use, with their solutions, newest first. For teachers only. */
export function versionsOf(library: Library, { testId, testVersion }: VersionInUse): TestVersion[] {
  const inUse = versionText(testVersion);
  const versions = [...(library.tests.get(testId)?.versions ?? [])];
  const offered = versions.filter(([number, { built }]) => built.published || number === inUse);
  return offered.map(([, { built, solution }]) => ({
    majorVersion: built.majorVersion,
    minorVersion: built.minorVersion,
    patchVersion: built.patchVersion,
    changelog: built.changelog,
    pageIds: built.pageIds,
    solution,
  }));
}

function withVersions(library: Library, version: LibraryVersion, language: Language): Test {
  const { test } = version;
  return {
    ...pupilTestOf(library, version, language),
    description: test.description,
    leitidee: test.leitidee.flatMap((key) => library.leitideen.find((each) => each.key === key)?.name ?? []),
    maturity: test.maturity,
    ...(version.built.decided !== undefined && { decided: version.built.decided }),
    author: test.author,
    license: test.license,
    licenseVersion: test.licenseVersion,
    versions: versionsOf(library, { testId: test._id, testVersion: version.number }),
  };
}

/** A test of the library, described by its newest version. */
export function testOf(library: Library, { newest }: LibraryTest, language: Language): Test {
  return withVersions(library, newest, language);
}

/** One version with the data of the teacher's screens, including solution and scheme. */
export function testOfVersion(library: Library, version: LibraryVersion, language: Language): TestOfVersion {
  const { number, solution, scheme } = version;
  return { ...withVersions(library, version, language), version: number, solution, scheme };
}

/** The same with the origin of its rules, which is read with the explanation of one test. */
export function explainedTestOf(library: Library, version: LibraryVersion, language: Language): TestOfVersion {
  const { provenance } = version.built;
  return { ...testOfVersion(library, version, language), ...(provenance && { provenance }) };
}
