import { v7 as uuid } from "uuid";
import type { AuditAct, AuditEntry } from "#contract/administration.schema.ts";
import { ADMIN_PAGE_SIZE } from "#contract/limits.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

/** An administrative act, as it is recorded in the audit. */
export interface Act {
  readonly time: string;
  readonly act: AuditAct;
  /** The superuser's id; null: the command line. */
  readonly actorId: string | null;
  /** Id of the account or invitation concerned; null if there is none. */
  readonly subjectId: string | null;
  /**
   * The changed settings with their new values. E-mails and notes are left out: they would outlive the account or
   * invitation.
   */
  readonly details: AuditEntry["details"];
}

/**
 * Records an act. `db` is the transaction that performs the act, so that neither is stored without the other.
 * @returns the id of the entry
 */
export async function recordAct(db: Db, { time, act, actorId, subjectId, details }: Act): Promise<string> {
  const id = uuid();
  await db
    .insertInto("audit")
    .values({ id, time, act, actor_id: actorId, subject_id: subjectId, details: writeJson(details) })
    .execute();
  return id;
}

/** Adds details that are known only after the act. */
export async function completeAct(db: Db, id: string, details: Act["details"]): Promise<void> {
  await db
    .updateTable("audit")
    .set({ details: writeJson(details) })
    .where("id", "=", id)
    .execute();
}

/** Lists one page of acts, newest first, with the current e-mails and notes. */
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
  return rows.map(({ email, note, details, ...row }) => ({
    ...row,
    subject: email ?? note,
    details: readJson(details),
  }));
}

/** Lists the acts that a user performed or that concern her account, oldest first, for the download of her data. */
export async function listActsOf(db: Db, userId: string): Promise<Act[]> {
  const rows = await db
    .selectFrom("audit")
    .where(({ or, eb }) => or([eb("actor_id", "=", userId), eb("subject_id", "=", userId)]))
    .select(["time", "act", "actor_id as actorId", "subject_id as subjectId", "details"])
    .orderBy("id")
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: readJson(details) }));
}

export async function countActs(db: Db): Promise<number> {
  const row = await db
    .selectFrom("audit")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
