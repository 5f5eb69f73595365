import type { Text } from "#contract/common.schema.ts";
import type { Cell, Row } from "../../../server/library/built-pack.ts";
import { type Formula, readFormula } from "./formula/evaluate.ts";
import { plain, print } from "./formula/print.ts";
import { FormulaError, isNumeric, numberOf, type Value, valueOf } from "./formula/values.ts";
import type { Source, Words } from "./pack-file.ts";
import { attempt, type Path, type Reading } from "./reading.ts";

/** Drawn numbers and what derives from them. */
export type Names = ReadonlyMap<string, Value>;

/** Shown to a reader in the notation of the language, plain for programs, or for a drawing: numbers plain, anything else shown. */
type How = "shown" | "plain" | "drawn";

interface Place {
  formula: Formula;
  how: How;
  path: Path;
}

const IN_BRACES = /\{([^{}]*)\}/gu;

function cellOf({ formula, how }: Place, names: Names): Cell {
  const value = formula.evaluate(names);
  if (how === "plain" || (how === "drawn" && value.is === "number")) return plain(value);
  const [de, en] = [print(value, "de"), print(value, "en")];
  return de === en ? de : [de, en];
}

/**
 * The places of a shape: each formula of its texts once, with a cell in every row.
 * @param known the names that formulas may use
 */
export class Places {
  readonly #places: Place[] = [];
  readonly #known: ReadonlySet<string>;
  readonly #reading: Pick<Reading, "report">;

  constructor(reading: Pick<Reading, "report">, known: Iterable<string>) {
    this.#reading = reading;
    this.#known = new Set(known);
  }

  /** A formula, if it can be read and uses only what is drawn. */
  read(source: Source, path: Path): Formula | undefined {
    return attempt(this.#reading, path, `the formula ${source}`, () => {
      const formula = readFormula(String(source));
      for (const name of formula.names)
        if (!this.#known.has(name))
          throw new FormulaError(
            `uses ${name}, which is not drawn; there are ${[...this.#known].join(", ") || "no names here"}`,
          );
      return formula;
    });
  }

  #put(formula: Formula, how: How, path: Path): string {
    const same = this.#places.findIndex((one) => one.formula.source === formula.source && one.how === how);
    if (same >= 0) return `{${same}}`;
    this.#places.push({ formula, how, path });
    return `{${this.#places.length - 1}}`;
  }

  /** The place of an answer: plain, with a number in its plainest form, and a fraction or a mixed number as it is written. */
  answer(formula: Formula, path: Path): string {
    const evaluate = (names: Names): Value => {
      const value = formula.evaluate(names);
      const as = value.is === "number" ? value.notation?.as : undefined;
      const isFraction = as === "fraction" || as === "mixed";
      return isNumeric(value) && !isFraction ? numberOf(valueOf(value)) : value;
    };
    return this.#put({ ...formula, source: `answer ${formula.source}`, evaluate }, "plain", path);
  }

  /** The place of a formula; empty after a fault. */
  of(source: Source, how: How, path: Path): string {
    const formula = this.read(source, path);
    return formula === undefined ? "" : this.#put(formula, how, path);
  }

  /** A word that differs in the languages, where one text for both belongs. */
  ofWord({ de, en }: Text, path: Path): string {
    if (de === en) return de;
    return this.#put({ source: `${de}\n${en}`, names: [], evaluate: () => ({ is: "word", de, en }) }, "shown", path);
  }

  #template(text: string, how: How, path: Path): string {
    const filled = text.replaceAll(IN_BRACES, (_, source: string) => this.of(source, how, path));
    if (/[{}]/u.test(text.replaceAll(IN_BRACES, "")))
      this.#reading.report(path, "holds a curly bracket that is not closed; formulas stand in { and }");
    return filled;
  }

  /** A text in both languages with places. */
  text(words: Words, path: Path): Text {
    return typeof words === "string"
      ? { de: this.#template(words, "shown", path), en: this.#template(words, "shown", path) }
      : {
          de: this.#template(words.de, "shown", [...path, "de"]),
          en: this.#template(words.en, "shown", [...path, "en"]),
        };
  }

  /** Whether a text is a formula of known names. */
  isFormula(text: string): boolean {
    try {
      return readFormula(text).names.every((name) => this.#known.has(name));
    } catch (error) {
      if (error instanceof FormulaError) return false;
      throw error;
    }
  }

  /** An argument of a drawing: a formula, plain if it is a number; anything else is a text. */
  argument(source: Source, path: Path): string {
    const text = String(source);
    if (text.includes("{")) return this.#template(text, "drawn", path);
    if (!this.isFormula(text)) {
      // A call that cannot be read was meant as a formula.
      if (/^[a-z]\w*\(/u.test(text)) this.read(text, path);
      return text;
    }
    const formula = readFormula(text);
    if (formula.names.length > 0) return this.#put(formula, "drawn", path);
    return (
      attempt(this.#reading, path, `the formula ${text}`, () => {
        const value = formula.evaluate(new Map());
        return value.is === "number" ? plain(value) : this.#put(formula, "drawn", path);
      }) ?? ""
    );
  }

  /** The cells of all places. @returns undefined after a fault, which is reported once per place */
  row(names: Names): Row | undefined {
    const cells: Cell[] = [];
    for (const place of this.#places) {
      const cell = attempt(this.#reading, place.path, `the formula ${place.formula.source}`, () =>
        cellOf(place, names),
      );
      if (cell === undefined) return undefined;
      cells.push(cell);
    }
    return cells;
  }
}
