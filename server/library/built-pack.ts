import type { Text } from "#contract/common.schema.ts";
import type { RuleName } from "#contract/diagnosis.schema.ts";
import type { TaskRole } from "#contract/exercise.ts";
import type { VersionNumber } from "#contract/library.schema.ts";

/*
 * A lesson pack as the library's build (scripts/library/packs) writes it: `packs/<id>/<version>.json` of each version, and `packs` in
 * `library.json`, the cards of all versions: in the order of the library, the newest version of a pack first. Older versions stay, since
 * pupils go on with the one that they have begun. A pack's numbers are drawn and proved; the server only picks a row of them and puts
 * them into the texts (server/material/fill.ts).
 */

/** A value of a row as it is written; a pair if German and English write it in another way: `["0,6", "0.6"]`. */
export type Cell = string | readonly [de: string, en: string];

/** Numbers that go together: the cell of each place. */
export type Row = readonly Cell[];

/**
 * A shape whose texts have places `{0}`, `{1}` … for the cells of a row. A text that begins with a place begins with a capital letter
 * once it is filled.
 */
export interface Drawn<T> {
  shape: T;
  /** At least one; of a shape without places a single empty one. */
  rows: readonly Row[];
}

/** A drawing of the fixed list (server/material/figures). Its texts may have places, also those that are numbers once filled. */
export interface Figure {
  /** The name in the list, such as `strip`. */
  draw: string;
  /** What it takes; server/material/figures says which, and the build refuses others. */
  with: Readonly<Record<string, string | readonly string[]>>;
}

/** A part of a task on the sheet, one below the other. */
export type SheetPart =
  | { text: Text }
  /** What a child writes, in a bubble. */
  | { says: Text }
  /** Pairs with a circle between for <, > or =. */
  | { compare: readonly (readonly [left: string, right: string])[] }
  /** Terms with a line behind the equals sign. */
  | { terms: readonly string[] }
  /** Boxes in a row with < between. */
  | { order: number }
  /** Lines to write on, 9 mm apart. */
  | { lines: number }
  /** A line behind each label. */
  | { labelled: readonly (string | Text)[] }
  /** Boxes to tick. */
  | { tick: readonly (string | Text)[] }
  /** A frame to draw in. */
  | { drawing: "small" | "large" }
  /** Rows of cells; an empty one is to be written in. The first row is the head. */
  | { table: readonly (readonly (string | Text)[])[] }
  | { figures: readonly Figure[] };

export interface SheetTaskShape {
  /** In order. */
  parts: readonly SheetPart[];
  solution: Text;
  /** What the misconception answers, for the teacher; null where tasks are open. */
  thought: Text | null;
}

export interface BuiltSheetTask {
  id: string;
  /** Half of the page's width; two such tasks stand side by side. */
  isHalf: boolean;
  /** For the fast: below "Zum Weiterdenken". */
  isFurther: boolean;
  /** Many answers are right. */
  isOpen: boolean;
  drawn: Drawn<SheetTaskShape>;
}

/** How an answer is given. `pair`: left, equal or right. */
export type AnswerKind = "pair" | "choice" | "choices" | "number" | "fraction" | "order";

/** The attributes of a `<number-line>` to place a stone on, or (`arrow`) to read from. */
export type LineShape = Readonly<Record<"from" | "to" | "marks", string>> &
  Readonly<Partial<Record<"labels" | "step" | "arrow" | "bar", string>>>;

/** A question with what its answers mean; of exercise and exit alike. */
export interface QuestionShape {
  ask: Text;
  /** Of choices and orders, by key. Of a pair `L`, `E`, `R`. */
  options: Readonly<Record<string, Text>>;
  /** Beside the field: `{ before: "0,", after: "€" }`. */
  before: Text | null;
  after: Text | null;
  line: LineShape | null;
  /** Above the answer. */
  figures: readonly Figure[];
  /**
   * Answers in their plain form: the key of a choice, the sorted keys of choices (`bc`; `0` for none), the keys of an order, a number as
   * `-3.5`, `2/3` or a range `1.2..1.4`.
   */
  right: readonly string[];
  /** Code → such answers. */
  codes: Readonly<Record<string, readonly string[]>>;
}

export interface TaskShape extends QuestionShape {
  /** After the answer, with the sentence. */
  picture: readonly Figure[];
  /** After a first answer that is not right, where `picture` would show the right one. */
  look?: readonly Figure[];
  /** `right`, `other`, and a sentence for each code. */
  feedback: Readonly<Record<string, Text>>;
  /** The solution with its reason, after the second answer that is not right. */
  solution: Text;
}

export interface BuiltTask {
  type: string;
  role: TaskRole;
  kind: AnswerKind;
  /** The thinkers and flips that get it wrong. */
  misses: readonly string[];
  drawn: Drawn<TaskShape>;
}

/** A kind of task: what it is about, two hints and an example that is worked out step by step. */
export interface TaskType {
  /** In a table of the teacher and under a stone: `Was die Null tut`, at most 24 characters. */
  name: Text;
  /** What a child can do: `Du weißt, was eine Null bewirkt.` */
  can: Text;
  hints: readonly Text[];
  /** The figures of the second hint, without a solution. */
  hintFigures: readonly Figure[];
  worked: { steps: readonly Text[]; figures: readonly Figure[] };
  /** Cells of the places of its drawings: words that differ in the languages. Missing: none. */
  words?: Row;
  /** What a teacher asks a child that is stuck here. */
  question: Text;
}

export interface BuiltExit {
  id: string;
  kind: AnswerKind;
  /** Not drawn: everybody gets the same. */
  question: QuestionShape;
  /** How a teacher tells the thoughts by the answers. */
  thought: Text | null;
}

/** What a teacher does next, by who answered how. The first one that fits a child counts; `else` of one without a code. */
export interface ExitReading {
  /** `right`, a code of the exit, or `else`. */
  when: string;
  /** Over a column: `Noch „Länger ist größer“`. */
  title: Text;
  text: Text;
}

/** What a list of packs says of each. */
export interface PackCard {
  id: string;
  version: VersionNumber;
  /** False: it may still change, so that it cannot be given to pupils. */
  published: boolean;
  /** The machine name of the test, without the letter of a form. */
  test: string;
  classLevel: number[];
  covers: { patterns: RuleName[]; stages: RuleName[] };
  title: Text;
  /** One sentence for the board. */
  idea: Text;
  needs: Text;
  /** What a child can do at the end. */
  can: Text;
  /** The pack for those who took up the reversal; null: none. */
  flipPack: string | null;
  /** `none`: not tried in a class yet. */
  tried: "none" | { classes: number } | { study: string };
  license: string;
}

export interface BuiltPack extends PackCard {
  board: {
    write: Text;
    figures: readonly Figure[];
    /** Cells of the places of its drawings: words that differ in the languages. Missing: none. */
    words?: Row;
    ask: Text;
    show: Text;
    expect: { says: Text; code: string | null; reply: Text }[];
    tell: Text;
  };
  sheet: readonly BuiltSheetTask[];
  exit: readonly BuiltExit[];
  exitReading: readonly ExitReading[];
  exercise: {
    rotation: readonly string[];
    thinkers: readonly string[];
    flips: readonly string[];
    types: Readonly<Record<string, TaskType>>;
    tasks: Readonly<Record<string, BuiltTask>>;
  };
  sources: readonly { text: Text; evidence: "seen" | "known" | "own" }[];
}
