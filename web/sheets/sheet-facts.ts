/*
 * Facts of a sheet that read-excel-file hides: formulas without a result, and merged cells. It gives both as empty cells, but a
 * teacher should learn why a name is missing. A few patterns are enough for XML that programs write. They look at each character
 * once, so that no hostile file keeps the browser busy.
 */

export interface SheetFacts {
  /** Addresses (`B7`) of formulas without a result or with an error as their result. */
  unsolved: ReadonlySet<string>;
  /** Addresses of all merged cells. */
  merged: ReadonlySet<string>;
  /** The last row and column with content, from 1. */
  lastRow: number;
  lastColumn: number;
  /** The last row in the file, perhaps empty: programs also write the format of empty rows at the end. */
  endRow: number;
}

/** `B` → 2. */
function columnNumber(letters: string): number {
  return letters.split("").reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

const COLUMNS = ["A", "B"] as const;
/** Merged areas below are in no list of names. */
const MAX_MERGED_ROW = 5000;
const AREA = /\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/;

/** @param areas attributes of the `mergeCell` tags */
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

/** An opening, closing or empty tag, its attributes, and the first character of the text behind it. */
const TAG = /<(\/?)(?:\w+:)?(row|c|f|v|mergeCell)(?=[\s/>])([^<>]*)>([^<]?)/g;

interface OpenCell {
  address: string;
  type: string | undefined;
  isFormula: boolean;
  hasValue: boolean;
}

// An empty text is a result, for instance of a formula about an empty neighbour.
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
