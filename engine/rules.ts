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
  /** In the order of their places in a sheet's memory. */
  counts: readonly Count[];
}

export interface Response {
  name: string;
  place: Place;
  read: Read;
}

/** Responses of which some are counted, or a weighted sum of other facts. */
export type Count = ResponseCount | SumCount;

interface ResponseCount {
  kind: "responses";
  name: string;
  /** Place of its value in a sheet's memory. */
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

/** One alternative must hold; of an alternative every test. */
export type Alternatives = readonly (readonly Test[])[];

export type Test =
  | { kind: "count"; count: Count; bound: ParsedBound; other?: Count; text: string }
  | { kind: "response"; index: number; name: string; isSo: (reading: Reading) => boolean; text: string }
  | { kind: "named"; named: NamedCondition; expected: boolean };

export interface StageLadder {
  name: string | null;
  rules: readonly { is: StageValue; when: Alternatives | undefined }[];
  /** Indices of the responses behind its stages, in page and file order: where firstFalse looks. */
  about: readonly number[];
}

export interface PatternRow {
  name: string | null;
  exclusive: boolean;
  rules: readonly { is: string; when: Alternatives | undefined; unless: readonly string[] }[];
}
