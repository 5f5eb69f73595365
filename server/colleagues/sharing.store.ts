import type { CourseMember, CourseOffer, MemberRight, Sharing } from "#contract/colleagues.schema.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith, refusalOf, requireRight } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { accountName } from "../users/account-name.store.ts";

/** Reads who sees a course. Offers and a handover are the owner's business. @throws AppError NOT_FOUND */
export async function getSharing(db: Db, teacherId: string, courseId: string, now: string): Promise<Sharing> {
  const owner = await db
    .selectFrom("courses")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("courses.id", "=", courseId)
    .where("courses.id", "in", coursesWith(db, teacherId, "read"))
    .select(["users.id as userId", "courses.created as since", accountName("users").as("name")])
    .executeTakeFirst();
  if (owner === undefined) throw new AppError("NOT_FOUND");
  const members = await listMembers(db, courseId);
  if (owner.userId !== teacherId) return { owner, members, offers: [], handover: null };
  return { owner, members, offers: await listOffers(db, courseId, now), handover: await findHandover(db, courseId) };
}

async function listMembers(db: Db, courseId: string): Promise<CourseMember[]> {
  return await db
    .selectFrom("course_members")
    .innerJoin("users", "users.id", "course_members.user_id")
    .where("course_id", "=", courseId)
    .select(["user_id as userId", accountName("users").as("name")])
    .select(["member_right as right", "course_members.created as since"])
    .orderBy("course_members.created")
    .orderBy("user_id")
    .execute();
}

async function listOffers(db: Db, courseId: string, now: string): Promise<CourseOffer[]> {
  return await db
    .selectFrom("course_offers")
    .where("course_id", "=", courseId)
    .where("expires", ">", now)
    .select(["id as _id", "email", "member_right as right", "created", "expires"])
    .orderBy("created")
    .orderBy("id")
    .execute();
}

async function findHandover(db: Db, courseId: string): Promise<Sharing["handover"]> {
  const row = await db
    .selectFrom("course_handovers")
    .where("course_id", "=", courseId)
    .select(["user_id", "keeps_reading", "created"])
    .executeTakeFirst();
  return row === undefined
    ? null
    : { userId: row.user_id, keepsReading: row.keeps_reading === 1, created: row.created };
}

/** A member of a course, and when her owner or she herself acts. */
interface OfMember {
  readonly courseId: string;
  readonly userId: string;
  readonly time: string;
}

/** Gives a member another right. @throws AppError NOT_FOUND if she is none, NOT_THE_OWNER */
export async function changeMember(
  db: Db,
  teacherId: string,
  { courseId, userId, right, time }: OfMember & { readonly right: MemberRight },
): Promise<void> {
  await transaction(db, async (inner) => {
    const changed = await inner
      .updateTable("course_members")
      .set({ member_right: right })
      .where("course_id", "=", courseId)
      .where("user_id", "=", userId)
      .where("course_id", "in", coursesWith(inner, teacherId, "own"))
      .returning("user_id")
      .executeTakeFirst();
    if (changed === undefined) throw await refusalOf(inner, teacherId, "own", { courseId });
    const details = { right };
    await noteCourseAct(inner, { courseId, act: "right-changed", by: teacherId, subjectId: userId, details, time });
  });
}

/**
 * Takes a course from a member: by its owner, or by herself, who leaves. A handover to her is over.
 * @throws AppError NOT_FOUND if she is no member, NOT_THE_OWNER
 */
export async function removeMember(db: Db, teacherId: string, { courseId, userId, time }: OfMember): Promise<void> {
  const leaves = userId === teacherId;
  await transaction(db, async (inner) => {
    if (!leaves) await requireRight(inner, teacherId, "own", courseId);
    const removed = await inner
      .deleteFrom("course_members")
      .where("course_id", "=", courseId)
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (removed === undefined) throw new AppError("NOT_FOUND");
    await inner
      .deleteFrom("course_handovers")
      .where("course_id", "=", courseId)
      .where("user_id", "=", userId)
      .execute();
    const act = leaves ? "left" : "removed";
    await noteCourseAct(inner, { courseId, act, by: teacherId, subjectId: userId, time });
  });
}
