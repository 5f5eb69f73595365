import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/** How often something happened in a window that began with the first time. */
export interface Count {
  readonly points: number;
  /** End of the window, in milliseconds since 1970. */
  readonly expire: number;
}

/** Counts once more in one statement, so that of many at once each gets a number of its own; after its end a window begins anew. */
export async function countUp(db: Db, key: string, windowMs: number, now: number): Promise<Count> {
  const over = sql<boolean>`limits.expire <= ${now}`;
  const row = await db
    .insertInto("limits")
    .values({ key, points: 1, expire: now + windowMs })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        points: sql<number>`case when ${over} then 1 else limits.points + 1 end`,
        expire: sql<number>`case when ${over} then excluded.expire else limits.expire end`,
      }),
    )
    .returning(["points", "expire"])
    .executeTakeFirstOrThrow();
  return counted(row);
}

export async function findCount(db: Db, key: string, now: number): Promise<Count | undefined> {
  const row = await db
    .selectFrom("limits")
    .select(["points", "expire"])
    .where("key", "=", key)
    .where("expire", ">", now)
    .executeTakeFirst();
  return row && counted(row);
}

export async function deleteCount(db: Db, key: string): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}

/** Drops what no longer limits anybody. */
export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("limits").where("expire", "<=", now).execute();
}

const counted = ({ points, expire }: { points: number; expire: number | string }): Count => ({
  points,
  expire: Number(expire),
});
