import type { Text } from "#contract/common.schema.ts";
import type { Reason, Result, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/languages.ts";
import type { Provenance } from "#contract/library.schema.ts";
import type { Inputs } from "#contract/pupils.schema.ts";

/** A fault in a file: its place, and a message that says what is wrong and how to mend it. */
export interface ShownFault {
  file: string;
  line: number;
  message: string;
}

/** The diagnosis of an answer sheet, and the reasons (engine/result.ts). */
export interface Diagnosed {
  result: Result;
  /** Codes of each response's answer, by response. */
  codes: Record<string, string[]>;
  because: Reason[];
}

/** An answer sheet with its diagnosis. */
export interface DiagnosedSheet {
  title: string;
  inputs: Inputs;
  diagnosed: Diagnosed;
}

/** An answer sheet of key/cases.yaml with its differences from the expectation: `stage: expected 2, got 1`. */
export interface CaseSheet extends DiagnosedSheet {
  differences: string[];
}

/** A test for the authors' page. Parts are null if their files are too faulty to read. */
export interface ShownTest {
  machineName: string;
  faults: ShownFault[];
  /** Number of placeholders left from the skeleton. A test with placeholders cannot be published. */
  placeholders: number;
  /** Whether the test has only pages, as the practice test and the survey: no card, diagnosis or explanation. */
  isUnscored: boolean;
  name: Text | null;
  card: { description: Text; classLevel: number[]; minutes: number; variant: string | null } | null;
  version: string | null;
  changelog: Text | null;
  /** Ids of the pages in each language, ascending. */
  pages: Record<Language, number[]>;
  /**
   * Null if key/diagnosis.yaml has faults: the pages can be drawn, but nothing can be diagnosed. `simulated` names the stages and
   * patterns for which pupils can be simulated: `stage 2` or `pattern L1 of readingLineGraph`.
   */
  key: { scheme: Scheme; solution: Inputs; cases: CaseSheet[]; simulated: string[] } | null;
  /** Null in versions that were published before there was one, too. */
  provenance: Provenance | null;
}

/** A test on the list of all. */
export interface ListedTest {
  machineName: string;
  name: Text | null;
  faults: ShownFault[];
}
