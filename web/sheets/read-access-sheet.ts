import { type AccessSheet, accessRows } from "./access-rows.ts";
import { readTable } from "./workbook.ts";

/**
 * Reads a class list in the browser: nothing of it is sent or stored (docs/behaviour.md#privacy).
 * @param spares see {@link accessRows}
 * @throws SheetFileError when the file as a whole cannot be taken
 */
export async function readAccessSheet(file: File, spares: readonly string[]): Promise<AccessSheet> {
  return accessRows(await readTable(file), spares);
}
