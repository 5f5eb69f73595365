import { v7 as newId } from "uuid";
import { MAX_SCHOOL_INVITATIONS } from "#contract/limits.ts";
import type { SchoolInvitation } from "#contract/schools.schema.ts";
import { takeSchoolInvitation } from "../auth/invitations.store.ts";
import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { queueSchoolMail } from "../mail/school-mails.store.ts";
import { insertSchoolMember } from "../users/school-members.store.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import { accountKey } from "../users/users.store.ts";
import { schoolAdministeredBy, setRole } from "./members.store.ts";

// Invitations to a school. They are rows of the invitations by which accounts are registered, for one address, and are deleted when taken.

function selectInvitations(db: Db) {
  return db
    .selectFrom("invitations")
    .where("revoked", "is", null)
    .where("uses_left", ">", 0)
    .select(["id as _id", "email", "created", "expires", "undelivered"])
    .orderBy("created", "desc")
    .orderBy("id", "desc");
}

type Row = Omit<SchoolInvitation, "isUndelivered" | "email"> & {
  readonly undelivered: 0 | 1;
  readonly email: string | null;
};

const asInvitation = ({ undelivered, email, ...row }: Row): SchoolInvitation => ({
  ...row,
  email: email ?? "",
  isUndelivered: undelivered === 1,
});

/** Lists the invitations to the school that `administratorId` administers, newest first, also expired ones. */
export async function listInvitationsTo(db: Db, administratorId: string): Promise<SchoolInvitation[]> {
  const rows = await selectInvitations(db)
    .where("school_id", "in", schoolAdministeredBy(db, administratorId))
    .execute();
  return rows.map(asInvitation);
}

/** Lists the invitations to those who are to administer schools, by school. */
export async function listAdministratorInvitations(db: Db): Promise<Map<string, SchoolInvitation[]>> {
  const rows = await selectInvitations(db)
    .where("administers", "=", 1)
    .where("school_id", "is not", null)
    .select("school_id")
    .execute();
  const bySchool = new Map<string, SchoolInvitation[]>();
  for (const { school_id, ...row } of rows) {
    const id = school_id ?? "";
    bySchool.set(id, [...(bySchool.get(id) ?? []), asInvitation(row)]);
  }
  return bySchool;
}

export interface NewInvitations {
  readonly schoolId: string;
  readonly emails: readonly string[];
  readonly administers: boolean;
  readonly by: string;
  readonly created: string;
  readonly expires: string;
}

/**
 * Invites addresses, in a transaction that has claimed the school, and queues a mail to each. An open invitation to an address begins
 * anew, and is one to administer if either is. Whether there is an account of the address is not looked at.
 * @returns the ids
 * @throws AppError TOO_MANY_INVITATIONS
 */
