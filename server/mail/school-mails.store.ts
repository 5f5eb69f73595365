import type { Db } from "../db/open.ts";
import { accountName } from "../users/account-name.store.ts";
import { languageOf } from "../users/user-answer.ts";
import type { SchoolLetter } from "./letters.ts";

/** Queues the mail of an invitation to a school, due now. One that waits already, or has failed, begins anew. */
export async function queueSchoolMail(db: Db, invitationId: string, now: string): Promise<void> {
  const fresh = { attempts: 0, due: now, created: now };
  await db
    .insertInto("school_mails")
    .values({ id: invitationId, ...fresh })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fresh))
    .execute();
}

/**
 * What the mail of an invitation says, in the language of the address's account, or else of whoever invites. Undefined if the invitation
 * is over.
 */
export async function findInvitationToMail(db: Db, id: string, now: string): Promise<SchoolLetter | undefined> {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("schools", "schools.id", "invitations.school_id")
    .leftJoin("users as inviter", "inviter.id", "invitations.created_by")
    .leftJoin("users as invited", "invited.email_key", "invitations.email_key")
    .where("invitations.id", "=", id)
    .where("invitations.revoked", "is", null)
    .where("invitations.uses_left", ">", 0)
    .where("invitations.expires", ">", now)
    .select(["invitations.email", "invitations.administers", "schools.name as schoolName"])
    .select(["invited.language as ownLanguage", "inviter.language as inviterLanguage"])
    .select(accountName<string | null>("inviter").as("from"))
    .executeTakeFirst();
  if (row === undefined || row.email === null) return undefined;
  const language = languageOf({ language: row.ownLanguage ?? row.inviterLanguage ?? "" });
  const { email: to, schoolName, from } = row;
  return { language, to, schoolName, from, administers: row.administers === 1 };
}

/** Makes a code the only one by which the invitation can be taken. */
export async function setInvitationCode(db: Db, id: string, codeHash: string): Promise<void> {
  await db.updateTable("invitations").set({ code_hash: codeHash }).where("id", "=", id).execute();
}

/** Notes that the mail was given up, for the administrators of the school. */
export async function markUndelivered(db: Db, id: string): Promise<void> {
  await db.updateTable("invitations").set({ undelivered: 1 }).where("id", "=", id).execute();
}
