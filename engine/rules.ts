import type { ParsedBound } from "./bound.ts";
import type { Read, Reading } from "./reader.ts";
import type { Place, StageValue } from "./result.ts";

/** A diagnosis document, parsed once by `compile`. Responses are numbered in the order of the file. */
export interface Rules {
  responses: readonly Response[];
  /** Indices in page and file order. */
  inOrder: readonly number[];
  stages: readonly StageLadder[];
  patterns: readonly PatternRow[];
  /** By `index`. */
  counts: readonly Count[];
}

export interface Response {
  name: string;
  place: Place;
  read: Read;
}

/** A count of responses, or a weighted sum of other counts and conditions. */
export type Count = ResponseCount | SumCount;

interface ResponseCount {
  kind: "responses";
  name: string;
  /** Its place among the values of an answer sheet. */
  index: number;
  of: readonly number[];
  isCounted: (reading: Reading) => boolean;
}

interface SumCount {
  kind: "sum";
  name: string;
  index: number;
  parts: readonly { weight: number; what: Count | NamedCondition }[];
}

export interface NamedCondition {
  kind: "condition";
  name: string;
  condition: Alternatives;
}

/** One alternative must hold, with all of its tests. */
export type Alternatives = readonly (readonly Test[])[];

export type Test =
  | { kind: "count"; count: Count; bound: ParsedBound; other?: Count; text: string }
  | { kind: "response"; index: number; name: string; isSo: (reading: Reading) => boolean; text: string }
  | { kind: "named"; named: NamedCondition; expected: boolean };

export interface StageLadder {
  name: string | null;
  rules: readonly { is: StageValue; when: Alternatives | undefined }[];
  /** Indices of the responses on which its stages depend, in page and file order: firstFalse is one of them. */
  about: readonly number[];
}

export interface PatternRow {
  name: string | null;
  exclusive: boolean;
  /** Indices of the responses on which its patterns depend, in page and file order. */
  about: readonly number[];
  rules: readonly { is: string; when: Alternatives | undefined; unless: readonly string[] }[];
}
