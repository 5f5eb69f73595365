import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { TotpsTable } from "../db/schema.ts";

export type TotpRow = Selectable<TotpsTable>;

/** Finds the account's authenticator app, in force or not. */
export async function findTotp(db: Db, userId: string): Promise<TotpRow | undefined> {
  return await db.selectFrom("totps").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Keeps a secret that is not in force yet, in place of an earlier one. @returns false if one is in force */
export async function putPendingTotp(db: Db, userId: string, secret: string): Promise<boolean> {
  const row = await db
    .insertInto("totps")
    .values({ user_id: userId, secret, confirmed: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ secret, last_step: 0 }).where("totps.confirmed", "is", null),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Brings the secret into force. @returns false if it was replaced meanwhile, or is in force already */
export async function confirmTotp(db: Db, { user_id, secret }: TotpRow, step: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totps")
    .set({ confirmed: now, last_step: step })
    .where("user_id", "=", user_id)
    .where("secret", "=", secret)
    .where("confirmed", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the digits of a time step, and keeps the secret as it is `sealed` now. @returns false if those of this step or a later one were taken before */
export async function takeTotpStep(db: Db, userId: string, step: number, sealed: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("totps")
    .set({ last_step: step, secret: sealed })
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .where("last_step", "<", step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("totps").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
