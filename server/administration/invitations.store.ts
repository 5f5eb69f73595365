import type { Invitation } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";

// Invitations as administrators see them. What they open is in server/auth.

function selectInvitations(db: Db) {
  return db
    .selectFrom("invitations")
    .leftJoin("users", "users.id", "invitations.created_by")
    .select(["invitations.id as _id", "note", "superuser", "invitations.created", "users.email as createdBy"])
    .select(["expires", "uses", "uses_left as usesLeft", "revoked"]);
}

type Row = Omit<Invitation, "superuser"> & { readonly superuser: 0 | 1 };
const asInvitation = (row: Row): Invitation => ({ ...row, superuser: row.superuser === 1 });

/** All of them, or those that one superuser made, newest first. */
export async function listInvitations(db: Db, createdBy?: string): Promise<Invitation[]> {
  const rows = await selectInvitations(db)
    .$if(createdBy !== undefined, (query) => query.where("invitations.created_by", "=", createdBy ?? ""))
    .orderBy("invitations.created", "desc")
    .orderBy("invitations.id", "desc")
    .execute();
  return rows.map(asInvitation);
}

export async function findInvitationById(db: Db, id: string): Promise<Invitation | undefined> {
  const row = await selectInvitations(db).where("invitations.id", "=", id).executeTakeFirst();
  return row && asInvitation(row);
}

/** False if it was revoked before, or if there is none. */
export async function markRevoked(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ revoked: now })
    .where("id", "=", id)
    .where("revoked", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Revokes what somebody's invitations still leave open to superusers; gives their ids. */
export async function markSuperusersRevoked(db: Db, createdBy: string, now: string): Promise<string[]> {
  const rows = await db
    .updateTable("invitations")
    .set({ revoked: now })
    .where("created_by", "=", createdBy)
    .where("superuser", "=", 1)
    .where("revoked", "is", null)
    .where("uses_left", ">", 0)
    .where("expires", ">", now)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
