import type { ReceivedOffer } from "#contract/colleagues.schema.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { checkCourseCount } from "../courses/courses.store.ts";
import { coursesWith, hasRight, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { accountName } from "../users/account-name.store.ts";

// A course's way to another owner: offered to a member, and hers as soon as she accepts.

export interface NewHandover {
  readonly courseId: string;
  readonly userId: string;
  readonly keepsReading: boolean;
  readonly time: string;
}

/** Offers a course to a member, in place of an offer before. @throws AppError NOT_FOUND if she is no member, NOT_THE_OWNER */
export async function offerHandover(db: Db, teacherId: string, handover: NewHandover): Promise<void> {
  const { courseId, userId, keepsReading, time } = handover;
  const offered = { user_id: userId, keeps_reading: keepsReading ? (1 as const) : (0 as const), created: time };
  const row = await db
    .insertInto("course_handovers")
    .columns(["course_id", "user_id", "keeps_reading", "created"])
    .expression(
      db
        .selectFrom("course_members")
        .where("course_id", "=", courseId)
        .where("user_id", "=", userId)
        .where("course_id", "in", coursesWith(db, teacherId, "own"))
        .select(({ val, lit }) => [
          "course_id",
          "user_id",
          lit(offered.keeps_reading).as("keeps_reading"),
          val(time).as("created"),
        ]),
    )
    .onConflict((conflict) => conflict.column("course_id").doUpdateSet(offered))
    .returning("course_id")
    .executeTakeFirst();
  if (row === undefined) throw await refusalOf(db, teacherId, "own", { courseId });
}

/** The owner takes a handover back, or the member declines it. @throws AppError NOT_FOUND, OFFER_GONE */
export async function endHandover(db: Db, teacherId: string, courseId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("course_handovers")
    .where("course_id", "=", courseId)
    .where(({ or, eb }) =>
      or([eb("user_id", "=", teacherId), eb("course_id", "in", coursesWith(db, teacherId, "own"))]),
    )
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 1n) return;
  throw new AppError((await hasRight(db, teacherId, "read", courseId)) ? "OFFER_GONE" : "NOT_FOUND");
}

/** Lists the courses that are to be handed over to a teacher. */
export async function listHandoversTo(db: Db, teacherId: string): Promise<ReceivedOffer[]> {
  const rows = await db
    .selectFrom("course_handovers")
    .innerJoin("courses", "courses.id", "course_handovers.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("user_id", "=", teacherId)
    .select(["courses.id as _id", "courses.name as courseName", accountName("users").as("from")])
    .select((handover) =>
      handover
        .selectFrom("pupils")
        .whereRef("pupils.course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
    )
    .orderBy("course_handovers.created", "desc")
    .execute();
  return rows.map(({ pupilCount, ...row }) => ({
    kind: "handover" as const,
    ...row,
    right: null,
    pupilCount: Number(pupilCount),
  }));
}

/**
 * Makes the caller the owner of a course that is to be handed over to her, with all that is in it. The former owner stays as a member who
 * reads, if she wished so.
 * @throws AppError OFFER_GONE, TOO_MANY_COURSES if she has `most` already
 */
export async function acceptHandover(
  db: Db,
  teacherId: string,
  { courseId, now, most }: { readonly courseId: string; readonly now: string; readonly most: number },
): Promise<void> {
  await transaction(db, async (inner) => {
    const handover = await inner
      .deleteFrom("course_handovers")
      .where("course_id", "=", courseId)
      .where("user_id", "=", teacherId)
      .returning("keeps_reading")
      .executeTakeFirst();
    if (handover === undefined) throw new AppError("OFFER_GONE");
    const course = await inner
      .selectFrom("courses")
      .where("id", "=", courseId)
      .select("teacher_id")
      .executeTakeFirstOrThrow();
    await inner.updateTable("courses").set({ teacher_id: teacherId }).where("id", "=", courseId).execute();
    await inner
      .deleteFrom("course_members")
      .where("course_id", "=", courseId)
      .where("user_id", "=", teacherId)
      .execute();
    const former = { course_id: courseId, user_id: course.teacher_id, member_right: "read", created: now } as const;
    if (handover.keeps_reading === 1) await inner.insertInto("course_members").values(former).execute();
    await checkCourseCount(inner, teacherId, most);
    await noteCourseAct(inner, {
      courseId,
      act: "handed-over",
      by: course.teacher_id,
      subjectId: teacherId,
      time: now,
    });
  });
}
