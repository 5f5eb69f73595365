import type { Transaction } from "kysely";
import { codeOf, sqliteCodeOf } from "./error-codes.ts";
import type { Db } from "./open.ts";
import type { Tables } from "./schema.ts";

/** PostgreSQL: a deadlock or a conflict of concurrent transactions, which the same work tried again does not meet. */
const AGAIN = new Set(["40001", "40P01"]);
const TRIES = 3;

/**
 * Does `work` all or nothing, on both engines; inside a transaction it joins that one. `work` awaits nothing but the
 * database (on SQLite everybody else waits meanwhile) and may run again after a deadlock, so it changes nothing else.
 */
export async function transaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await work(db);
  const attempt = async (left: number): Promise<T> => {
    try {
      return await db.transaction().execute(async (inner: Transaction<Tables>) => work(inner));
    } catch (error) {
      if (left > 1 && AGAIN.has(codeOf(error))) return await attempt(left - 1);
      throw error;
    }
  };
  return await attempt(TRIES);
}

/** True if `error` says that a unique key is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === "23505" || [2067, 1555].includes(sqliteCodeOf(error));
}

/** True if `error` says that the row referred to is not there (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === "23503" || sqliteCodeOf(error) === 787;
}

/** True if the database could not be reached or cannot take work now: the request may be tried again. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : "";
  return (
    ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EPIPE", "ENOENT"].includes(code) ||
    // PostgreSQL: connection exceptions, no room or connections left, shutting down or starting up, a standby that only reads.
    /^08|^53|^57P0|^25006$/.test(code) ||
    // pg says these without a code.
    /timeout exceeded when trying to connect|Connection terminated/i.test(message) ||
    // SQLite: busy or locked for longer than the timeout, read-only, I/O error, disk full.
    [5, 6, 8, 10, 13].includes(sqliteCodeOf(error) & 0xff)
  );
}
