import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { UsersTable } from "../db/schema.ts";

export type UserRow = Selectable<UsersTable>;

/** The form in which e-mails and usernames are compared: without letter case and surrounding spaces. */
export function accountKey(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** True if the account is verified and every step of the first use is done. */
export function isInitialised(user: UserRow): boolean {
  const pending = user.password_change_required || user.consent_required || user.personal_code_required;
  return user.is_verified === 1 && !pending;
}

/** A new `tokens_valid_from`: now, or just after the present value, since only a different value ends older tokens. */
export function nextValidFrom(user: Pick<UserRow, "tokens_valid_from">, now: string): string {
  const next = new Date(Date.parse(user.tokens_valid_from) + 1).toISOString();
  return now > next ? now : next;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds a user by e-mail or username. Usernames contain no `@`, so the two cannot be confused. */
export async function findUserByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  const key = accountKey(login);
  const column = key.includes("@") ? "email_key" : "username_key";
  return await db.selectFrom("users").selectAll().where(column, "=", key).executeTakeFirst();
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Inserts a user. @throws a unique violation if the e-mail or username is taken */
export async function insertUser(db: Db, user: UserRow): Promise<void> {
  await db.insertInto("users").values(user).execute();
}

/**
 * Gives the current account and locks it until the transaction ends. An update that changes nothing is the one way to
 * lock a row that both databases have.
 */
export async function claimUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db
    .updateTable("users")
    .set(({ ref }) => ({ is_locked: ref("is_locked") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Changes the given fields; undefined if the user does not exist. */
export async function updateUser(db: Db, id: string, fields: Partial<UserRow>): Promise<UserRow | undefined> {
  return await db.updateTable("users").set(fields).where("id", "=", id).returningAll().executeTakeFirst();
}

/**
 * Sets a new password, unless the tokens of `user` were ended since she was read, by another new password or by a lock.
 * Of two concurrent changes one fails, and no token of this change outlives a lock. Undefined if nothing was changed.
 */
export async function updatePassword(
  db: Db,
  user: UserRow,
  fields: Pick<UserRow, "password_hash" | "password_change_required" | "tokens_valid_from">,
): Promise<UserRow | undefined> {
  return await db
    .updateTable("users")
    .set(fields)
    .where("id", "=", user.id)
    .where("tokens_valid_from", "=", user.tokens_valid_from)
    .returningAll()
    .executeTakeFirst();
}
