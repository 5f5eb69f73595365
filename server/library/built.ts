import type { Text } from "#contract/common.schema.ts";
import type { Family, RuleName } from "#contract/diagnosis.schema.ts";
import type { Maturity, Provenance, VersionNumber } from "#contract/library.schema.ts";
import type { Diagnosis } from "#engine/format.ts";
import type { ModelParameters, ProfileSheet } from "#engine/model.ts";
import type { PackCard } from "./built-pack.ts";

/**
 * The content of `library.json`, which the library's build (scripts/library) writes and the server reads at start. The
 * files of `/tests-src/…` are in the same folder, with `.br` and `.gz` neighbours.
 */
export interface BuiltVersion {
  majorVersion: number;
  minorVersion: number;
  patchVersion: number;
  /** False: the author may still change it, so it cannot be added to a course. */
  published: boolean;
  /** Of all its files as published; null: not published. */
  sha256: string | null;
  changelog: Text;
  /** Page ids ascending. */
  pageIds: number[];
  /**
   * Response → the page on which its item stands alone, for follow-up questions. Missing: of an item that does not stand
   * for itself. Empty without a parallel form.
   */
  itemPages: Record<string, number>;
  /** False: all items are shown on one page. */
  paged: boolean;
  diagnosis: Diagnosis;
  /** What the certainty model is compiled from, beside diagnosis and solution. */
  model: { profiles: ProfileSheet[]; parameters: Partial<ModelParameters> };
  /** The share of simulated diagnoses that are sure or likely; missing in a test without stages. */
  decided?: number;
  /** Missing in versions from before there were families and provenance. */
  families?: Family[];
  /** The patterns that need a question of the teacher first, and no lesson. */
  askFirst?: RuleName[];
  provenance?: Provenance;
}

export interface BuiltTest {
  /** Stable across releases: the machine name, with `-b` and so on for further variants. */
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
  /** Keys of `leitideen`, the main one first. */
  leitidee: string[];
  maturity: Maturity;
  minutes: number;
  /** Newest first. */
  versions: BuiltVersion[];
}

/** The practice test, which every course has. It has only pages; nothing is scored. */
export interface BuiltPractice {
  machineName: string;
  testVersion: VersionNumber;
  name: Text;
  /** Ascending. */
  pageIds: number[];
  paged: boolean;
}

/** A version of the background survey, which a course test may append. */
export interface BuiltSurvey {
  /** Dotted. */
  version: string;
  /** Ascending, from 10000 on. A page id is unique across all versions of the survey. */
  pageIds: number[];
  /** In the order of the pages. Their answers are stored but never scored. No test may use these names. */
  responses: string[];
}

export interface BuiltLibrary {
  /** In display order. `near`: words that no test holds, for which the category's tests are near. */
  categories: { key: string; name: Text; near?: string[] }[];
  leitideen: { key: string; name: Text }[];
  tests: BuiltTest[];
  /** Null if the content has no practice test. */
  practice: BuiltPractice | null;
  /** Newest first; empty if the content has no survey. */
  survey: BuiltSurvey[];
  /** The cards of all versions of all lesson packs, in the order of the library, the newest version first. */
  packs: PackCard[];
}
