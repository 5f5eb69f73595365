import type { Db } from "../db/open.ts";

/** A child does not change class more often while a device holds work from before. */
const MOST_MOVES = 8;

/**
 * Finds where a pupil's work on a course test belongs by now, since the pupil may have moved into another course: the counterpart in the
 * pupil's course of now. @returns undefined if the pupil never moved from it
 */
export async function findMoved(
  db: Db,
  {
    pupilId,
    courseId,
    courseTestId,
  }: { readonly pupilId: string; readonly courseId: string; readonly courseTestId: string },
): Promise<string | undefined> {
  let at = courseTestId;
  for (let left = MOST_MOVES; left > 0; left -= 1) {
    // Each step needs the one before.
    // oxlint-disable-next-line no-await-in-loop
    const here = await db
      .selectFrom("course_tests")
      .where("id", "=", at)
      .where("course_id", "=", courseId)
      .where((test) => test.or([test("follow_up_pupil", "is", null), test("follow_up_pupil", "=", pupilId)]))
      .select("id")
      .executeTakeFirst();
    if (here !== undefined) return at;
    // oxlint-disable-next-line no-await-in-loop
    const next = await db
      .selectFrom("moved_course_tests")
      .where("pupil_id", "=", pupilId)
      .where("course_test_id", "=", at)
      .select("moved_to")
      .executeTakeFirst();
    if (next === undefined) return undefined;
    at = next.moved_to;
  }
  return undefined;
}

/** Whether a pupil has moved into another course. */
export async function hasMoved(db: Db, pupilId: string): Promise<boolean> {
  const row = await db
    .selectFrom("moved_course_tests")
    .where("pupil_id", "=", pupilId)
    .select("moved_to")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
