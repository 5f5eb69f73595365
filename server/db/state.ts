import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./open.ts";

/** More than fits into a page of SQLite beside others, so that a file which cannot grow any more is found out. */
const PROBE_BYTES = 1500;

/** True if the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  return await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/**
 * Writes something and removes it again, durably: a full disk or a standby server still answers whoever only reads.
 * @returns why nothing can be written, undefined if it can.
 */
export async function whyNotWritable(db: Db): Promise<unknown> {
  const key = `probe:${randomBytes(PROBE_BYTES).toString("base64url")}`;
  try {
    // Passed already: should it stay behind, it limits nobody and is swept.
    await db.insertInto("limits").values({ key, expire: 0 }).execute();
    await db.deleteFrom("limits").where("key", "=", key).execute();
    return undefined;
  } catch (error) {
    return error ?? new Error("unknown");
  }
}
