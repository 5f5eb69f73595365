import type { Text } from "#contract/common.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { Diagnosis } from "#engine/format.ts";

/**
 * What the library's build (scripts/library) writes to `.build/library/library.json` and the server reads at start.
 * Beside it stand the files of `/tests-src/…`, with `.br` and `.gz` neighbours.
 */
export interface BuiltVersion {
  majorVersion: number;
  minorVersion: number;
  patchVersion: number;
  changelog: Text;
  /** Page ids ascending, background survey (from 10000) included. */
  pageIds: number[];
  /** False: pupils have all items on one page. */
  paged: boolean;
  /** Responses of the background survey, in the order of its pages: taken and stored, never scored. */
  survey: string[];
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

export interface BuiltLibrary {
  /** In the order in which they are shown. */
  categories: { key: string; name: Text }[];
  tests: BuiltTest[];
  /** Null: the content has none. */
  practice: BuiltPractice | null;
}
