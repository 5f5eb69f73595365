import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

/**
 * A number of tries that are available at once. Used tries come back one after another, each after `regainMs`
 * milliseconds.
 */
export interface Allowance {
  readonly tries: number;
  readonly regainMs: number;
}

// A row has one number: `expire`, when all tries will have come back. Taking a try adds one `regainMs` to it.

/** An `expire` beyond this was stored while the clock was ahead, and counts as expired. */
const latestExpire = ({ tries, regainMs }: Allowance, now: number): number =>
  now + tries * regainMs + CLOCK_TOLERANCE_MS;

/**
 * Takes tries in one statement, so that concurrent requests cannot take more than there are.
 * @returns false if there are not as many left; then none is taken
 */
export async function takeTries(db: Db, key: string, allowance: Allowance, now: number, count = 1): Promise<boolean> {
  const { tries, regainMs } = allowance;
  if (count > tries) return false;
  const cost = count * regainMs;
  const latest = latestExpire(allowance, now);
  const row = await db
    .insertInto("limits")
    .values({ key, expire: now + cost })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          expire: sql<number>`case when limits.expire <= ${now} or limits.expire > ${latest} then excluded.expire else limits.expire + ${cost} end`,
        })
        .where(({ eb, or }) =>
          or([eb("limits.expire", "<=", now + (tries - count) * regainMs), eb("limits.expire", ">", latest)]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export interface TriesLeft {
  readonly left: number;
  /** Milliseconds until a try is available; 0 if one is. */
  readonly waitMs: number;
}

/** What a row counts, and how much of it is allowed. */
export interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Counts the available tries of each counter in one query, without taking one. */
export async function lookAtAll(db: Db, counters: readonly Counter[], now: number): Promise<TriesLeft[]> {
  const keys = counters.map(({ key }) => key);
  const rows = await db.selectFrom("limits").select(["key", "expire"]).where("key", "in", keys).execute();
  const expires = new Map(rows.map(({ key, expire }) => [key, Number(expire)]));
  return counters.map(({ key, allowance }) => {
    const { tries, regainMs } = allowance;
    const expire = expires.get(key) ?? 0;
    const spent = expire > latestExpire(allowance, now) ? 0 : Math.max(0, expire - now);
    return {
      left: Math.max(0, tries - Math.ceil(spent / regainMs)),
      waitMs: Math.max(0, spent - (tries - 1) * regainMs),
    };
  });
}

/** Counts the available tries without taking one. */
export async function lookAtTries(db: Db, key: string, allowance: Allowance, now: number): Promise<TriesLeft> {
  const [look = { left: 0, waitMs: 0 }] = await lookAtAll(db, [{ key, allowance }], now);
  return look;
}

/** Gives one try back. */
export async function giveBackTry(db: Db, { key, allowance }: Counter): Promise<void> {
  await db
    .updateTable("limits")
    .set({ expire: sql<number>`expire - ${allowance.regainMs}` })
    .where("key", "=", key)
    .execute();
}

/** Gives all tries back. */
export async function giveBackTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("limits").where("key", "=", key).execute();
}

/** Deletes limits whose tries have all come back. */
export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("limits").where("expire", "<=", now).execute();
}
