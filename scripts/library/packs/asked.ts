import { type Given, numberGiven } from "./answers.ts";
import { type Avoided, isAvoidedPair, termKey } from "./forms.ts";
import type { Formula } from "./formula/evaluate.ts";
import { orderOf } from "./formula/functions.ts";
import { plain } from "./formula/print.ts";
import { areEqual, FormulaError, isNumeric, nameOf, type TermValue, type Value, valueOf } from "./formula/values.ts";
import type { Asked, Source } from "./pack-file.ts";
import type { Names, Places } from "./places.ts";
import type { Path } from "./reading.ts";
import { bySize } from "./thinkers/decimals.ts";
import type { Thinker } from "./thinkers/thinker.ts";

/** What thinkers are asked in a row, and what they and a child who is right answer. @throws FormulaError */
export interface AskedRow {
  right: Given;
  /** Undefined: no function knows what this thinker answers. */
  answerOf: (who: string) => Given | undefined;
  isAvoided: (avoided: Avoided) => boolean;
}

export interface ReadAsked {
  path: Path;
  of: (names: Names) => AskedRow;
}

const text = (plainText: string): Given => ({ plain: plainText, from: null, to: null });
const KEYS = "abcdefghijklmnopqrstuvwxyz";
const WORDS = /^[\p{L}\s]+$/u;
const side = (difference: number): Given => text(difference > 0 ? "L" : difference < 0 ? "R" : "E");

type Compare = (a: Value, b: Value) => number | undefined;

/** A comparison that must have a result. @throws Unknown if there is none */
class Unknown extends Error {}
const sure =
  (compare: Compare): ((a: Value, b: Value) => number) =>
  (a, b) => {
    const difference = compare(a, b);
    if (difference === undefined) throw new Unknown();
    return difference;
  };

/** Answers by comparing, of a thinker or of one who is right. */
function compared(
  answer: (compare: (a: Value, b: Value) => number) => Given,
  thinkers: Readonly<Record<string, Thinker>>,
) {
  const by = (compare: Compare | undefined): Given | undefined => {
    try {
      return compare && answer(sure(compare));
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  };
  const right = by(bySize);
  if (right === undefined) throw new FormulaError("gives something that is no number; numbers are compared");
  return { right, answerOf: (who: string) => by(thinkers[who]?.compare) };
}

function pairOf(values: readonly Value[], thinkers: Readonly<Record<string, Thinker>>): AskedRow {
  const [a, b] = values;
  if (a === undefined || b === undefined) throw new FormulaError("needs two numbers");
  return {
    ...compared((compare) => side(compare(a, b)), thinkers),
    isAvoided: (avoided) => isAvoidedPair(avoided, a, b),
  };
}

const orderedRow = (values: readonly Value[], thinkers: Readonly<Record<string, Thinker>>): AskedRow => ({
  ...compared((compare) => text(orderOf(values, compare)), thinkers),
  isAvoided: (avoided) =>
    values.length === 2 &&
    values[0] !== undefined &&
    values[1] !== undefined &&
    isAvoidedPair(avoided, values[0], values[1]),
});

const moreRow = (than: Value, of: readonly Value[], thinkers: Readonly<Record<string, Thinker>>): AskedRow => ({
  ...compared((compare) => {
    const keys = of.flatMap((value, at) => (compare(value, than) > 0 ? [KEYS.charAt(at)] : []));
    return text(keys.length === 0 ? "0" : keys.join(""));
  }, thinkers),
  isAvoided: () => false,
});

function termRow(term: Value, thinkers: Readonly<Record<string, Thinker>>): AskedRow {
  if (!isNumeric(term)) throw new FormulaError(`gives ${nameOf(term)}; a term is written t(-3, '-', 5)`);
  const asTerm: TermValue = term.is === "term" ? term : { is: "term", operands: [term], signs: [] };
  return {
    right: numberGiven(valueOf(term)),
    answerOf: (who) => {
      const result = thinkers[who]?.calculate?.(asTerm);
      return result && numberGiven(result);
    },
    isAvoided: ({ terms }) => terms.has(termKey(term)),
  };
}

const givenOf = (value: Value): Given => (isNumeric(value) ? numberGiven(valueOf(value)) : text(plain(value)));

/** Reads what thinkers are asked. @returns undefined after a fault */
export function readAsked(
  asked: Asked,
  path: Path,
  places: Places,
  thinkers: Readonly<Record<string, Thinker>>,
): ReadAsked | undefined {
  const all = (sources: readonly Source[], key: string): Formula[] | undefined => {
    const read = sources.map((source, at) => places.read(source, [...path, key, String(at)]));
    return read.every((one) => one !== undefined) ? read : undefined;
  };
  const values = (formulas: readonly Formula[], names: Names): Value[] => formulas.map((one) => one.evaluate(names));
  if ("pair" in asked) {
    const pair = all(asked.pair, "pair");
    return pair && { path, of: (names) => pairOf(values(pair, names), thinkers) };
  }
  if ("order" in asked) {
    const order = all(asked.order, "order");
    return order && { path, of: (names) => orderedRow(values(order, names), thinkers) };
  }
  if ("more" in asked) {
    const than = places.read(asked.more.than, [...path, "more", "than"]);
    const of = all(asked.more.of, "more");
    return than && of && { path, of: (names) => moreRow(than.evaluate(names), values(of, names), thinkers) };
  }
  if ("term" in asked) {
    const term = places.read(asked.term, [...path, "term"]);
    return term && { path, of: (names) => termRow(term.evaluate(names), thinkers) };
  }
  const evaluate = (source: Source): ((names: Names) => Given) => {
    const written = String(source);
    // A word that is no name is a text: "gleich".
    const isText = WORDS.test(written) && !places.isFormula(written);
    const formula = isText ? undefined : places.read(written, path);
    return formula === undefined ? () => text(written) : (names) => givenOf(formula.evaluate(names));
  };
  const right = evaluate(asked.right);
  const answers = Object.fromEntries(
    Object.entries(asked.answers ?? {}).map(([who, source]) => [who, evaluate(source)]),
  );
  return {
    path,
    of: (names) => ({ right: right(names), answerOf: (who) => (answers[who] ?? right)(names), isAvoided: () => false }),
  };
}

/** Whether two answers are the same. */
export const isSame = (a: Given, b: Given): boolean =>
  a.from !== null && b.from !== null
    ? areEqual({ is: "number", value: a.from }, { is: "number", value: b.from })
    : a.plain === b.plain;
