import type { CourseTest } from "#contract/course-tests.schema.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { mergeLessons } from "./lesson-merge.ts";

/** A teacher's changes to the groups of a lesson; without `lessonBefore`, as from an earlier page, they are the whole plan. */
interface LessonChange {
  readonly id: string;
  readonly teacherId: string;
  readonly lesson: CourseTest["lesson"];
  readonly lessonBefore: CourseTest["lesson"] | undefined;
}

/** The plan to be stored: the change, with what colleagues moved since the teacher saw it. */
export async function mergedLesson(db: Db, change: LessonChange): Promise<CourseTest["lesson"]> {
  const { id, teacherId, lesson, lessonBefore } = change;
  if (lessonBefore === undefined) return lesson;
  const row = await db
    .updateTable("course_tests")
    // First, so that of two changes at once the second sees the first.
    .set(({ ref }) => ({ lesson: ref("lesson") }))
    .where("id", "=", id)
    .where("course_id", "in", coursesWith(db, teacherId, "teach"))
    .returning("lesson")
    .executeTakeFirst();
  const stored = row === undefined || row.lesson === null ? null : readJson(row.lesson);
  return mergeLessons(stored, { before: lessonBefore, after: lesson });
}

/** The library's test of a lesson. */
interface TestOfLesson {
  readonly testId: string;
  readonly machineName: string;
}

/** Several moves within an hour are one change of a lesson. */
const ONE_CHANGE_MS = 3_600_000;

/** Notes that a teacher changed a lesson, once for all moves at one sitting. */
export async function noteLessonChange(
  db: Db,
  { courseId, test, by, time }: { courseId: string; test: TestOfLesson; by: string; time: string },
): Promise<void> {
  const noted = await db
    .selectFrom("course_acts")
    .where("course_id", "=", courseId)
    .where("act", "=", "lesson-changed")
    .where("actor_id", "=", by)
    .where("time", ">", new Date(Date.parse(time) - ONE_CHANGE_MS).toISOString())
    .select("details")
    .execute();
  if (noted.some(({ details }) => readJson(details).testId === test.testId)) return;
  await noteCourseAct(db, { courseId, act: "lesson-changed", by, details: { ...test }, time });
}
