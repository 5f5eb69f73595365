/** The letter of an option by its place, from 0: A, B, C. */
export const letterAt = (at: number): string => String.fromCodePoint(65 + at);

/**
 * The letter that is printed beside an option and typed for it. Options that are named by letters keep these, for drawings show them; others have
 * letters in the order of the page.
 */
export function letterOfOption(keys: readonly string[], at: number): string {
  const own = keys.every((key) => /^[a-z]$/.test(key)) && new Set(keys).size === keys.length;
  return own ? (keys[at] ?? "").toUpperCase() : letterAt(at);
}
