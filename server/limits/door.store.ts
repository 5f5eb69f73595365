import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/open.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

// A course's open door: for some minutes the limits do not hold for the access names of the course, and its codes count anew. It is
// a row of the limits, which the sweep removes like one.

const OPEN_MS = 10 * 60_000;
const PREFIX = "door:";

/** Opens the door of a course. @returns until when, in milliseconds */
export async function openDoor(db: Db, courseId: string, now: number): Promise<number> {
  const row = { key: PREFIX + courseId, expire: now + OPEN_MS };
  await db
    .insertInto("limits")
    .values(row)
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ expire: row.expire }))
    .execute();
  return row.expire;
}

export async function closeDoor(db: Db, courseId: string): Promise<void> {
  await db
    .deleteFrom("limits")
    .where("key", "=", PREFIX + courseId)
    .execute();
}

/**
 * Until when the door of the course with the id in `column` is open, in milliseconds, or null if it is shut; within a query. A later
 * time than a door can last is of a clock that has gone back since.
 */
export function doorOpenUntil(column: string, now: number): RawBuilder<number | string | null> {
  const latest = now + OPEN_MS + CLOCK_TOLERANCE_MS;
  // The sum keeps PostgreSQL from the index of `expire`: it would read all limits that expire within minutes, with each login.
  return sql<
    number | string | null
  >`(select limits.expire from limits where limits.key = ${sql.lit(PREFIX)} || ${sql.ref(column)}
    and limits.expire + 0 > ${now} and limits.expire + 0 <= ${latest})`;
}
