/** What Excel takes for the name of a sheet. */
const MAX_LENGTH = 31;
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]/gu;
/** Excel keeps this name for itself. */
const RESERVED = "history";

function clean(name: string): string {
  const spaced = name.replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
  return spaced.replace(/^'+|'+$/g, "").trim() || "–";
}

/** `name` and `suffix` in 31 characters: the name gives way, and no sign of two code units is cut in half. */
function fit(name: string, suffix: string): string {
  const room = MAX_LENGTH - suffix.length;
  if (name.length <= room) return name + suffix;
  return (
    name
      .slice(0, room)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd()
      .replace(/'+$/, "") + suffix
  );
}

/** A wish: the name, and what tells it from another one of the same name. */
export interface WantedName {
  name: string;
  /** Said with the name where it would not be the only one, such as a day. */
  mark: string;
}

/**
 * Names of sheets: free of what Excel forbids, at most 31 characters, and each only once (letter case ignored). Of several equal
 * wishes each gets its mark, and a number where that is not enough.
 * @param taken names of other sheets of the same file
 */
export function sheetNames(wanted: readonly WantedName[], taken: readonly string[]): string[] {
  const used = new Set([RESERVED, ...taken.map((name) => name.toLowerCase())]);
  const plain = wanted.map(({ name }) => fit(clean(name), "").toLowerCase());
  return wanted.map(({ name, mark }, index) => {
    const isAlone = plain.filter((other) => other === plain[index]).length === 1;
    for (let number = 1; ; number += 1) {
      const suffix = `${isAlone ? "" : ` ${clean(mark)}`}${number > 1 ? ` (${number})` : ""}`;
      const candidate = fit(clean(name), suffix);
      if (used.has(candidate.toLowerCase())) continue;
      used.add(candidate.toLowerCase());
      return candidate;
    }
  });
}