export async function insertInvitations(
  db: Db,
  { schoolId, emails, administers, by, created, expires }: NewInvitations,
): Promise<string[]> {
  const ids: string[] = [];
  // One that is over does not come to life again with what it once gave.
  await db
    .deleteFrom("invitations")
    .where("school_id", "=", schoolId)
    .where(
      "email_key",
      "in",
      emails.map((email) => accountKey(email)),
    )
    .where(({ eb, or }) => or([eb("expires", "<=", created), eb("revoked", "is not", null), eb("uses_left", "<", 1)]))
    .execute();
  /* oxlint-disable no-await-in-loop -- a transaction does one thing at a time */
  for (const email of emails) {
    const fresh = {
      expires,
      created,
      created_by: by,
      uses_left: 1,
      revoked: null,
      undelivered: 0,
      email,
      // Nobody has this code: the mail brings another. An earlier link ends with it.
      code_hash: codeHash(newCode()),
    } as const;
    const { id } = await db
      .insertInto("invitations")
      .values({
        id: newId(),
        superuser: 0,
        from_start: 0,
        note: "",
        uses: 1,
        school_id: schoolId,
        administers: administers ? 1 : 0,
        email_key: accountKey(email),
        ...fresh,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["school_id", "email_key"])
          .doUpdateSet({ ...fresh, ...(administers ? { administers: 1 as const } : {}) }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueSchoolMail(db, id, created);
    ids.push(id);
  }
  /* oxlint-enable no-await-in-loop */
  const { count } = await db
    .selectFrom("invitations")
    .where("school_id", "=", schoolId)
    .where("expires", ">", created)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_SCHOOL_INVITATIONS) {
    throw new AppError("TOO_MANY_INVITATIONS", { limit: MAX_SCHOOL_INVITATIONS });
  }
  return ids;
}

/** The members of a school among addresses, by their compared form. */
export async function memberKeysOf(db: Db, schoolId: string, emailKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("school_members")
    .innerJoin("users", "users.id", "school_members.user_id")
    .where("school_id", "=", schoolId)
    .where("email_key", "in", emailKeys)
    .select("email_key")
    .execute();
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Finds an invitation to a school. It may be expired. */
export async function findInvitationOf(
  db: Db,
  schoolId: string,
  id: string,
): Promise<{ readonly email: string; readonly administers: boolean } | undefined> {
  const row = await db
    .selectFrom("invitations")
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .where("revoked", "is", null)
    .select(["email", "administers"])
    .executeTakeFirst();
  return row && row.email !== null ? { email: row.email, administers: row.administers === 1 } : undefined;
}

/** Deletes an invitation, with its mail. @throws AppError NOT_FOUND if it was taken meanwhile */
export async function deleteInvitation(db: Db, schoolId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError("NOT_FOUND");
}

/** The name of a school. @throws AppError INVALID_INVITE_CODE_GIVEN if it is dissolved */
export async function nameOfSchool(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("schools").where("id", "=", id).select("name").executeTakeFirst();
  if (row === undefined) throw new AppError("INVALID_INVITE_CODE_GIVEN");
  return row.name;
}

export interface Acceptance {
  readonly invitationId: string;
  readonly schoolId: string;
  readonly administers: boolean;
  readonly userId: string;
  readonly time: string;
}

/**
 * Takes an invitation, in a transaction: the account belongs to the school from then on. A member who is invited to administer it gets the
 * role.
 * @throws AppError INVALID_INVITE_CODE_GIVEN if it was taken meanwhile; IN_A_SCHOOL, and the invitation stays open
 */
export async function acceptInvitation(
  db: Db,
  { invitationId, schoolId, administers, userId, time }: Acceptance,
): Promise<void> {
  if (!(await takeSchoolInvitation(db, invitationId, time))) throw new AppError("INVALID_INVITE_CODE_GIVEN");
  if (await insertSchoolMember(db, { userId, schoolId, administers, time })) return;
  const isOwn = administers
    ? await setRole(db, { schoolId, userId, administers })
    : (await memberIn(db, schoolId, userId)) !== undefined;
  if (!isOwn) throw new AppError("IN_A_SCHOOL");
}

async function memberIn(db: Db, schoolId: string, userId: string): Promise<{ readonly user_id: string } | undefined> {
  return await db
    .selectFrom("school_members")
    .where("school_id", "=", schoolId)
    .where("user_id", "=", userId)
    .select("user_id")
    .executeTakeFirst();
}

/** Lists the open invitations to schools that an account made, for the download of its data. */
export async function exportInvitations(db: Db, userId: string) {
  const rows = await db
    .selectFrom("invitations")
    .innerJoin("schools", "schools.id", "invitations.school_id")
    .where("created_by", "=", userId)
    .where("revoked", "is", null)
    .select(["schools.name as school", "email", "invitations.created", "expires"])
    .orderBy("invitations.created")
    .orderBy("invitations.id")
    .execute();
  return rows.map(({ email, ...row }) => ({ ...row, email: email ?? "" }));
}
