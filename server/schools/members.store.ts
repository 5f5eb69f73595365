import type { OwnSchool, SchoolColleague } from "#contract/schools.schema.ts";
import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { monthOf } from "../users/school-members.store.ts";
import { unusedMonths } from "./months.store.ts";

// Who belongs to a school, as its administrators may see it: accounts and numbers, no class, no pupil, no result.

/** The id of the school that an account administers, as a subquery: what a school's administrators read and write is scoped by it. */
export function schoolAdministeredBy(db: Db, userId: string) {
  return db
    .selectFrom("school_members")
    .where("school_members.user_id", "=", userId)
    .where("school_members.administers", "=", 1)
    .select("school_members.school_id");
}

/** @throws AppError FORBIDDEN if the account administers no school */
export async function getAdministered(db: Db, userId: string): Promise<{ readonly id: string; readonly name: string }> {
  const school = await db
    .selectFrom("schools")
    .where("id", "in", schoolAdministeredBy(db, userId))
    .select(["id", "name"])
    .executeTakeFirst();
  if (school === undefined) throw new AppError("FORBIDDEN");
  return school;
}

/**
 * The same inside a transaction, and claims the school until its end: of two changes at once the second knows of the first.
 * @throws AppError FORBIDDEN
 */
export async function claimAdministered(
  db: Db,
  userId: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const school = await db
    .updateTable("schools")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "in", schoolAdministeredBy(db, userId))
    .returning(["id", "name"])
    .executeTakeFirst();
  if (school === undefined) throw new AppError("FORBIDDEN");
  return school;
}

