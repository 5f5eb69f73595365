import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { PasskeysTable } from "../db/schema.ts";

export type PasskeyRow = Selectable<PasskeysTable>;

/** Lists the account's passkeys, oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created")
    .orderBy("id")
    .execute();
}

/** Inserts a passkey. @throws a unique violation if an account has it already */
export async function insertPasskey(db: Db, passkey: Insertable<PasskeysTable>): Promise<void> {
  await db.insertInto("passkeys").values(passkey).execute();
}

/** Notes a login with the passkey. @returns false if it was removed, or used meanwhile with this counter or a later one */
export async function notePasskeyUse(db: Db, passkey: PasskeyRow, counter: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ counter, used: now })
    .where("id", "=", passkey.id)
    .where("counter", "=", Number(passkey.counter))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes a passkey of the account. @returns false if it has none of this id */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deletePasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
}
