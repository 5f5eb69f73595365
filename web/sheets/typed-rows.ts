import { PARTICLES, pseudonym } from "#contract/pseudonym.ts";
import { HEADERS } from "./access-format.ts";
import {
  type AccessRow,
  type AccessSheet,
  doubtOfNames,
  MAX_ROWS,
  namedRow,
  tidy,
  withDoubles,
} from "./access-rows.ts";

// Children whose names are typed or pasted, one line each. As with a file, nothing of it is sent or stored (docs/behaviour.md#privacy).

/** Between the columns of a table that was copied from a spreadsheet or a CSV file. */
const COLUMNS = /[\t;]/;
/** A number or a bullet before a name: "12.", "3)", "–". */
const LEADING = /^(?:\p{N}+\s*[.):]?\s*|[-–•*·]\s+)(?=\p{L})/u;
const LETTER = /\p{L}/u;
const CLASS = /^\p{N}+\s*\p{L}$/u;
/** A remark of the school's: "(Förderplan)". */
const REMARK = /\([^()]*\)/g;

const isWord = (cell: string, words: readonly string[]): boolean => words.includes(cell.toLocaleLowerCase("de"));
const FIRST_NAME = ["vorname", "rufname", ...HEADERS.map(([first]) => first.toLocaleLowerCase("de"))];
const LAST_NAME = [
  "nachname",
  "familienname",
  "name",
  "surname",
  ...HEADERS.map(([, last]) => last.toLocaleLowerCase("de")),
];

/** The first word that belongs to the last name: the last one, or the first of its particles, as in "Anna von der Heide". */
function startOfLastName(words: readonly string[]): number {
  let start = words.length - 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? "").toLowerCase())) start -= 1;
  return start;
}

/**
 * The names in a typed line: "Anna Musterfrau", "Musterfrau, Anna", or one name alone, which counts as first name. Words before the
 * last one belong to the first name, unless they are particles such as "von". What stands in brackets, and numbers behind a comma such
 * as a birthday, are no names.
 */
export function namesOfLine(line: string): [firstName: string, lastName: string] {
  const text = tidy(line.replaceAll(REMARK, " ")).replace(LEADING, "");
  const [before = "", after = ""] = text.split(/\s*,\s*/, 2);
  if (LETTER.test(after)) return [tidy(after), tidy(before)];
  const words = tidy(before).split(" ");
  if (words.length === 1) return [words[0] ?? "", ""];
  const start = startOfLastName(words);
  return [words.slice(0, start).join(" "), words.slice(start).join(" ")];
}

/** A line that {@link namesOfLine} reads as these names. */
export function lineOf(firstName: string, lastName: string): string {
  const plain = tidy(`${firstName} ${lastName}`);
  // A comma before nothing tells a reader no more than the name alone.
  if (firstName === "") return plain;
  const [first, last] = namesOfLine(plain);
  return first === firstName && last === lastName ? plain : `${lastName}, ${firstName}`;
}

/**
 * Lines of a pasted text. Of a table the columns are those that its head names, in either order; without a head the first two with
 * letters, first name first, and without a column that is a class, such as "6b", in each row.
 */
export function linesOf(pasted: string): string[] {
  const rows = pasted
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((row) => row.split(COLUMNS).map((cell) => tidy(cell.replaceAll(/^\s*"|"\s*$/g, ""))))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const [head = []] = rows;
  const first = head.findIndex((cell) => isWord(cell, FIRST_NAME));
  const last = head.findIndex((cell) => isWord(cell, LAST_NAME));
  const isHead = head.length > 1 ? first !== -1 && last !== -1 : first !== -1 || last !== -1;
  const isClass = (column: number): boolean => rows.every((cells) => CLASS.test(cells[column] ?? ""));
  return rows.slice(isHead ? 1 : 0).map((cells) => {
    if (cells.length === 1) return cells[0] ?? "";
    if (isHead) return lineOf(cells[first] ?? "", cells[last] ?? "");
    const [firstName = "", lastName = ""] = cells.filter((cell, column) => LETTER.test(cell) && !isClass(column));
    return lastName === "" ? firstName : lineOf(firstName, lastName);
  });
}

/**
 * The children of typed lines. Line numbers count from 1, and empty lines are none.
 * @param spares access names for children whose names leave nothing to shorten
 */
export function typedRows(lines: readonly string[], spares: readonly string[]): AccessRow[] {
  const children = lines.slice(0, MAX_ROWS).flatMap((line, index) => {
    if (tidy(line) === "") return [];
    const [firstName, lastName] = namesOfLine(line);
    if (pseudonym(firstName, lastName) === "") {
      return [
        { number: index + 1, firstName: tidy(line), lastName: "", base: "", fault: "noLetters" } satisfies AccessRow,
      ];
    }
    const row: AccessRow = namedRow(index + 1, firstName, lastName, spares);
    const doubt = doubtOfNames(firstName, lastName);
    return [doubt === undefined ? row : { ...row, doubt }];
  });
  return withDoubles(children);
}

/** Typed children as a list to import, beside those that are read from a file. */
export const typedSheet = (rows: readonly AccessRow[]): AccessSheet => ({
  rows,
  hasMoreColumns: false,
  sheet: "",
  sheetCount: 1,
  emptyRows: 0,
  isTemplate: false,
});