function selectColleagues(db: Db) {
  return db
    .selectFrom("school_members")
    .innerJoin("users", "users.id", "school_members.user_id")
    .innerJoin("schools", "schools.id", "school_members.school_id")
    .select(["users.id as userId", "users.email", "users.username", "administers", "used", "is_locked", "is_verified"])
    .select(["schools.id as schoolId", "schools.name as schoolName", "school_members.created as since"])
    .select((member) => [
      member
        .selectFrom("courses")
        .whereRef("teacher_id", "=", "users.id")
        .where("sample", "=", 0)
        .where("archived", "is", null)
        .where("leavers_until", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courseCount"),
      member
        .selectFrom("passkeys")
        .whereRef("passkeys.user_id", "=", "users.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("passkeyCount"),
      member.selectFrom("totps").whereRef("totps.user_id", "=", "users.id").select("confirmed").as("totpConfirmed"),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectColleagues>["executeTakeFirstOrThrow"]>>;

const asColleague = (row: Row, now: string): SchoolColleague => ({
  userId: row.userId,
  email: row.email,
  username: row.username,
  courseCount: Number(row.courseCount),
  unusedMonths: unusedMonths(row.used, monthOf(now)),
  hasSecondFactor: Number(row.passkeyCount) > 0 || row.totpConfirmed !== null,
  administers: row.administers === 1,
  isVerified: row.is_verified === 1,
  isLocked: row.is_locked === 1,
});

/** Lists the accounts of the school that `administratorId` administers, by e-mail. */
export async function listColleagues(db: Db, administratorId: string, now: string): Promise<SchoolColleague[]> {
  const rows = await selectColleagues(db)
    .where("school_members.school_id", "in", schoolAdministeredBy(db, administratorId))
    .orderBy("users.email_key")
    .execute();
  return rows.map((row) => asColleague(row, now));
}

/** The school of an account, and what its administrators see of her; null without one. */
export async function findOwnSchool(db: Db, userId: string, now: string): Promise<OwnSchool | null> {
  const row = await selectColleagues(db).where("school_members.user_id", "=", userId).executeTakeFirst();
  if (row === undefined) return null;
  const administrators = await activeAdministrators(db, row.schoolId)
    .select(["users.id as userId", "users.email", "users.username"])
    .orderBy("users.email_key")
    .execute();
  return { name: row.schoolName, since: row.since, own: asColleague(row, now), administrators };
}

/** Those who can act: an account that is locked or not verified yet administers nothing. */
function activeAdministrators(db: Db, schoolId: string) {
  return db
    .selectFrom("school_members")
    .innerJoin("users", "users.id", "school_members.user_id")
    .where("school_members.school_id", "=", schoolId)
    .where("administers", "=", 1)
    .where("is_locked", "=", 0)
    .where("is_verified", "=", 1);
}

/** Refuses, in the transaction, what leaves a school without anybody who administers it, unless the caller knows that. */
async function requireAdministrator(db: Db, schoolId: string, leavesNobody: boolean): Promise<void> {
  if (leavesNobody) return;
  const someone = await activeAdministrators(db, schoolId).select("users.id").limit(1).executeTakeFirst();
  if (someone === undefined) throw new AppError("LAST_ADMINISTRATOR");
}

export interface RoleChange {
  readonly userId: string;
  readonly administers: boolean;
  readonly leavesNobody: boolean;
}

/**
 * Gives a colleague the role or takes it, in a transaction.
 * @returns the school, and whether anything changed
 * @throws AppError FORBIDDEN, NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function changeRole(
  db: Db,
  administratorId: string,
  { userId, administers, leavesNobody }: RoleChange,
): Promise<{ readonly schoolId: string; readonly name: string; readonly isChanged: boolean }> {
  const { id: schoolId, name } = await claimAdministered(db, administratorId);
  const member = await db
    .selectFrom("school_members")
    .where("school_id", "=", schoolId)
    .where("user_id", "=", userId)
    .select("administers")
    .executeTakeFirst();
  if (member === undefined) throw new AppError("NOT_FOUND");
  const isChanged = (member.administers === 1) !== administers;
  if (!isChanged) return { schoolId, name, isChanged };
  await setRole(db, { schoolId, userId, administers });
  if (!administers) await requireAdministrator(db, schoolId, leavesNobody);
  return { schoolId, name, isChanged };
}

/** @returns false if the account does not belong to the school */
export async function setRole(
  db: Db,
  {
    schoolId,
    userId,
    administers,
  }: { readonly schoolId: string; readonly userId: string; readonly administers: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("school_members")
    .set({ administers: administers ? 1 : 0 })
    .where("school_id", "=", schoolId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Removes a member, in a transaction: by who administers the school, or herself. Account and classes stay as they are.
 * @throws AppError FORBIDDEN, NOT_FOUND, LAST_ADMINISTRATOR
 */
export async function removeMember(
  db: Db,
  callerId: string,
  { userId, leavesNobody }: Omit<RoleChange, "administers">,
): Promise<{ readonly schoolId: string; readonly name: string }> {
  const mine = db
    .selectFrom("school_members")
    .where("user_id", "=", callerId)
    .$if(callerId !== userId, (query) => query.where("administers", "=", 1))
    .select("school_id");
  const school = await db
    .updateTable("schools")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "in", mine)
    .returning(["id", "name"])
    .executeTakeFirst();
  if (school === undefined) throw new AppError(callerId === userId ? "NOT_FOUND" : "FORBIDDEN");
  const row = await db
    .deleteFrom("school_members")
    .where("user_id", "=", userId)
    .where("school_id", "=", school.id)
    .returning("administers")
    .executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  if (row.administers === 1) await requireAdministrator(db, school.id, leavesNobody);
  return { schoolId: school.id, name: school.name };
}

/** The membership of an account, for the download of its data. */
export async function exportMembership(db: Db, userId: string) {
  const row = await db
    .selectFrom("school_members")
    .innerJoin("schools", "schools.id", "school_members.school_id")
    .where("user_id", "=", userId)
    .select(["schools.name", "administers", "school_members.created as since", "used as lastMonthOfUse"])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, administers: row.administers === 1 };
}
