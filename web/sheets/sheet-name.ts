/** Characters that Excel refuses in a sheet's name. */
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]+/gu;
export const MAX_SHEET_NAME = 31;
/** Names that Excel reserves, in small letters. */
export const RESERVED_SHEET_NAMES: readonly string[] = ["history", "verlauf"];

/** A name without the characters that Excel forbids; may be empty. */
export function allowedInSheetName(name: string): string {
  return name
    .normalize("NFC")
    .replace(FORBIDDEN, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s']+|[\s']+$/gu, "");
}

/** A sheet's name made of a class's: allowed characters, at most 31; `otherwise` if none is left. */
export function sheetName(name: string, otherwise: string): string {
  const short = allowedInSheetName(name)
    .slice(0, MAX_SHEET_NAME)
    .replace(/[\s']+$|[\uD800-\uDBFF]$/u, "");
  return short === "" || RESERVED_SHEET_NAMES.includes(short.toLowerCase()) ? otherwise : short;
}
