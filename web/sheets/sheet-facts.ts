/*
 * What the reading library does not tell of a sheet: where a formula has no result, and which cells are merged. Both look
 * like empty cells there, and a teacher should learn why a name is missing. A sheet's XML is always written by a program,
 * so that a few patterns find it.
 */

export interface SheetFacts {
  /** Addresses such as `B7` of formulas without a result, and of those whose result is an error. */
  unsolved: ReadonlySet<string>;
  /** Addresses of all cells that lie in a merged area of more than one. */
  merged: ReadonlySet<string>;
  /** The last row and the last column with something in them, from 1. */
  lastRow: number;
  lastColumn: number;
  /** The last row that the file speaks of, be it empty: programs write down how the empty end of a sheet is formatted. */
  endRow: number;
}

/** `B` → 2. */
function columnNumber(letters: string): number {
  return letters.split("").reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

const COLUMNS = ["A", "B"] as const;
/** Merged areas beyond belong to no list of names. */
const MAX_MERGED_ROWS = 5000;

function mergedCells(xml: string): Set<string> {
  const merged = new Set<string>();
  for (const [, left = "", top = "", right = "", bottom = ""] of xml.matchAll(
    /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g,
  )) {
    const last = Math.min(Number(bottom), Number(top) + MAX_MERGED_ROWS);
    for (const column of COLUMNS) {
      const isInside = columnNumber(left) <= columnNumber(column) && columnNumber(column) <= columnNumber(right);
      if (!isInside) continue;
      for (let row = Number(top); row <= last; row += 1) merged.add(`${column}${row}`);
    }
  }
  return merged;
}

/** Reads a worksheet's XML. */
export function findFacts(xml: string): SheetFacts {
  const unsolved = new Set<string>();
  let lastRow = 0;
  let lastColumn = 0;
  let endRow = 0;
  for (const [, row = ""] of xml.matchAll(/<(?:\w+:)?row\b[^>]*?\br="(\d+)"/g)) endRow = Math.max(endRow, Number(row));
  for (const [, attributes = "", content] of xml.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
    if (content === undefined) continue;
    const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? "";
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    lastColumn = Math.max(lastColumn, columnNumber(address.replace(/\d+$/, "")));
    lastRow = Math.max(lastRow, Number(address.replace(/^[A-Z]+/, "")));
    const isFormula = /<(?:\w+:)?f\b/.test(content);
    // An empty text is a result: a formula that shows nothing as long as its neighbour is empty.
    const isOpen = isFormula && type !== "str" && !/<(?:\w+:)?v\b[^>]*>[^<]/.test(content);
    if (isOpen || type === "e") unsolved.add(address);
  }
  return { unsolved, merged: mergedCells(xml), lastRow, lastColumn, endRow };
}
