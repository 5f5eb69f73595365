import { END_GRACE_MS, END_NOTICE_MS } from "#contract/limits.ts";
import { noteActs } from "../courses/acts.store.ts";
import { coursesWith, type Right, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";

// The end of a course test, and who may begin after it. Every query is scoped by a right of the teacher.

const later = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

function courseTestWith(db: Db, teacherId: string, right: Right, id: string) {
  return db
    .selectFrom("course_tests")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, right))
    .where("course_tests.id", "=", id)
    .where("follow_up_of", "is", null)
    .select("course_tests.id");
}

/** An end that the teacher sets. */
export interface NewEnd {
  id: string;
  /** Without notice. */
  isAtOnce: boolean;
  now: string;
}

/**
 * Ends a course test for all, also for those to whom it is open late. At once it is also withdrawn.
 * @throws AppError as `requireRight`
 */
export async function endCourseTest(db: Db, teacherId: string, { id, isAtOnce, now }: NewEnd): Promise<void> {
  const ends = isAtOnce ? now : later(now, END_NOTICE_MS);
  await transaction(db, async (inner) => {
    const row = await inner
      .updateTable("course_tests")
      .set({ ends, end_due: later(ends, END_GRACE_MS), ...(isAtOnce && { published: 0 as const }) })
      .where("id", "in", courseTestWith(inner, teacherId, "teach", id))
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId: id });
    await inner.deleteFrom("late_openings").where("course_test_id", "=", id).execute();
    await noteActs(inner, [{ courseTestId: id, act: isAtOnce ? "ended" : "end-announced", by: teacherId, time: now }]);
  });
}

/**
 * Takes an end back that has not come; without one nothing changes.
 * @throws AppError TEST_ENDED if it has come, and as `requireRight`
 */
export async function takeEndBack(db: Db, teacherId: string, id: string, now: string): Promise<void> {
  await transaction(db, async (inner) => {
    const taken = await inner
      .updateTable("course_tests")
      .set({ ends: null, end_due: null })
      .where("id", "in", courseTestWith(inner, teacherId, "teach", id))
      .where("ends", ">", now)
      .returning("id")
      .executeTakeFirst();
    if (taken !== undefined)
      return await noteActs(inner, [{ courseTestId: id, act: "end-taken-back", by: teacherId, time: now }]);
    const row = await courseTestWith(inner, teacherId, "teach", id).select("ends").executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId: id });
    if (row.ends !== null) throw new AppError("TEST_ENDED");
  });
}

/** Lists the pupils to whom a course test is open late. @throws AppError NOT_FOUND */
export async function getLateOpenings(db: Db, teacherId: string, id: string): Promise<string[]> {
  if ((await courseTestWith(db, teacherId, "read", id).executeTakeFirst()) === undefined)
    throw new AppError("NOT_FOUND");
  const rows = await db
    .selectFrom("late_openings")
    .where("course_test_id", "=", id)
    .select("pupil_id")
    .orderBy("pupil_id")
    .execute();
  return rows.map(({ pupil_id }) => pupil_id);
}

/**
 * Opens a course test to these pupils and to no others who have not begun.
 * @throws AppError NOT_FOUND if one of the pupils is in another course, and as `requireRight`
 */
export async function setLateOpenings(
  db: Db,
  teacherId: string,
  { id, pupilIds, now }: { id: string; pupilIds: readonly string[]; now: string },
): Promise<void> {
  await transaction(db, async (inner) => {
    const courseTest = await inner
      .updateTable("course_tests")
      // First, as in every transaction on late openings: two at once come one after the other.
      .set(({ ref }) => ({ ends: ref("ends") }))
      .where("id", "in", courseTestWith(inner, teacherId, "teach", id))
      .returning("course_id")
      .executeTakeFirst();
    if (courseTest === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId: id });
    const before = await inner
      .deleteFrom("late_openings")
      .where("course_test_id", "=", id)
      .returning(["pupil_id", "created"])
      .execute();
    const since = new Map(before.map(({ pupil_id, created }) => [pupil_id, created]));
    const wanted = [...new Set(pupilIds)];
    if (wanted.length > 0) {
      const inserted = await inner
        .insertInto("late_openings")
        .columns(["course_test_id", "pupil_id", "created"])
        .expression((values) =>
          values
            .selectFrom("pupils")
            .where("id", "in", wanted)
            .where("course_id", "=", courseTest.course_id)
            .select(({ val }) => [val(id).as("course_test_id"), "pupils.id as pupil_id", val(now).as("created")]),
        )
        .returning("pupil_id")
        .execute();
      if (inserted.length < wanted.length) throw new AppError("NOT_FOUND");
    }
    const opened = wanted.filter((pupilId) => !since.has(pupilId));
    const closed = [...since.keys()].filter((pupilId) => !wanted.includes(pupilId));
    // What those have begun to whom it is closed again is handed in as at the end.
    if (closed.length > 0)
      await inner
        .updateTable("course_tests")
        .set({ end_due: later(now, END_GRACE_MS) })
        .where("id", "=", id)
        .where("ends", "<=", now)
        .execute();
    const acted = { courseTestId: id, by: teacherId, time: now };
    await noteActs(inner, [
      ...opened.map((pupilId) => ({ ...acted, act: "opened-late" as const, pupilId })),
      ...closed.map((pupilId) => ({ ...acted, act: "late-closed" as const, pupilId })),
    ]);
  });
}

/** Withdraws the course tests whose end has come since somebody looked last, and notes that it came. @returns their ids */
export async function closeEnded(db: Db, now: string): Promise<string[]> {
  return await transaction(db, async (inner) => {
    const closed = await inner
      .updateTable("course_tests")
      .set({ published: 0 })
      .where("end_due", "is not", null)
      .where("ends", "<=", now)
      .where("published", "=", 1)
      .returning(["id", "ends"])
      .execute();
    await noteActs(
      inner,
      closed.map(({ id, ends }) => ({ courseTestId: id, act: "ended" as const, by: null, time: ends ?? now })),
    );
    return closed.map(({ id }) => id);
  });
}
