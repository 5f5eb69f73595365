import type { Text } from "#contract/common.schema.ts";
import type { Reason, Result, Scheme } from "#contract/diagnosis.schema.ts";
import type { Language } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";

/** A fault of a file: where, what is wrong and what would be right. */
export interface ShownFault {
  file: string;
  line: number;
  message: string;
}

/** What an answer sheet is diagnosed as, and why (engine/result.ts). */
export interface Diagnosed {
  result: Result;
  /** Response → the codes that its answer carries. */
  codes: Record<string, string[]>;
  because: Reason[];
}

/** An answer sheet with its diagnosis. */
export interface AnswerSheet {
  title: string;
  inputs: Inputs;
  diagnosed: Diagnosed;
}

/** A sheet of key/cases.yaml with what differs from what it expects: `stage: expected 2, got 1`. */
export interface CaseSheet extends AnswerSheet {
  differences: string[];
}

/** What the authors' page draws of a test. Null where its files are too broken to say. */
export interface ShownTest {
  machineName: string;
  faults: ShownFault[];
  /** How many placeholders of the skeleton are still there: with them it cannot be published. */
  placeholders: number;
  /** The practice test and the survey have pages alone: no card, no diagnosis, no explanation. */
  isUnscored: boolean;
  name: Text | null;
  card: { description: Text; classLevel: number[]; minutes: number; variant: string | null } | null;
  version: string | null;
  changelog: Text | null;
  /** Ids of the pages that there are in a language, ascending. */
  pages: Record<Language, number[]>;
  /**
   * Null where key/diagnosis.yaml has faults: then the pages can be drawn, but nothing diagnosed. `simulated`: of whom pupils
   * can be simulated, `stage 2` or `pattern L1 of readingLineGraph`.
   */
  key: { scheme: Scheme; solution: Inputs; cases: CaseSheet[]; simulated: string[] } | null;
}

/** A test on the list of all. */
export interface ListedTest {
  machineName: string;
  name: Text | null;
  faults: ShownFault[];
}
