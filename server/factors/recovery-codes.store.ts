import { v7 as uuid } from "uuid";
import type { Db } from "../db/open.ts";

/** Counts the codes of an account that are not used. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("used", "is", null)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Replaces all codes of an account by those of the given hashes. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ id: uuid(), user_id: userId, code_hash, used: null }));
  if (rows.length > 0) await db.insertInto("recovery_codes").values(rows).execute();
}

/** Marks a code as used. @returns false if the account has no unused code of this hash */
export async function useRecoveryCode(db: Db, userId: string, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("recovery_codes")
    .set({ used: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .where("used", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
