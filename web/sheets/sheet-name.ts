/** What Excel refuses in a sheet's name. */
const FORBIDDEN = /[[\]:*?/\\\p{Cc}]+/gu;
const MAX_SHEET_NAME = 31;
/** Excel keeps this name for itself. */
const RESERVED = /^(history|verlauf)$/i;

/** A sheet's name made of a class's: without what Excel forbids, at most 31 characters; `otherwise` where nothing is left. */
export function sheetName(name: string, otherwise: string): string {
  const clean = name
    .normalize("NFC")
    .replace(FORBIDDEN, " ")
    .replace(/\s+/gu, " ")
    .replace(/^[\s']+|[\s']+$/gu, "");
  const short = clean.slice(0, MAX_SHEET_NAME).replace(/[\s']+$|[\uD800-\uDBFF]$/u, "");
  return short === "" || RESERVED.test(short) ? otherwise : short;
}
