import { v7 as uuid } from "uuid";
import type { AuditAct, AuditEntry } from "#contract/administration.schema.ts";
import { ADMIN_PAGE_SIZE } from "#contract/limits.ts";
import type { Db } from "../db/open.ts";

/** An administrative act, as whoever does it writes it down. */
export interface Act {
  readonly time: string;
  readonly act: AuditAct;
  /** The superuser's id; null: the command line. */
  readonly actorId: string | null;
  /** Id of the account or the invitation, null where it is done to none. */
  readonly subjectId: string | null;
  /** What was set to what. No e-mail and no note, which would outlive what they belong to. */
  readonly details: AuditEntry["details"];
}

/**
 * Writes an act down; `db` is the transaction in which it is done, so that there is never one without the other. Gives the
 * entry's id.
 */
export async function recordAct(db: Db, { time, act, actorId, subjectId, details }: Act): Promise<string> {
  const id = uuid();
  await db
    .insertInto("audit")
    .values({ id, time, act, actor_id: actorId, subject_id: subjectId, details: JSON.stringify(details) })
    .execute();
  return id;
}

/** Adds what is known only when an act has been done. */
export async function completeAct(db: Db, id: string, details: Act["details"]): Promise<void> {
  await db
    .updateTable("audit")
    .set({ details: JSON.stringify(details) })
    .where("id", "=", id)
    .execute();
}

/** One page of the acts, newest first, with the e-mails and notes of now. */
export async function listActs(db: Db, page: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit")
    .leftJoin("users as actor", "actor.id", "audit.actor_id")
    .leftJoin("users as account", "account.id", "audit.subject_id")
    .leftJoin("invitations as invitation", "invitation.id", "audit.subject_id")
    .select(["audit.id as _id", "audit.time", "audit.act", "audit.actor_id as actorId", "actor.email as actor"])
    .select(["audit.subject_id as subjectId", "account.email", "invitation.note", "audit.details"])
    .orderBy("audit.id", "desc")
    .limit(ADMIN_PAGE_SIZE)
    .offset(page * ADMIN_PAGE_SIZE)
    .execute();
  return rows.map(({ email, note, act, details, ...row }) => ({
    ...row,
    act: act as AuditAct,
    subject: email ?? note,
    details: JSON.parse(details) as AuditEntry["details"],
  }));
}

/** What a user did, or was done to her account, oldest first: for the download of her own data. */
export async function listActsOf(db: Db, userId: string): Promise<Act[]> {
  const rows = await db
    .selectFrom("audit")
    .where(({ or, eb }) => or([eb("actor_id", "=", userId), eb("subject_id", "=", userId)]))
    .select(["time", "act", "actor_id as actorId", "subject_id as subjectId", "details"])
    .orderBy("id")
    .execute();
  return rows.map(({ act, details, ...row }) => ({
    ...row,
    act: act as AuditAct,
    details: JSON.parse(details) as AuditEntry["details"],
  }));
}

export async function countActs(db: Db): Promise<number> {
  const row = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
