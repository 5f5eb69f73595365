import type { Selectable } from "kysely";
import { v7 as uuid } from "uuid";
import type { Db } from "../db/open.ts";
import type { UserTokensTable } from "../db/schema.ts";

export type UserTokenRow = Selectable<UserTokensTable>;

/** Inserts a token. @returns its id */
export async function insertUserToken(db: Db, token: Omit<UserTokenRow, "id" | "used">): Promise<string> {
  const id = uuid();
  await db
    .insertInto("user_tokens")
    .values({ id, used: null, ...token })
    .execute();
  return id;
}

/** Deletes a token that was not delivered. */
export async function deleteUserToken(db: Db, id: string): Promise<void> {
  await db.deleteFrom("user_tokens").where("id", "=", id).execute();
}

export async function findUserToken(
  db: Db,
  purpose: UserTokenRow["purpose"],
  tokenHash: string,
): Promise<UserTokenRow | undefined> {
  return await db
    .selectFrom("user_tokens")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** Marks a token as used. @returns false if it was used before */
export async function useUserToken(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("user_tokens")
    .set({ used: now })
    .where("id", "=", id)
    .where("used", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes all open tokens of this purpose. */
export async function deleteOpenTokens(db: Db, userId: string, purpose: UserTokenRow["purpose"]): Promise<void> {
  await db
    .deleteFrom("user_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used", "is", null)
    .execute();
}
