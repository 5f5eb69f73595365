import { createHash } from "node:crypto";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { SignOnLinksTable, SignOnResultsTable } from "../db/schema.ts";
import type { UserRow } from "../users/users.store.ts";

export type LinkRow = Selectable<SignOnLinksTable>;
export type ResultRow = Selectable<SignOnResultsTable>;

/** An account at a provider. The issuer tells providers apart, whatever the operator calls them. */
export type ProviderAccount = Pick<LinkRow, "issuer" | "subject">;

/** Finds the link of an account of the school, with the account here that it opens. */
export async function findLinked(
  db: Db,
  { issuer, subject }: ProviderAccount,
): Promise<{ readonly linkId: string; readonly user: UserRow } | undefined> {
  const row = await db
    .selectFrom("sign_on_links")
    .innerJoin("users", "users.id", "sign_on_links.user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .selectAll("users")
    .select("sign_on_links.id as link_id")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { link_id: linkId, ...user } = row;
  return { linkId, user };
}

/** Lists a teacher's links, oldest first. */
export async function listLinks(db: Db, userId: string): Promise<LinkRow[]> {
  return await db
    .selectFrom("sign_on_links")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created")
    .orderBy("id")
    .execute();
}

/** Connects an account of the school. Its unique key refuses one that is connected already. */
export async function insertLink(db: Db, link: LinkRow): Promise<void> {
  await db.insertInto("sign_on_links").values(link).execute();
}

export async function noteLinkUse(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable("sign_on_links").set({ used: now }).where("id", "=", id).execute();
}

/** Removes a teacher's link. @returns it, undefined if she has none of that id */
export async function deleteLink(db: Db, userId: string, id: string): Promise<LinkRow | undefined> {
  return await db
    .deleteFrom("sign_on_links")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the sessions and waiting second steps that began by a link, except the session `kept`. @returns how many sessions ended */
export async function endSessionsOfLink(db: Db, linkId: string, kept: string): Promise<number> {
  await db.deleteFrom("factor_challenges").where("sign_on_link", "=", linkId).execute();
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("sign_on_link", "=", linkId)
    .where("id", "<>", kept)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whom a logout at a provider concerns: an account, one of the provider's sessions, or that session of that account. */
export interface LoggedOut {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
}

/**
 * Ends what began by a login at the provider that is over there: sessions, second steps, and results that no page has fetched. One of
 * which the provider named no session ends with each logout of its account.
 * @returns the sessions
 */
export async function endSessionsAt(
  db: Db,
  { issuer, subject, sid }: LoggedOut,
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  const isOver = (column: "sid" | "sign_on_sid") => {
    if (sid === undefined) return sql<SqlBool>`1 = 1`;
    const isNamed = sql<SqlBool>`${sql.ref(column)} = ${sid}`;
    return subject === undefined ? isNamed : sql<SqlBool>`(${isNamed} or ${sql.ref(column)} is null)`;
  };
  const links = db
    .selectFrom("sign_on_links")
    .select("id")
    .where("issuer", "=", issuer)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""));
  await db.deleteFrom("factor_challenges").where("sign_on_link", "in", links).where(isOver("sign_on_sid")).execute();
  await db
    .deleteFrom("sign_on_results")
    .where("issuer", "=", issuer)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .where(isOver("sid"))
    .execute();
  return await db
    .deleteFrom("sessions")
    .where("sign_on_link", "in", links)
    .where(isOver("sign_on_sid"))
    .returning(["id", "user_id"])
    .execute();
}

/** Keeps what a finished login at a provider has said. */
export async function insertResult(db: Db, result: ResultRow): Promise<void> {
  await db.insertInto("sign_on_results").values(result).execute();
}

/** Uses a code up, in the browser that it was given to. @returns undefined if it is unknown, used, over or another browser's */
export async function takeResult(
  db: Db,
  { code_hash, browser_hash, step }: Pick<ResultRow, "code_hash" | "browser_hash" | "step">,
  now: string,
): Promise<ResultRow | undefined> {
  return await db
    .deleteFrom("sign_on_results")
    .where("code_hash", "=", code_hash)
    .where("browser_hash", "=", browser_hash)
    .where("step", "=", step)
    .where("expires", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** Uses up what counts once, across all processes. @returns false if it was used before */
export async function useOnce(db: Db, what: "state" | "logout", text: string, expires: string): Promise<boolean> {
  const key = `${what}:${createHash("sha256").update(text).digest("base64url")}`;
  const row = await db
    .insertInto("sign_on_once")
    .values({ key, expires })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes results that nobody fetched, and what is too old to be used again anyway. */
export async function deleteExpiredSignOns(db: Db, now: string): Promise<void> {
  await db.deleteFrom("sign_on_results").where("expires", "<=", now).execute();
  await db.deleteFrom("sign_on_once").where("expires", "<=", now).execute();
}
