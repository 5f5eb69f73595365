import { allowedInSheetName, MAX_SHEET_NAME, RESERVED_SHEET_NAMES } from "./sheet-name.ts";

/** A test that is to be named: its variant and, where two have one name, its day tell it from others. */
export interface NamedTest {
  name: string;
  variant: string | null;
  day: string;
}

function clean(name: string): string {
  return allowedInSheetName(name) || "–";
}

/** `name` and `suffix` in so many characters: the name gives way, and no sign of two code units is cut in half. */
function fit(name: string, suffix: string, length: number): string {
  const room = length - suffix.length;
  if (name.length <= room) return name + suffix;
  const cut = name.slice(0, Math.max(room, 0)).replace(/[\uD800-\uDBFF]$/, "");
  return cut.trimEnd() + suffix;
}

const MAX_SUFFIX = 20;

/** Each name only once, letter case ignored: of several equal ones each gets its day, and a number where that is not enough. */
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
 * Names of the tests' sheets: free of what Excel forbids, at most 31 characters, and each only once.
 * @param taken names of other sheets of the same file
 */
export function sheetNames(tests: readonly NamedTest[], taken: readonly string[]): string[] {
  return uniqueNames(tests, taken, MAX_SHEET_NAME);
}

/** Names of the tests for headers and the legend, uncut. */
export function testTitles(tests: readonly NamedTest[]): string[] {
  return uniqueNames(tests, [], Number.POSITIVE_INFINITY);
}
