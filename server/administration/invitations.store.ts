import type { Invitation } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";

// Invitations as superusers manage them. Registration with an invitation is in server/auth.

function selectInvitations(db: Db) {
  return (
    db
      .selectFrom("invitations")
      .leftJoin("users", "users.id", "invitations.created_by")
      // Those to schools are shown there.
      .where("invitations.school_id", "is", null)
      .select(["invitations.id as _id", "note", "superuser", "invitations.created", "users.email as createdBy"])
      .select(["expires", "uses", "uses_left as usesLeft", "revoked"])
  );
}

type Row = Omit<Invitation, "superuser"> & { readonly superuser: 0 | 1 };
const asInvitation = (row: Row): Invitation => ({ ...row, superuser: row.superuser === 1 });

/** Lists all invitations, or those made by one superuser, newest first. */
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

/** Marks an invitation as revoked. @returns false if it was revoked before or does not exist */
export async function markRevoked(db: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ revoked: now })
    .where("id", "=", id)
    .where("revoked", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Revokes the open invitations of superusers, and of administrators of schools, made by a user. @returns their ids */
export async function markSuperusersRevoked(db: Db, createdBy: string, now: string): Promise<string[]> {
  const rows = await db
    .updateTable("invitations")
    .set({ revoked: now })
    .where("created_by", "=", createdBy)
    .where(({ or, eb }) => or([eb("superuser", "=", 1), eb("administers", "=", 1)]))
    .where("revoked", "is", null)
    .where("uses_left", ">", 0)
    .where("expires", ">", now)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
