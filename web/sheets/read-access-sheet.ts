import { type AccessSheet, accessRows } from "./access-rows.ts";
import { readTable } from "./workbook.ts";

/**
 * Reads a class list in the browser: nothing of it is sent or stored (docs/behaviour.md#privacy).
 * @throws SheetFileError when the file as a whole cannot be taken
 */
export async function readAccessSheet(file: File): Promise<AccessSheet> {
  return accessRows(await readTable(file));
}
