/**
 * The format of a test's `key/diagnosis.yaml` (ARCHITECTURE.md#the-diagnosis): code every answer, count the codes, classify
 * by the counts. There is no expression language, so that rules can be checked, explained and run fast.
 */

/** One text in both languages. */
interface Words {
  de: string;
  en: string;
}

export type Kind = "choice" | "choices" | "number" | "fraction" | "expression" | "order" | "point" | "text";

/**
 * One response: its page, how its answer is read, which answers are correct and what wrong ones mean.
 *
 * Answers (`correct`, and the keys of `codes`) are written by kind:
 * - `choice`, `text`: the key or text; `choices`: the ticked keys in alphabetical order, `abd` or `3.10,3.9`;
 *   `order`: the sequence as the brief writes it, `-7,-2,0,3` or `acb`.
 * - `number`, `fraction`: a value `0.35`, `2 3/4`, or a range, closed `[0.3 .. 0.34]` (also `16..17`), open `(0.3 .. 0.34)`,
 *   half-open `[0.3 .. 0.34)`, without end `[5 .. )`; in codes also `number`: any other number.
 * - `expression`: any equivalent expression; in codes also `number`: any other pure number.
 * - `point`: `3;2`, within `tolerance`.
 * In `codes` of number, fraction, expression and point a key in double quotes is compared as text: `'"-"'` is a lone dash.
 * A correct value in the wrong form (`form: simplest`, `max-terms`) may carry codes.
 * A specific key beats a range, a range beats `number`. No listed wrong answer may be correct.
 */
export interface ResponseRule {
  page: number;
  groups?: string[];
  kind: Kind;
  /** The keys to choose from: required for choice, choices and order. */
  options?: string[];
  correct: string[];
  /** The answer shown as solution, itself correct; needed where `correct[0]` is a range. */
  solution?: string;
  /** Wrong answer → its codes. */
  codes?: Record<string, string[]>;
  /**
   * A typed unit is dropped in all its names (`°C`, `%`, `cm`); an answer with another unit is unreadable. `Uhr`: a time of
   * day, `6:30` is 6.5. `Einer`: places count by their value, `6 T` is 6000. `Zehner` to `Hunderttausender`: the number of
   * that place, typed with or without its name (`Z`, `tens`).
   */
  unit?: string;
  /** fraction: any form of equal value, or lowest terms only. */
  form?: "any" | "simplest";
  /**
   * number: the letter whose value is asked. Of an equation only `x = 3` and `3 = x` are read then: a copied task (`x² − 6x = 0`) and a line
   * on the way (`8x = 16`) hold no answer.
   */
  letter?: string;
  /** expression: the most summands of a correct answer, in which every product of numbers is worked out. */
  "max-terms"?: number;
  /** expression: `false` where the task is to write without brackets. An answer with one is wrong and carries no code. */
  brackets?: boolean;
  /** point: the largest distance that still counts, in units of the figure. */
  tolerance?: number;
}

/** Group names, response names or `all`; several are taken together. */
export type Scope = string | string[];

/**
 * A named count: exactly one of correct, wrong (answered, not correct), answered, blank, code and sum. A response in two of
 * the scopes is counted once.
 */
export interface CountRule {
  correct?: Scope;
  wrong?: Scope;
  answered?: Scope;
  blank?: Scope;
  /** The number of answers with the code (any of the codes); shares are of the responses that offer it. */
  code?: Scope;
  /** With `code`: only these groups or responses. */
  in?: Scope;
  /** Weighted sum of other counts and of named conditions (1 if one holds): `{ level1: 1, level2: 2, level3: 4 }`. */
  sum?: Record<string, number>;
  means: Words;
}

/** A condition with a name, used in others as `expert: holds` or `expert: fails`. */
export interface NamedRule {
  when: Condition;
  means: Words;
}

/**
 * A bound of a count:
 * - a number: `>=4`, `<=1`, `=3`;
 * - a share of the counted responses, for a code of those that offer it: `>33%`, `>=40%`, exactly a third `>1/3`;
 * - a share of the wrong, non-blank answers among them: `>=50% of wrong`;
 * - another count's value: `>=other`.
 */
type Bound = string;

/**
 * All entries must hold; of a list of conditions one must hold. A key is a count, a named condition (`holds`, `fails`), or a
 * response name. A response's bound is one of its codes, `correct`, `wrong` (given, not correct), `blank`, `answered` or a
 * given answer (`"=abc"`).
 */
export type Condition = Record<string, Bound | Bound[]> | Condition[];

export interface StageRule {
  /** A number, or `"?"`: not classifiable. */
  is: number | "?";
  /** Missing in the last rule only. */
  when?: Condition;
  label: Words;
  means: Words;
}

export interface StageList {
  /** The key of a named stage in the result; without a name the list must be the only one. */
  name?: string;
  title?: Words;
  rules: StageRule[];
}

export interface PatternRule {
  is: string;
  /** A rule without it always holds: a fallback, used with `unless`. */
  when?: Condition;
  /** Earlier codes of the same list that exclude this one. */
  unless?: string[];
  /** Rests on one response: shown in the details, not in the class overview. */
  hint?: boolean;
  /** False: says that no misconception was found. */
  finding?: boolean;
  label: Words;
  means: Words;
}

export interface PatternList {
  name?: string;
  title?: Words;
  /** Only the first rule that holds is reported. */
  exclusive?: boolean;
  rules: PatternRule[];
}

export interface Diagnosis {
  responses: Record<string, ResponseRule>;
  /** Code → the meaning of an answer with it. */
  codes: Record<string, Words>;
  counts: Record<string, CountRule>;
  /** Conditions that several rules share, or that a rule negates. */
  conditions?: Record<string, NamedRule>;
  stages: StageList[];
  patterns: PatternList[];
  /** The stage is a profile, not a ladder: a wrong answer may raise it (alg-values-for-letters). */
  profile?: boolean;
}
