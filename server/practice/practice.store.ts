import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";

// The practice test leaves one value: the time when a pupil first finished it.

/**
 * The time when the pupil first finished the practice test; null: not yet.
 * @throws AppError NOT_FOUND if the access was deleted meanwhile
 */
export async function getReady(db: Db, pupilId: string): Promise<string | null> {
  const row = await db.selectFrom("pupils").where("id", "=", pupilId).select("ready").executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row.ready;
}

/**
 * Records that the pupil has finished the practice test; the first time is kept.
 * @returns that time
 * @throws AppError NOT_FOUND if the access was deleted meanwhile
 */
export async function markReady(db: Db, pupilId: string, now: string): Promise<string> {
  const row = await db
    .updateTable("pupils")
    .set(({ fn, val }) => ({ ready: fn.coalesce("ready", val(now)) }))
    .where("id", "=", pupilId)
    .returning("ready")
    .executeTakeFirst();
  if (row?.ready == null) throw new AppError("NOT_FOUND");
  return row.ready;
}
