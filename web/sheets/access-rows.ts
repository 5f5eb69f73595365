import { MAX_NAME } from "#contract/limits.ts";
import { proposedName, pseudonym } from "#contract/pseudonym.ts";
import { HEADERS, SAMPLES } from "./access-format.ts";
import { SheetFileError } from "./sheet-file-error.ts";
import type { Cell, SheetTable } from "./workbook.ts";

/** Why a row gives no access. */
export type RowFault =
  /** A number, a date or a boolean instead of a name. */
  | "notText"
  /** A formula without a result. */
  | "formula"
  /** No letters. */
  | "noLetters";

/** Why a row is doubtful. All but `digits` leave it unticked at first. */
export type RowDoubt = "oneName" | "merged" | "mail" | "tooLong" | "sample" | "double" | "digits";

/** A child of the file. The names never leave this device. */
export interface AccessRow {
  /** The row's number in the sheet, from 1. */
  number: number;
  firstName: string;
  lastName: string;
  /** The access name that is made of the names. */
  base: string;
  /** The pseudonym, if `base` replaces it because it holds a whole name or a letter that a German keyboard lacks. */
  whole?: string;
  fault?: RowFault;
  doubt?: RowDoubt;
}

export interface AccessSheet {
  rows: readonly AccessRow[];
  // Parts that were not read, as far as a teacher should know
  hasMoreColumns: boolean;
  sheet: string;
  sheetCount: number;
  emptyRows: number;
  /** It holds only the template's sample rows. */
  isTemplate: boolean;
}

/** More children than a school has. */
export const MAX_ROWS = 2000;

/** One space between words, none around them. */
export const tidy = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();
const textOf = (cell: Cell | undefined): string =>
  typeof cell === "string" ? tidy(cell) : cell === null || cell === undefined ? "" : shown(cell);
const shown = (cell: number | boolean | Date): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
const isEmpty = (row: readonly Cell[]): boolean => row.every((cell) => textOf(cell) === "");
const folded = (text: string): string => tidy(text).toLocaleLowerCase("de");

const isSame = (row: readonly [string, string], [first, last]: readonly [string, string]): boolean =>
  folded(row[0]) === folded(first) && folded(row[1]) === folded(last);

function faultOf(cells: readonly (Cell | undefined)[], base: string, isUnsolved: boolean): RowFault | undefined {
  if (isUnsolved) return "formula";
  if (cells.some((cell) => cell !== null && cell !== undefined && typeof cell !== "string")) return "notText";
  return base === "" ? "noLetters" : undefined;
}

/** What is doubtful about names, whether typed or read from a file. */
export function doubtOfNames(firstName: string, lastName: string): "mail" | "tooLong" | "digits" | undefined {
  const names = [firstName, lastName];
  if (names.some((name) => name.includes("@"))) return "mail";
  if (names.some((name) => name.length > MAX_NAME)) return "tooLong";
  return names.some((name) => /\p{N}/u.test(name)) ? "digits" : undefined;
}

function doubtOf(firstName: string, lastName: string, isMerged: boolean): RowDoubt | undefined {
  if (SAMPLES.some((sample) => isSame([firstName, lastName], sample))) return "sample";
  if (isMerged) return "merged";
  const doubt = doubtOfNames(firstName, lastName);
  const isHalf = [firstName, lastName].some((name) => pseudonym(name, "") === "");
  return isHalf && (doubt === undefined || doubt === "digits") ? "oneName" : doubt;
}

interface Reading extends SheetTable {
  spares: readonly string[];
}

/** A child's names with the access name that is made of them. */
export function namedRow(number: number, firstName: string, lastName: string, spares: readonly string[]): AccessRow {
  const whole = pseudonym(firstName, lastName);
  const base = proposedName(firstName, lastName, spares);
  return { number, firstName, lastName, base, ...(whole === base ? {} : { whole }) };
}

function rowOf(cells: readonly Cell[], number: number, { unsolved, merged, spares }: Reading): AccessRow {
  const [first, last] = cells;
  const row = namedRow(number, textOf(first), textOf(last), spares);
  const { firstName, lastName, base } = row;
  const places = [`A${number}`, `B${number}`];
  const fault = faultOf(
    [first, last],
    base,
    places.some((place) => unsolved.has(place)),
  );
  const isMerged = places.some((place) => merged.has(place));
  const doubt = fault === undefined ? doubtOf(firstName, lastName, isMerged) : undefined;
  return {
    ...row,
    ...(fault === undefined ? {} : { fault }),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

/** Whether a child is ticked at first. */
export const isSound = ({ fault, doubt }: AccessRow): boolean =>
  fault === undefined && (doubt === undefined || doubt === "digits");

/** Marks children who are further up already: a name copied twice is more likely than two children with the same names. */
export function withDoubles(children: readonly AccessRow[]): AccessRow[] {
  const before = new Set<string>();
  return children.map((child) => {
    const key = JSON.stringify([folded(child.firstName), folded(child.lastName)]);
    const isDouble = isSound(child) && before.has(key);
    before.add(key);
    return isDouble ? { ...child, doubt: "double" } : child;
  });
}

/**
 * The children of a class list, row by row. The first row with content must be the header, in either language whatever the
 * screen's (docs/behaviour.md#import).
 * @param spares access names for children whose names leave nothing to shorten
 * @throws SheetFileError `empty`, `header`, `onlyHeader`, `tooManyRows`
 */
export function accessRows(table: SheetTable, spares: readonly string[]): AccessSheet {
  const { rows, unsolved, merged, sheet, sheetCount } = table;
  const isBlank = (row: readonly Cell[], index: number): boolean =>
    isEmpty(row.slice(0, 2)) && !unsolved.has(`A${index + 1}`) && !unsolved.has(`B${index + 1}`);
  const head = rows.findIndex((row) => !isEmpty(row));
  const [first, last] = rows[head] ?? [];
  if (head === -1) throw new SheetFileError("empty");
  if (!HEADERS.some((header) => isSame([textOf(first), textOf(last)], header))) throw new SheetFileError("header");

  const children: AccessRow[] = [];
  let emptyRows = 0;
  let gap = 0;
  for (const [index, cells] of rows.entries()) {
    if (index <= head) continue;
    // Empty rows count only before another child.
    if (isBlank(cells, index)) {
      gap += 1;
      continue;
    }
    emptyRows += gap;
    gap = 0;
    children.push(rowOf(cells, index + 1, { ...table, spares }));
  }
  if (children.length === 0) throw new SheetFileError("onlyHeader");
  if (children.length > MAX_ROWS) throw new SheetFileError("tooManyRows");
  return {
    rows: withDoubles(children),
    hasMoreColumns: rows.some((row) => !isEmpty(row.slice(2))),
    sheet,
    sheetCount,
    emptyRows,
    isTemplate: merged.size === 0 && children.every(({ doubt }) => doubt === "sample"),
  };
}
