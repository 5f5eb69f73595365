/*
 * What the reading library does not tell of a sheet: where a formula has no result, and which cells are merged. Both look
 * like empty cells there, and a teacher should learn why a name is missing. A sheet's XML is always written by a program,
 * so that a few patterns find it; they look at each sign once, so that no file made on purpose holds the browser.
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
const MAX_MERGED_ROW = 5000;
const AREA = /\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/;

/** @param areas what stands in the tags of merged areas */
function mergedCells(areas: readonly string[]): Set<string> {
  const merged = new Set<string>();
  const found = areas
    .map((attributes) => AREA.exec(attributes) ?? [])
    .map(([, left = "", top, right = "", bottom]) => ({
      from: columnNumber(left),
      to: columnNumber(right),
      top: Number(top),
      bottom: Math.min(Number(bottom), MAX_MERGED_ROW),
    }))
    .sort((a, b) => a.top - b.top);
  for (const letter of COLUMNS) {
    const column = columnNumber(letter);
    let done = 0;
    for (const { from, to, top, bottom } of found) {
      if (column < from || column > to) continue;
      for (let row = Math.max(top, done + 1); row <= bottom; row += 1) merged.add(`${letter}${row}`);
      done = Math.max(done, bottom);
    }
  }
  return merged;
}

/** An opened, closed or empty element, its attributes, and the text behind it up to the next one. */
const TAG = /<(\/?)(?:\w+:)?(row|c|f|v|mergeCell)(?=[\s/>])([^<>]*)>([^<]?)/g;

interface OpenCell {
  address: string;
  type: string | undefined;
  isFormula: boolean;
  hasValue: boolean;
}

// An empty text is a result: a formula that shows nothing as long as its neighbour is empty.
const isUnsolved = ({ type, isFormula, hasValue }: OpenCell): boolean =>
  type === "e" || (isFormula && type !== "str" && !hasValue);

/** Reads a worksheet's XML. */
export function findFacts(xml: string): SheetFacts {
  const unsolved = new Set<string>();
  const areas: string[] = [];
  let lastRow = 0;
  let lastColumn = 0;
  let endRow = 0;
  let cell: OpenCell | undefined;
  for (const [, slash, name, attributes = "", text] of xml.matchAll(TAG)) {
    if (slash === "/") {
      if (name !== "c" || cell === undefined) continue;
      lastColumn = Math.max(lastColumn, columnNumber(cell.address.replace(/\d+$/, "")));
      lastRow = Math.max(lastRow, Number(cell.address.replace(/^[A-Z]+/, "")));
      if (isUnsolved(cell)) unsolved.add(cell.address);
      cell = undefined;
    } else if (name === "row") {
      endRow = Math.max(endRow, Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? 0));
    } else if (name === "mergeCell") {
      areas.push(attributes);
    } else if (name === "c") {
      const address = /\br="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? "";
      const type = /\bt="(\w+)"/.exec(attributes)?.[1];
      cell = attributes.endsWith("/") ? undefined : { address, type, isFormula: false, hasValue: false };
    } else if (cell !== undefined) {
      if (name === "f") cell.isFormula = true;
      else cell.hasValue ||= text !== "";
    }
  }
  return { unsolved, merged: mergedCells(areas), lastRow, lastColumn, endRow };
}
