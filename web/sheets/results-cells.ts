import type { Language } from "#contract/limits.ts";

/** What a cell holds. A text stays a text whatever it begins with; an answer that is wrong gets a ground as well. */
export type SheetCell = string | number | Date | null | { wrong: string | number };

/** Rows below one row of headers, so that a teacher can filter and sort. Widths in characters. */
export interface Sheet {
  name: string;
  columns: { header: string; width: number }[];
  rows: SheetCell[][];
}

/** How to fill a column from whatever its rows are made of. */
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

/** Kinds whose answers are values; keys of choices, orders and texts are names, also where they look like numbers. */
const VALUES = new Set(["number", "fraction", "expression"]);
const DECIMAL = /^-?\d+([.,]\d+)?$/;
/** Sheets keep numbers to this many digits. */
const MAX_DIGITS = 15;

/**
 * An answer as it was given. It is a number only where the number, written in the language, is what was typed: `0,5` in
 * German, not `0,50`, `.5`, `007`, `1/2` or `0.5`. Nothing is lost, and what can be counted with is a number.
 * @param kind the response's kind (engine/format.ts)
 */
export function answerCell(answer: string, kind: string, language: Language): string | number | null {
  if (answer === "") return null;
  if (!VALUES.has(kind) || !DECIMAL.test(answer) || answer.replace(/\D/g, "").length > MAX_DIGITS) return answer;
  const point = language === "de" ? "," : ".";
  const value = Number(answer.replace(point, "."));
  return String(value).replace(".", point) === answer ? value : answer;
}
