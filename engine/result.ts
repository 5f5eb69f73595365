/** What a diagnosis gives: the result of spec section 3, and why. Mirrors `contract/diagnosis.schema.ts`. */

export type StageValue = number | "?";

/** Page id and number of the item on its page, both from 1. */
export interface Place {
  page: number;
  item: number;
}

export interface Result {
  /** Response → correct. A blank is not correct. */
  outcomes: Record<string, boolean>;
  /** A map by name where the stages are named. */
  stage: StageValue | Record<string, StageValue>;
  patterns: string[] | Record<string, string[]>;
  /** null: nothing is wrong. */
  firstFalse: Place | null | Record<string, Place | null>;
  /** Percent of correct responses, rounded to two decimals. */
  diagnosisallcorrect: number;
}

/** One fact behind a rule that held, or (`missed`) one that the next higher stage would have needed. */
export interface Fact {
  count: string;
  bound: string;
  value: number;
  /** Out of how many responses. */
  of: number;
  /** The responses that make up the value. */
  responses: string[];
  /** The bound was not reached: said of the stage that is left over when no condition holds. */
  missed?: true;
}

export interface Reason {
  kind: "stage" | "pattern";
  name: string | null;
  /** A stage, or the code of a pattern. */
  is: number | string;
  facts: Fact[];
}

export interface Diagnosed {
  result: Result;
  /** Response → the codes its answer carries (without correct, blank and other). */
  codes: Record<string, string[]>;
  because: Reason[];
}
