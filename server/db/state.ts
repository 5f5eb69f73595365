import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./open.ts";

/** Too large to fit beside other rows in a page of SQLite, so that a full disk is noticed. */
const PROBE_BYTES = 1500;

/** The time of the database's clock, to the second; on SQLite that is this machine's. */
export async function databaseTime(db: Db): Promise<Date> {
  // PostgreSQL gives a Date, SQLite a text in UTC.
  const { rows } = await sql<{ time: Date | string }>`select current_timestamp as time`.execute(db);
  const time = rows[0]?.time ?? "";
  return new Date(typeof time === "string" ? `${time.replace(" ", "T")}Z` : time);
}

/**
 * Writes a row durably and removes it again: with a full disk or on a standby server, reads still work.
 * @returns the error if nothing can be written, otherwise undefined
 */
export async function whyNotWritable(db: Db): Promise<unknown> {
  const key = `probe:${randomBytes(PROBE_BYTES).toString("base64url")}`;
  try {
    // Already expired: if the row stays behind, it limits no caller and is swept.
    await db.insertInto("limits").values({ key, expire: 0 }).execute();
    await db.deleteFrom("limits").where("key", "=", key).execute();
    return undefined;
  } catch (error) {
    return error ?? new Error("unknown");
  }
}
