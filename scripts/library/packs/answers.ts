import { compare, type Rational } from "#engine/rational.ts";
import type { AnswerKind } from "../../../server/library/built-pack.ts";
import type { Formula } from "./formula/evaluate.ts";
import { plain } from "./formula/print.ts";
import { FormulaError, isNumeric, nameOf, numberOf, type Value, valueOf } from "./formula/values.ts";
import type { QuestionEntry, Source } from "./pack-file.ts";
import type { Names, Places } from "./places.ts";
import type { Path } from "./reading.ts";

/** An answer of a row: as the device compares it, and what tells whether two are the same. */
export interface Given {
  plain: string;
  /** Null: it is no number. */
  from: Rational | null;
  to: Rational | null;
}

/** An answer of a pack for all its rows. */
export interface Answer {
  /** For the shape: itself or a place. */
  shape: string;
  path: Path;
  /** @returns undefined if the row leaves it out @throws FormulaError */
  of: (names: Names) => Given | undefined;
}

const isNumberKind = (kind: AnswerKind): boolean => kind === "number" || kind === "fraction";

/** A key, or keys, as they are written in the file; undefined: it is a formula. */
function literalOf(source: string, kind: AnswerKind, options: readonly string[]): string | undefined {
  if (kind === "pair") return /^[LER]$/u.test(source) ? source : undefined;
  if (kind === "choice") return options.includes(source) ? source : undefined;
  if (kind === "choices") {
    if (source === "0") return "0";
    const keys = source.split("");
    return keys.length > 0 && keys.every((key) => options.includes(key)) ? keys.toSorted().join("") : undefined;
  }
  const keys = source.split("");
  return kind === "order" && keys.length === options.length && options.every((key) => keys.includes(key))
    ? source
    : undefined;
}

/** The keys of a question: of options, or L, E and R. */
export function keysOf({ kind, options, order, more }: QuestionEntry): string[] {
  if (kind === "pair") return ["L", "E", "R"];
  const count = kind === "order" ? order?.length : kind === "choices" ? more?.of.length : undefined;
  return Object.keys(
    options ?? Object.fromEntries([...Array(count ?? 0).keys()].map((at) => [String.fromCodePoint(97 + at), ""])),
  );
}

export function numberGiven(value: Rational): Given {
  return { plain: plain(numberOf(value)), from: value, to: value };
}

const keysGiven = (text: string): Given => ({ plain: text, from: null, to: null });

function givenOf(value: Value, kind: AnswerKind, keys: readonly string[]): Given | undefined {
  if (value.is === "none") return undefined;
  if (isNumberKind(kind)) {
    if (value.is === "range") return { plain: plain(value), from: value.from, to: value.to };
    if (!isNumeric(value)) throw new FormulaError(`gives ${nameOf(value)}; the answer is a number`);
    const number = valueOf(value);
    const as = value.is === "number" ? value.notation?.as : undefined;
    return as === "fraction" || as === "mixed"
      ? { plain: plain(value), from: number, to: number }
      : numberGiven(number);
  }
  if (value.is !== "text")
    throw new FormulaError(`gives ${nameOf(value)}; the answer is ${keys.join(", ")}, in quotes within a formula: 'a'`);
  const literal = literalOf(value.text, kind, keys);
  if (literal === undefined)
    throw new FormulaError(`gives '${value.text}', which cannot be answered; there are ${keys.join(", ")}`);
  return keysGiven(literal);
}

/** Reads an answer of a question. @returns undefined after a fault */
export function readAnswer(source: Source, entry: QuestionEntry, path: Path, places: Places): Answer | undefined {
  const keys = keysOf(entry);
  const literal = isNumberKind(entry.kind) ? undefined : literalOf(String(source), entry.kind, keys);
  if (literal !== undefined) return { shape: literal, path, of: () => keysGiven(literal) };
  const formula: Formula | undefined = places.read(source, path);
  if (formula === undefined) return undefined;
  return {
    shape: places.answer(formula, path),
    path,
    of: (names) => givenOf(formula.evaluate(names), entry.kind, keys),
  };
}

/** Whether two answers have a value in common. */
export function overlap(a: Given, b: Given): boolean {
  if (a.from === null || a.to === null || b.from === null || b.to === null) return a.plain === b.plain;
  return compare(a.from, b.to) <= 0 && compare(b.from, a.to) <= 0;
}
