import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** A value of a column; null is NULL. */
export type Value = string | number | null;

/** Characters that are sent at once. */
const PIECE = 262_144;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

const written = (value: Value): string =>
  value === null ? "\\N" : String(value).replaceAll(SPECIAL, (sign) => ESCAPED[sign] ?? sign);

function* inPieces(rows: Iterable<readonly Value[]>): Generator<string> {
  let piece = "";
  for (const row of rows) {
    piece += `${row.map(written).join("\t")}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** Writes rows into a table by COPY. They are made while they are sent. */
export async function copyInto(
  url: string,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const into = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
    await pipeline(Readable.from(inPieces(rows), { objectMode: false }), into);
  } finally {
    await client.end();
  }
}
