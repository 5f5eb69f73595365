import { v7 as newId } from "uuid";
import type { CourseTestAct } from "#contract/course-tests.schema.ts";
import type { Db } from "../db/open.ts";
import { accountName } from "../users/account-name.store.ts";
import { coursesWith } from "./rights.store.ts";

/** What is noted of an act; without a pupil it concerns all. */
export interface NewAct {
  courseTestId: string;
  act: CourseTestAct["act"];
  pupilId?: string;
  /** The teacher who did it; null: the server, at the end of a test. */
  by: string | null;
  time: string;
}

/** Notes acts, in the transaction of what they tell. */
export async function noteActs(db: Db, acts: readonly NewAct[]): Promise<void> {
  if (acts.length === 0) return;
  await db
    .insertInto("course_test_acts")
    .values(
      acts.map(({ courseTestId, act, pupilId = null, by, time }) => ({
        id: newId(),
        course_test_id: courseTestId,
        time,
        act,
        pupil_id: pupilId,
        actor_id: by,
      })),
    )
    .execute();
}

/** Lists what was done to a course test, newest first; empty if the teacher does not see it. */
export async function listActs(db: Db, teacherId: string, courseTestId: string): Promise<CourseTestAct[]> {
  return await db
    .selectFrom("course_test_acts")
    .innerJoin("course_tests", "course_tests.id", "course_test_acts.course_test_id")
    .leftJoin("users", "users.id", "course_test_acts.actor_id")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, "read"))
    .where("course_test_id", "=", courseTestId)
    .select(["course_test_acts.id as _id", "time", "act", "pupil_id as pupilId"])
    .select(accountName<string | null>("users").as("by"))
    .orderBy("course_test_acts.id", "desc")
    .execute();
}

/** Lists the course tests of a course that are released, or open late to somebody. */
export async function listOpenCourseTests(db: Db, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("course_tests")
    .where("course_id", "=", courseId)
    .where("follow_up_of", "is", null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("published", "=", 1),
        exists(
          selectFrom("late_openings")
            .whereRef("late_openings.course_test_id", "=", "course_tests.id")
            .select("late_openings.pupil_id"),
        ),
      ]),
    )
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
