import { allowedInSheetName, MAX_SHEET_NAME, RESERVED_SHEET_NAMES } from "./sheet-name.ts";

/** A test to be named. Its variant distinguishes it from others, and its day from tests of the same name. */
export interface NamedTest {
  name: string;
  variant: string | null;
  day: string;
}

function clean(name: string): string {
  return allowedInSheetName(name) || "–";
}

/** Cuts `name` so that it fits into `length` with `suffix`, never between the halves of a surrogate pair. */
function fit(name: string, suffix: string, length: number): string {
  const room = length - suffix.length;
  if (name.length <= room) return name + suffix;
  const cut = name.slice(0, Math.max(room, 0)).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trimEnd() + suffix;
}

const MAX_SUFFIX = 20;

/** Unique names, letter case ignored: equal ones get their day, and a number if that is not enough. */
function uniqueNames(tests: readonly NamedTest[], taken: readonly string[], length: number): string[] {
  const used = new Set([...RESERVED_SHEET_NAMES, ...taken.map((name) => name.toLowerCase())]);
  const variantOf = ({ variant }: NamedTest): string =>
    variant === null ? "" : ` ${clean(variant)}`.slice(0, MAX_SUFFIX).trimEnd();
  const alone = tests.map((test) => fit(clean(test.name), variantOf(test), length));
  return tests.map((test, index) => {
    const isAlone = alone.filter((other) => other.toLowerCase() === alone[index]?.toLowerCase()).length === 1;
    const marked = isAlone ? variantOf(test) : `${variantOf(test)} ${test.day}`;
    for (let number = 1; ; number += 1) {
      const candidate = fit(clean(test.name), number > 1 ? `${marked} (${number})` : marked, length);
      if (used.has(candidate.toLowerCase())) continue;
      used.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/**
 * Unique names of the tests' sheets, without characters that Excel forbids, of at most 31 characters.
 * @param taken names of other sheets of the same file
 */
export function sheetNames(tests: readonly NamedTest[], taken: readonly string[]): string[] {
  return uniqueNames(tests, taken, MAX_SHEET_NAME);
}

/** Names of the tests for headers and the legend, uncut. */
export function testTitles(tests: readonly NamedTest[]): string[] {
  return uniqueNames(tests, [], Number.POSITIVE_INFINITY);
}
