/** What Excel refuses in a sheet's name. */
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]+/gu;
export const MAX_SHEET_NAME = 31;
/** Excel keeps these names for itself, in small letters. */
export const RESERVED_SHEET_NAMES: readonly string[] = ["history", "verlauf"];

/** A name without what Excel forbids in one; may be empty. */
export function allowedInSheetName(name: string): string {
  return name
    .normalize("NFC")
    .replace(FORBIDDEN, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s']+|[\s']+$/gu, "");
}

/** A sheet's name made of a class's: without what Excel forbids, at most 31 characters; `otherwise` where nothing is left. */
export function sheetName(name: string, otherwise: string): string {
  const short = allowedInSheetName(name)
    .slice(0, MAX_SHEET_NAME)
    .replace(/[\s']+$|[\uD800-\uDBFF]$/u, "");
  return short === "" || RESERVED_SHEET_NAMES.includes(short.toLowerCase()) ? otherwise : short;
}
