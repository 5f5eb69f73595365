import { sql } from "kysely";
import type { Db } from "./open.ts";

/**
 * Takes what was deleted or overwritten out of SQLite's write-ahead log, which keeps every page as it was written until its place
 * is needed again. In the file itself `secure_delete` has overwritten it.
 * @returns false if somebody reads an older state just now (a backup), so that it has to be tried again
 */
export async function emptyWriteAheadLog(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
