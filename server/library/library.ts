import type { Scheme } from "#contract/diagnosis.schema.ts";
import type { Test, TestCard, TestOfVersion, VersionNumber } from "#contract/library.schema.ts";
import type { Language } from "#contract/limits.ts";
import type { Rules } from "#engine/rules.ts";
import { AppError } from "../errors.ts";
import type { BuiltLibrary, BuiltTest, BuiltVersion } from "./built.ts";

/** One version of a test, ready to diagnose with and to describe. */
export interface LibraryVersion {
  test: BuiltTest;
  built: BuiltVersion;
  number: VersionNumber;
  rules: Rules;
  /** Response name → the answer that is shown as right. */
  solution: Record<string, string>;
  scheme: Scheme;
  /** What a submission may answer: the responses of the diagnosis and those of the background survey. */
  responseNames: ReadonlySet<string>;
}

export interface LibraryTest {
  built: BuiltTest;
  /** Newest first, as the build wrote them; a test has at least one. */
  newest: LibraryVersion;
  /** By dotted number. */
  versions: ReadonlyMap<string, LibraryVersion>;
}

/** All tests of the installation, held in memory: they change with a release only. */
export interface Library {
  categories: BuiltLibrary["categories"];
  tests: ReadonlyMap<string, LibraryTest>;
  practice: BuiltLibrary["practice"];
}

/** `1.0.0` */
export function dotted({ major, minor, patch }: VersionNumber): string {
  return `${major}.${minor}.${patch}`;
}

/** A version by test id and dotted number; undefined if the library has none. */
export function findVersion(library: Library, testId: string, version: string): LibraryVersion | undefined {
  return library.tests.get(testId)?.versions.get(version);
}

/** @throws AppError UNKNOWN_TEST_VERSION */
export function getVersion(library: Library, testId: string, version: VersionNumber | string): LibraryVersion {
  const found = findVersion(library, testId, typeof version === "string" ? version : dotted(version));
  if (found === undefined) throw new AppError("UNKNOWN_TEST_VERSION");
  return found;
}

/** The name and variant of a course test; one whose test has left the library goes by its machine name. */
export function nameOf(library: Library, courseTest: { testId: string; machineName: string }) {
  const { testId, machineName } = courseTest;
  const { name, variant } = library.tests.get(testId)?.built ?? {
    name: { de: machineName, en: machineName },
    variant: null,
  };
  return { name, variant };
}

/** Names of category keys in a language; a key without a name stays as it is. */
function namesOf({ categories }: Library, keys: readonly string[], language: Language): string[] {
  return keys.map((key) => categories.find((category) => category.key === key)?.name[language] ?? key);
}

/** What everybody may know of a version of a test: this is also what a pupil gets, so no rule and no solution. */
export function cardOf(library: Library, { test, built, rules }: LibraryVersion, language: Language): TestCard {
  return {
    _id: test._id,
    machineName: test.machineName,
    name: test.name,
    description: test.description,
    variant: test.variant,
    classLevel: test.classLevel,
    categories: namesOf(library, test.categories, language),
    pageIds: built.pageIds,
    responseCount: rules.responses.length,
    minutes: test.minutes,
    paged: built.paged,
  };
}

function withVersions(library: Library, version: LibraryVersion, language: Language): Test {
  const { test } = version;
  return {
    ...cardOf(library, version, language),
    author: test.author,
    license: test.license,
    licenseVersion: test.licenseVersion,
    versions: test.versions.map(({ diagnosis: _, paged: _paged, survey: _survey, ...shown }) => shown),
  };
}

/** A test of the library, as its newest version stands. */
export function testOf(library: Library, { newest }: LibraryTest, language: Language): Test {
  return withVersions(library, newest, language);
}

/** One version with all that a teacher's screens need, solution and scheme included. */
export function testOfVersion(library: Library, version: LibraryVersion, language: Language): TestOfVersion {
  const { number, solution, scheme } = version;
  return { ...withVersions(library, version, language), version: number, solution, scheme };
}
