import writeExcelFile from "write-excel-file/universal";
import type { Language } from "#contract/languages.ts";
import { accessSheets } from "../i18n/staff/access-sheets.ts";
import { ACCESS_FORMAT, EXPORT_HEADER } from "./access-format.ts";
import { sheetName } from "./sheet-name.ts";

/** A column is as wide as its longest cell, up to this many characters. */
const MAX_WIDTH = 60;
const LEAST_WIDTH = 10;

const widthOf = (cells: readonly string[]): number =>
  Math.min(MAX_WIDTH, Math.max(LEAST_WIDTH, ...cells.map((cell) => cell.length + 2)));

/** Escapes texts such as `_x0041_`, which readers would decode as `A`. */
const literal = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

/** Every cell is text, even if it looks like a number or a formula. The first row is the header. */
async function writeSheet(name: string, rows: readonly (readonly string[])[]): Promise<Blob> {
  const columns = (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows.map((row) => row[column] ?? "")) }));
  const cells = rows.map((row, index) =>
    row.map((value) => ({
      value: literal(value),
      type: String,
      ...(index === 0 ? { fontWeight: "bold" as const } : {}),
    })),
  );
  return await writeExcelFile(cells, { sheet: name, columns, stickyRowsCount: 1 }).toBlob();
}

/** The template of an import: header and three samples in a sheet named for the class (docs/behaviour.md#import). */
export async function writeTemplate(courseName: string, language: Language): Promise<Blob> {
  const { header, samples } = ACCESS_FORMAT[language];
  return await writeSheet(sheetName(courseName, accessSheets[language].sheet.templateSheet), [header, ...samples]);
}

/** A child's names with the access name, and the code that was made for it. They never leave this device. */
export interface NamedAccess {
  firstName: string;
  lastName: string;
  accessName: string;
  /** Empty without one. */
  code: string;
}

/** Who has which access name. It can be imported again: the names are in its first two columns. */
export async function writeNames(
  courseName: string,
  accesses: readonly NamedAccess[],
  language: Language,
): Promise<Blob> {
  const { sheet } = accessSheets[language];
  const hasCodes = accesses.some(({ code }) => code !== "");
  const rows = accesses.map(({ firstName, lastName, accessName, code }) => [firstName, lastName, accessName, code]);
  const table = [[sheet.firstName, sheet.lastName, sheet.accessName, sheet.code], ...rows];
  return await writeSheet(
    sheetName(courseName, sheet.templateSheet),
    hasCodes ? table : table.map((row) => row.slice(0, -1)),
  );
}

/** All accesses of a class in one column, in the given order (docs/behaviour.md#export-of-access-names). */
export async function writeAccesses(names: readonly string[], language: Language): Promise<Blob> {
  return await writeSheet(accessSheets[language].sheet.exportSheet, [[EXPORT_HEADER], ...names.map((name) => [name])]);
}
