import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

/** So many tries at once; each comes back after so many milliseconds, one after the other. */
export interface Allowance {
  readonly tries: number;
  readonly regainMs: number;
}

// A row's one number says it all: `expire` is when every try will have come back. Taking one puts it off by one `regainMs`.

/** An `expire` beyond this was counted while the clock was ahead, and is as good as passed. */
const latestExpire = ({ tries, regainMs }: Allowance, now: number): number =>
  now + tries * regainMs + CLOCK_TOLERANCE_MS;

/** Takes a try in one statement, so that many at once cannot take more than there are; false if none is left. */
export async function takeTry(db: Db, key: string, allowance: Allowance, now: number): Promise<boolean> {
  const { tries, regainMs } = allowance;
  const latest = latestExpire(allowance, now);
  const row = await db
    .insertInto("limits")
    .values({ key, expire: now + regainMs })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          expire: sql<number>`case when limits.expire <= ${now} or limits.expire > ${latest} then excluded.expire else limits.expire + ${regainMs} end`,
        })
        .where(({ eb, or }) =>
          or([eb("limits.expire", "<=", now + (tries - 1) * regainMs), eb("limits.expire", ">", latest)]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export interface TriesLeft {
  readonly left: number;
  /** Milliseconds until a try is there, 0 if one is. */
  readonly waitMs: number;
}

/** How many tries there are, without taking one. */
export async function lookAtTries(db: Db, key: string, allowance: Allowance, now: number): Promise<TriesLeft> {
  const { tries, regainMs } = allowance;
  const row = await db.selectFrom("limits").select("expire").where("key", "=", key).executeTakeFirst();
  const expire = Number(row?.expire ?? 0);
  const spent = expire > latestExpire(allowance, now) ? 0 : Math.max(0, expire - now);
  return {
    left: Math.max(0, tries - Math.ceil(spent / regainMs)),
    waitMs: Math.max(0, spent - (tries - 1) * regainMs),
  };
}

/** Gives all tries back. */
export async function giveBackTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}

/** Drops what no longer limits anybody. */
export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("limits").where("expire", "<=", now).execute();
}
