import type { Text } from "#contract/common.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { Diagnosis } from "#engine/format.ts";

/**
 * What the library's build (scripts/library) writes to `library.json` and the server reads at start.
 * Beside it stand the files of `/tests-src/…`, with `.br` and `.gz` neighbours.
 */
export interface BuiltVersion {
  majorVersion: number;
  minorVersion: number;
  patchVersion: number;
  /** False: its author may still change it, so no class is given it. */
  published: boolean;
  changelog: Text;
  /** Page ids ascending. */
  pageIds: number[];
  /** False: pupils have all items on one page. */
  paged: boolean;
  diagnosis: Diagnosis;
}

export interface BuiltTest {
  /** Stable across releases: the machine name, and `-b` … for further variants. */
  _id: string;
  machineName: string;
  name: Text;
  description: Text;
  variant: string | null;
  author: string;
  license: string;
  licenseVersion: string;
  classLevel: number[];
  /** Keys of `categories`. */
  categories: string[];
  minutes: number;
  /** Newest first. */
  versions: BuiltVersion[];
}

/** The practice test, which every class has: pages only, nothing of it is scored. */
export interface BuiltPractice {
  machineName: string;
  testVersion: VersionNumber;
  name: Text;
  /** Ascending. */
  pageIds: number[];
  paged: boolean;
}

/** A version of the background survey, which a course test may ask behind any test. */
export interface BuiltSurvey {
  /** Dotted. */
  version: string;
  /** Ascending, from 10000 on. A page belongs to its id: no two versions have another one under the same. */
  pageIds: number[];
  /** In the order of the pages: taken and stored, never scored. No test has a response of such a name. */
  responses: string[];
}

export interface BuiltLibrary {
  /** In the order in which they are shown. */
  categories: { key: string; name: Text }[];
  tests: BuiltTest[];
  /** Null: the content has none. */
  practice: BuiltPractice | null;
  /** Newest first; empty: the content has none. */
  survey: BuiltSurvey[];
}
