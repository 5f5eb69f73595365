import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { SessionsTable } from "../db/schema.ts";
import type { UserRow } from "./users.store.ts";

type Stored = Selectable<SessionsTable>;

/** An account of the school by which a session began: its link, and the provider's own session if it names one. */
export interface SignOn {
  readonly link: string;
  readonly sid: string | null;
}

export interface SessionRow extends Pick<Stored, "id" | "user_id" | "created" | "seen" | "confirmed" | "device"> {
  /** The second factor of the login; null: none. "provider": the provider of the school's account has asked for it. */
  readonly factor: Stored["factor"] | "provider";
  /** Null, as when it is left out: it began by the password. */
  readonly signOn?: SignOn | null;
}

const signOnOf = ({ sign_on_link: link, sign_on_sid: sid }: Pick<Stored, "sign_on_link" | "sign_on_sid">) =>
  link === null ? null : { link, sid };

/** A release that does not know the provider's factor reads none, and asks for one of its own. */
const factorOf = ({ factor, sign_on_factor }: Pick<Stored, "factor" | "sign_on_factor">): SessionRow["factor"] =>
  factor ?? (sign_on_factor ? "provider" : null);

/** The oldest times that still hold: of a session's start and of its last sign of life. */
export interface SessionBounds {
  readonly created: string;
  readonly seen: string;
}

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  const { signOn, factor, ...row } = session;
  const stored = factor === "provider" ? { factor: null, sign_on_factor: 1 as const } : { factor };
  const link = { sign_on_link: signOn?.link ?? null, sign_on_sid: signOn?.sid ?? null };
  await db
    .insertInto("sessions")
    .values({ ...row, ...stored, ...link })
    .execute();
}

/** Finds a session and its user in one query, whether or not it has ended. */
export async function findSession(
  db: Db,
  id: string,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.id", "=", id)
    .selectAll("users")
    .select(["sessions.created as session_created", "seen", "confirmed", "device", "factor"])
    .select(["sign_on_link", "sign_on_sid", "sign_on_factor"])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { session_created: created, seen, confirmed, device, factor, ...rest } = row;
  const { sign_on_link, sign_on_sid, sign_on_factor, ...user } = rest;
  const signOn = signOnOf({ sign_on_link, sign_on_sid });
  const given = factorOf({ factor, sign_on_factor });
  return { session: { id, user_id: user.id, created, seen, confirmed, device, factor: given, signOn }, user };
}

/** Notes a sign of life. Of concurrent calls one writes. */
export async function touchSession(db: Db, { id, seen }: SessionRow, now: string): Promise<void> {
  await db.updateTable("sessions").set({ seen: now }).where("id", "=", id).where("seen", "=", seen).execute();
}

/** Notes that the password was typed again. */
export async function confirmSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable("sessions").set({ confirmed: now }).where("id", "=", id).execute();
}

/** Lists a user's sessions that have not ended, the last seen first. */
export async function listSessions(
  db: Db,
  userId: string,
  bounds: SessionBounds,
): Promise<Pick<Stored, "id" | "device" | "created" | "seen">[]> {
  return await db
    .selectFrom("sessions")
    .select(["id", "device", "created", "seen"])
    .where("user_id", "=", userId)
    .where("created", ">", bounds.created)
    .where("seen", ">", bounds.seen)
    .orderBy("seen", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends one session of the user. @returns false if she has none of that id */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Notes the second factor that the session's owner has given. */
export async function setSessionFactor(db: Db, id: string, factor: NonNullable<Stored["factor"]>): Promise<void> {
  await db.updateTable("sessions").set({ factor }).where("id", "=", id).execute();
}

/** Ends the user's sessions, except `kept`. */
export async function deleteSessions(db: Db, userId: string, kept?: string): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(kept !== undefined, (query) => query.where("id", "<>", kept ?? ""))
    .execute();
}

/** Deletes the sessions of all users that have ended. */
export async function deleteEndedSessions(db: Db, bounds: SessionBounds): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(({ eb, or }) => or([eb("created", "<=", bounds.created), eb("seen", "<=", bounds.seen)]))
    .execute();
}
