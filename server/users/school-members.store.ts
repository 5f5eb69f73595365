import type { Db } from "../db/open.ts";

// That an account belongs to a school, for whoever registers, logs in or leaves. The rest of schools is in server/schools.

/** "2026-11" of a time: all that is kept of when a member was here. */
export const monthOf = (time: string): string => time.slice(0, 7);

export interface NewMember {
  readonly userId: string;
  readonly schoolId: string;
  readonly administers: boolean;
  readonly time: string;
}

/** Makes an account a member, by its own wish. @returns false if it belongs to a school already */
export async function insertSchoolMember(db: Db, { userId, schoolId, administers, time }: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("school_members")
    .values({
      user_id: userId,
      school_id: schoolId,
      administers: administers ? 1 : 0,
      created: time,
      used: monthOf(time),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Notes the month of a member's login; writes once a month, and nothing for an account without a school. */
export async function noteMonthOfUse(db: Db, userId: string, time: string): Promise<void> {
  const month = monthOf(time);
  await db
    .updateTable("school_members")
    .set({ used: month })
    .where("user_id", "=", userId)
    .where("used", "<>", month)
    .execute();
}

/**
 * Claims the school to which an account belongs until the transaction ends, so that of two administrators who go at once the second knows
 * of the first. Nothing without a school.
 */
export async function claimSchoolOf(db: Db, userId: string): Promise<void> {
  await db
    .updateTable("schools")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("school_members").where("user_id", "=", userId).select("school_id"),
    )
    .execute();
}
