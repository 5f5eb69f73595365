import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";

// Of the practice test only the time is stored since when a pupil is ready.

/** Null: not yet. @throws AppError NOT_FOUND if the access was deleted meanwhile */
export async function getReady(db: Db, pupilId: string): Promise<string | null> {
  const row = await db.selectFrom("pupils").where("id", "=", pupilId).select("ready").executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row.ready;
}

/** Since when the pupil is ready: the first time stays. @throws AppError NOT_FOUND if the access was deleted meanwhile */
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
