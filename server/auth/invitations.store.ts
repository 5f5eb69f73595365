import type { Insertable, Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { InvitationsTable } from "../db/schema.ts";

export type InvitationRow = Selectable<InvitationsTable>;

export async function insertInvitation(db: Db, invitation: Insertable<InvitationsTable>): Promise<void> {
  await db.insertInto("invitations").values(invitation).execute();
}

export async function findInvitation(db: Db, codeHash: string): Promise<InvitationRow | undefined> {
  return await db.selectFrom("invitations").selectAll().where("code_hash", "=", codeHash).executeTakeFirst();
}

/**
 * Takes one use.
 * @returns false if none was left or the invitation was revoked, also when two requests compete for the last use
 */
export async function takeInvitation(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("id", "=", id)
    .where("uses_left", ">", 0)
    .where("revoked", "is", null)
    .where("expires", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Takes an invitation to a school, which is gone with it.
 * @returns false if it is over, also when two requests compete for it
 */
export async function takeSchoolInvitation(db: Db, id: string, now: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("school_id", "is not", null)
    .where("uses_left", ">", 0)
    .where("revoked", "is", null)
    .where("expires", ">", now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes the invitations of earlier starts on an empty database: only the link printed last is valid. */
export async function deleteStartInvitations(db: Db): Promise<void> {
  await db.deleteFrom("invitations").where("from_start", "=", 1).execute();
}

/**
 * Deletes unused start invitations once there is a superuser. A link left in a terminal or a log must not make another
 * one.
 */
export async function deleteUnusedStartInvitations(db: Db): Promise<void> {
  await db.deleteFrom("invitations").where("from_start", "=", 1).where("uses_left", ">", 0).execute();
}
