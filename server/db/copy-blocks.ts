import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { BackupError } from "./backup-error.ts";

const NEWLINE = 0x0a;
/** Ends the rows of a table. No row can look like it: a backslash in a value is doubled. */
const END = "\\.\n";
/** Begins the rows of a table, in what pg_restore writes. */
const BEGIN = /^COPY (?:\S+\.)?"?(\w+)"? \((.*)\) FROM stdin;\n$/;

class EndedEarlyError extends Error {
  override readonly name = "EndedEarlyError";
  readonly code = "ERR_STREAM_PREMATURE_CLOSE";
}

/**
 * Fills tables from what `pg_restore --data-only` writes: of that script only the rows are taken, table by table.
 * @param columns the columns by table that may be filled
 * @returns the tables in the script that are not among them, and were left out
 * @throws BackupError for a column that is not among them, errors of the database for values that do not fit
 */
export async function fillTables(
  client: Client,
  script: Readable,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const leftOut: string[] = [];
  let carry: Buffer = Buffer.alloc(0);
  /** Null within the rows of a table that is left out, undefined between tables. */
  let rows: CopyStreamQuery | null | undefined;
  for await (const chunk of script as AsyncIterable<Buffer>) {
    const text: Buffer = carry.length > 0 ? Buffer.concat([carry, chunk]) : chunk;
    let start = 0;
    let from = 0;
    const write = async (end: number): Promise<void> => {
      if (rows?.errored) throw rows.errored;
      if (rows && end > from && !rows.write(text.subarray(from, end))) await once(rows, "drain");
      from = end;
    };
    for (let end = text.indexOf(NEWLINE) + 1; end > 0; end = text.indexOf(NEWLINE, start) + 1) {
      // Rows may be long; only a line as short as the end is looked at.
      const line = rows === undefined || end - start === END.length ? text.toString("utf8", start, end) : "";
      if (rows === undefined) {
        const [, table = "", list = ""] = BEGIN.exec(line) ?? [];
        if (table !== "") rows = begin(client, table, list, columns.get(table));
        if (rows === null) leftOut.push(table);
        from = end;
      } else if (line === END) {
        await write(start);
        if (rows) {
          rows.end();
          await finished(rows);
        }
        rows = undefined;
        from = end;
      }
      start = end;
    }
    await write(start);
    carry = Buffer.from(text.subarray(start));
  }
  if (rows !== undefined || carry.length > 0) {
    rows?.destroy();
    throw new EndedEarlyError("the dump ends within a table");
  }
  return leftOut;
}

function begin(client: Client, table: string, list: string, known: readonly string[] | undefined) {
  if (known === undefined) return null;
  const names = list.split(", ").map((name) => name.replace(/^"(.*)"$/, "$1"));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BackupError(`The dump has a column ${table}.${unknown}, which this version does not know.`);
  const rows = client.query(copyFrom(`copy "${table}" (${names.map((name) => `"${name}"`).join(", ")}) from stdin`));
  // Whoever writes next, or waits for the end, gets the error.
  rows.on("error", () => {});
  return rows;
}
