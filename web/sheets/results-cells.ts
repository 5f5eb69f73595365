import type { Language } from "#contract/languages.ts";

/** A cell's content. Texts are never formulas, whatever they begin with; a wrong answer gets a coloured background too. */
export type SheetCell = string | number | Date | null | { wrong: string | number };

/** One sheet of a spreadsheet: rows below one row of headers, for filtering and sorting. Widths are in characters. */
export interface Sheet {
  name: string;
  columns: { header: string; width: number }[];
  rows: SheetCell[][];
}

/** A column, and how to fill its cells. */
export interface Column<Row> {
  header: string;
  width: number;
  cell: (row: Row) => SheetCell;
}

export function makeSheet<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Sheet {
  return {
    name,
    columns: columns.map(({ header, width }) => ({ header, width })),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** Kinds whose answers are values. Keys of choices, orders and texts are names even if they look like numbers. */
const VALUES = new Set(["number", "fraction", "expression"]);
const DECIMAL = /^-?\d+([.,]\d+)?$/;
/** Spreadsheets keep this many digits of a number. */
const MAX_DIGITS = 15;

/**
 * An answer as given. It becomes a number only if that number, written in the language, equals the typed text: `0,5` in
 * German, but not `0,50`, `.5`, `007`, `1/2` or `0.5`. So nothing is lost, and plain numbers can be calculated with.
 * @param kind the response's kind (engine/format.ts)
 */
export function answerCell(answer: string, kind: string, language: Language): string | number | null {
  if (answer === "") return null;
  if (!VALUES.has(kind) || !DECIMAL.test(answer) || answer.replace(/\D/g, "").length > MAX_DIGITS) return answer;
  const point = language === "de" ? "," : ".";
  const value = Number(answer.replace(point, "."));
  return String(value).replace(".", point) === answer ? value : answer;
}
