import type { Transaction } from "kysely";
import { codeOf, isConnectionLost, sqliteCodeOf } from "./error-codes.ts";
import type { Db } from "./open.ts";
import type { Tables } from "./schema.ts";

/** PostgreSQL's codes for a deadlock or a conflict of concurrent transactions, after which a retry succeeds. */
const AGAIN = new Set(["40001", "40P01"]);
const TRIES = 3;

/**
 * Runs `work` in a transaction, on both databases; inside a transaction it joins that one. `work` awaits only the
 * database, since on SQLite all other callers wait meanwhile. It may run again after a deadlock, so it must have no
 * other effects.
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

/** True if `error` says that the referenced row does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === "23503" || sqliteCodeOf(error) === 787;
}

/** True if the database cannot be reached or is too busy, so that the request may be tried again. */
export function isUnavailable(error: unknown): boolean {
  return (
    isConnectionLost(error) ||
    // PostgreSQL: out of space or connections, a read-only standby.
    /^53|^25006$/.test(codeOf(error)) ||
    // SQLite: busy or locked for longer than the timeout, read-only, I/O error, disk full.
    [5, 6, 8, 10, 13].includes(sqliteCodeOf(error) & 0xff)
  );
}
