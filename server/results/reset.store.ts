import { noteActs } from "../courses/acts.store.ts";
import { coursesWith, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import type { ResetsTable } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { deleteFollowUps } from "../follow-ups/follow-ups.store.ts";
import { timeOfReset } from "./reset.ts";

/** A reset to be made: the attempt and the time. */
export interface AttemptReset {
  courseTestId: string;
  pupilId: string;
  now: string;
}

/**
 * Deletes a pupil's attempt, handed in or not, with its earlier states and the follow-up questions after it, and records the reset in the same transaction. A concurrent hand-in is
 * either deleted too or comes after the reset.
 * @throws AppError NOT_FOUND if there is no attempt, NOT_THE_OWNER
 */
export async function resetAttempt(db: Db, teacherId: string, reset: AttemptReset): Promise<void> {
  const { courseTestId: course_test_id, pupilId: pupil_id, now } = reset;
  await transaction(db, async (inner) => {
    const attempt = await inner
      .deleteFrom("results")
      .where("course_test_id", "=", course_test_id)
      .where("pupil_id", "=", pupil_id)
      .where(
        "course_test_id",
        "in",
        inner
          .selectFrom("course_tests")
          .where("course_id", "in", coursesWith(inner, teacherId, "own"))
          .where("id", "=", course_test_id)
          .where("follow_up_of", "is", null)
          .select("id"),
      )
      .returning("submission_hash")
      .executeTakeFirst();
    if (attempt === undefined) throw await refusalOf(inner, teacherId, "own", { courseTestId: course_test_id });
    await inner
      .deleteFrom("attempt_states")
      .where("course_test_id", "=", course_test_id)
      .where("pupil_id", "=", pupil_id)
      .execute();
    await deleteFollowUps(inner, { course_test_id, pupil_id });
    await noteReset(inner, { course_test_id, pupil_id, submission_hash: attempt.submission_hash }, now);
    await letGoOn(inner, { course_test_id, pupil_id }, now);
    await noteActs(inner, [
      { courseTestId: course_test_id, pupilId: pupil_id, act: "reset", by: teacherId, time: now },
    ]);
  });
}

/** Opens a course test that has ended to the pupil who is to go on or to start again, or the server would hand in what is there. */
export async function letGoOn(
  db: Db,
  { course_test_id, pupil_id }: Pick<ResetsTable, "course_test_id" | "pupil_id">,
  now: string,
): Promise<void> {
  await db
    .insertInto("late_openings")
    .columns(["course_test_id", "pupil_id", "created"])
    .expression((values) =>
      values
        .selectFrom("course_tests")
        .where("id", "=", course_test_id)
        .where("ends", "<=", now)
        .select(({ val }) => ["id as course_test_id", val(pupil_id).as("pupil_id"), val(now).as("created")]),
    )
    .onConflict((conflict) => conflict.columns(["course_test_id", "pupil_id"]).doNothing())
    .execute();
}

/** Notes that what devices hold of an attempt does not count any more. */
export async function noteReset(
  db: Db,
  { course_test_id, pupil_id, submission_hash }: Omit<ResetsTable, "time">,
  now: string,
): Promise<void> {
  const before = await db
    .selectFrom("resets")
    .where("course_test_id", "=", course_test_id)
    .where("pupil_id", "=", pupil_id)
    .select("time")
    .executeTakeFirst();
  const noted = { time: timeOfReset(now, before?.time), submission_hash };
  await db
    .insertInto("resets")
    .values({ course_test_id, pupil_id, ...noted })
    .onConflict((conflict) => conflict.columns(["course_test_id", "pupil_id"]).doUpdateSet(noted))
    .execute();
}
