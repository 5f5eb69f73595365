/**
 * The shape of a test's `key/diagnosis.yaml` (ARCHITECTURE.md, "The diagnosis"): code every answer, count the codes,
 * classify by the counts. There is no expression language: what is said here can be checked, explained and run fast.
 */

/** One text in both languages. */
interface Words {
  de: string;
  en: string;
}

export type Kind = "choice" | "choices" | "number" | "fraction" | "expression" | "order" | "point" | "text";

/**
 * One response: where it stands, how its answer is read, which answers are right and what wrong ones mean.
 *
 * Answers (`correct`, and the keys of `codes`) are written by kind:
 * - `choice`, `text`: the key or text; `choices`: the ticked keys in alphabetical order, `abd` or `3.10,3.9`;
 *   `order`: the sequence as the brief writes it, `-7,-2,0,3` or `acb`.
 * - `number`, `fraction`: a value `0.35`, `2 3/4`, or a range, closed `[0.3 .. 0.34]` (also `16..17`), open `(0.3 .. 0.34)`,
 *   half-open `[0.3 .. 0.34)`, without end `[5 .. )`; in codes also `number`: any other number.
 * - `expression`: any equivalent expression; in codes also `number`: any other pure number.
 * - `point`: `3;2`, within `tolerance`.
 * In `codes` of number, fraction, expression and point a key in double quotes is compared as text: `'"-"'` is a lone dash.
 * A right value in the wrong form (`form: simplest`, `max-terms`) may carry codes.
 * A specific key beats a range, a range beats `number`. No listed wrong answer may be right.
 */
export interface ResponseRule {
  page: number;
  groups?: string[];
  kind: Kind;
  /** The keys that can be given: required for choice, choices and order. */
  options?: string[];
  correct: string[];
  /** The answer shown as solution, itself correct; needed where `correct[0]` is a range. */
  solution?: string;
  /** Wrong answer → codes it carries. */
  codes?: Record<string, string[]>;
  /**
   * Dropped if it is typed, in all its names (`°C`, `%`, `cm`); another unit is not read. `Uhr`: a time of day, so that `6:30` is 6.5. `Einer`:
   * places count by their value, so that `6 T` is 6000. `Zehner` to `Hunderttausender`: so many of that place, also as `Z` or `tens`.
   */
  unit?: string;
  /** fraction: any value-equal form, or lowest terms only. */
  form?: "any" | "simplest";
  /** expression: the most summands a right answer may have. */
  "max-terms"?: number;
  /** point: how far off, in units of the figure, still counts. */
  tolerance?: number;
}

/** Group names, response names or `all`; several are taken together. */
export type Scope = string | string[];

/**
 * A fact with a name. Exactly one of correct, wrong (answered, not correct), answered, blank, code, sum. A response that two
 * of the scopes hold is counted once.
 */
export interface CountRule {
  correct?: Scope;
  wrong?: Scope;
  answered?: Scope;
  blank?: Scope;
  /** How many answers carry the code (any of the codes); shares are of the responses that offer it. */
  code?: Scope;
  /** With `code`: only these groups or responses. */
  in?: Scope;
  /** Weighted sum of other counts and of named conditions (1 if it holds): `{ level1: 1, level2: 2, level3: 4 }`. */
  sum?: Record<string, number>;
  means: Words;
}

/** A condition with a name, used in others as `expert: holds` or `expert: fails`. */
export interface NamedRule {
  when: Condition;
  means: Words;
}

/**
 * `>=4` `<=1` `=3` (a number) · `>33%` `>=40%` (a share of the responses that the count is about: for a code those that
 * offer it; `>1/3` where a third is meant exactly) · `>=50% of wrong` (a share of the wrong, non-blank answers among those) ·
 * `>=other` (another count's value).
 */
type Bound = string;

/**
 * All entries must hold. A key is a count, a named condition (`holds`, `fails`), or a response name whose bound is one of
 * its codes, `correct`, `wrong` (given, not correct), `blank`, `answered` or a given answer (`"=abc"`). A list of
 * conditions: one must hold.
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
  /** The key of a named stage in the result; without it the stage is the only one. */
  name?: string;
  title?: Words;
  rules: StageRule[];
}

export interface PatternRule {
  is: string;
  /** Missing: always holds (a fallback, with `unless`). */
  when?: Condition;
  /** Codes of the same list that take precedence: this one is left out if one of them was given. They stand before it. */
  unless?: string[];
  /** Rests on one response: shown in details, not in the class overview. */
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
  /** What an answer that carries the code means. */
  codes: Record<string, Words>;
  counts: Record<string, CountRule>;
  /** Conditions that several rules share, or that are denied. */
  conditions?: Record<string, NamedRule>;
  stages: StageList[];
  patterns: PatternList[];
  /** The stage is a profile, not a ladder: a wrong answer may raise it (alg-values-for-letters). */
  profile?: boolean;
}
