import type { Text } from "#contract/common.schema.ts";
import type { TaskRole } from "#contract/exercise.ts";
import type { AnswerKind } from "../../../server/library/built-pack.ts";

/** A formula as written; YAML may have read it as a number. */
export type Source = string | number;

/** A text with `{formula}` in it; one for both languages or one for each. */
export type Words = string | Text;

/** A list of formulas as deep as the author wrote it. */
export type Sources = Source | Text | readonly Sources[];

export const isText = (value: Sources | boolean): value is Text =>
  typeof value === "object" && !Array.isArray(value) && "de" in value;

/** One key, the name of the drawing, with what it takes. */
export type FigureEntry = Readonly<Record<string, Readonly<Record<string, Sources | boolean>>>>;

/** What is drawn for a task, and under which conditions. */
export interface DrawEntry {
  draw?: Readonly<Record<string, string | number | readonly Sources[]>>;
  let?: Readonly<Record<string, Source>>;
  where?: readonly Source[];
  /** Why there are fewer than ten rows. */
  few?: string;
}

/** What thinkers are asked. */
export type Asked =
  | { pair: readonly Source[] }
  | { order: readonly Source[] }
  | { more: { than: Source; of: readonly Source[] } }
  | { term: Source }
  | { right: Source; answers?: Readonly<Record<string, Source>> };

export type PartEntry =
  | { text: Words }
  | { says: Words }
  | { compare: readonly (readonly Source[])[] }
  | { terms: readonly Source[] }
  | { order: number }
  | { lines: number }
  | { labelled: readonly (Source | Text)[] }
  | { tick: readonly Words[] }
  | { drawing: "small" | "large" }
  | { table: readonly (readonly (Source | Text)[])[] }
  | { figures: readonly FigureEntry[] };

export interface SheetEntry extends DrawEntry {
  id: string;
  half?: boolean;
  further?: boolean;
  open?: boolean;
  asks?: readonly Asked[];
  beats?: readonly string[];
  parts: readonly PartEntry[];
  solution: Words;
  thought?: Words;
}

/** What exit questions and tasks of the exercise have alike. */
export interface QuestionEntry extends DrawEntry {
  kind: AnswerKind;
  ask: Words;
  pair?: readonly Source[];
  order?: readonly Source[];
  more?: { than: Source; of: readonly Source[] };
  term?: Source;
  asks?: readonly Asked[];
  options?: Readonly<Record<string, Words>>;
  before?: Words;
  after?: Words;
  line?: Readonly<Record<string, Source>>;
  figures?: readonly FigureEntry[];
  right: Source | readonly Source[];
  codes: Readonly<Record<string, Source | readonly Source[]>>;
  answers?: Readonly<Record<string, Source>>;
}

export interface ExitEntry extends QuestionEntry {
  id: string;
  thought?: Words;
}

export interface TaskEntry extends QuestionEntry {
  type: string;
  role: TaskRole;
  beats?: readonly string[];
  feedback: Readonly<Record<string, Words>>;
  solution: Words;
  picture?: readonly FigureEntry[];
  look?: readonly FigureEntry[];
}

export interface TypeEntry {
  name: Text;
  can: Text;
  question: Text;
  hints: readonly Text[];
  hintFigures?: readonly FigureEntry[];
  worked: { steps: readonly Text[]; figures?: readonly FigureEntry[] };
}

/** The shape of `pack.yaml` (content/README.md). */
export interface PackFile {
  id: string;
  license: string;
  test: string;
  classLevel: number[];
  covers: { patterns?: readonly string[]; stages?: readonly (string | number)[] };
  thinkers: readonly string[];
  flips: readonly string[];
  flipPack: string | null;
  tried: "none" | { classes: number } | { study: string };
  title: Text;
  idea: Text;
  needs: Text;
  can: Text;
  board: {
    write: Text;
    ask: Text;
    show: Text;
    figures?: readonly FigureEntry[];
    expect: readonly { says: Text; code?: string; reply: Text }[];
    tell: Text;
  };
  sheet: readonly SheetEntry[];
  exit: readonly ExitEntry[];
  exitReading: {
    right: Text;
    family: { title: Text; text: Text };
    flip?: { title: Text; text: Text };
    other: Text;
  };
  exercise: {
    rotation: readonly string[];
    types: Readonly<Record<string, TypeEntry>>;
    tasks: Readonly<Record<string, TaskEntry>>;
  };
  sources: readonly { text: Text; evidence: "seen" | "known" | "own" }[];
}
