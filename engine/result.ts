// The result of a diagnosis and its reasons (docs/behaviour.md#diagnosis). Mirrors `contract/diagnosis.schema.ts`.

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
  /** null: everything is correct. */
  firstFalse: Place | null | Record<string, Place | null>;
  /** Percent of correct responses, rounded to two decimals. */
  diagnosisallcorrect: number;
}

/** One fact behind a rule that held, or (`missed`) one that the next higher stage would have needed. */
export interface Fact {
  count: string;
  bound: string;
  value: number;
  /** The number of responses among which it counts. */
  of: number;
  /** The responses that make up the value. */
  responses: string[];
  /** The bound was not reached. Only with the stage that is left when no condition holds. */
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
  /** Response → codes of its answer. Correct, blank and other answers have none. */
  codes: Record<string, string[]>;
  because: Reason[];
}
