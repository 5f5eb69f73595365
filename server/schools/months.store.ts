import { setImmediate as nextTurn } from "node:timers/promises";
import { SCHOOL_MONTHS } from "#contract/limits.ts";
import type { SchoolNumbers } from "#contract/schools.schema.ts";
import type { Db } from "../db/open.ts";
import { monthOf } from "../users/school-members.store.ts";

// How many tests were handed in to the classes of schools, by month in UTC. A month that is over is counted once, into a table without
// names; the running one is counted when somebody asks. A hand-in itself writes nothing for it.

/** The month `by` months after a month; before it if `by` is negative. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + by, 1)).toISOString());
}

/** Whole months without a login since a month of use. */
export function unusedMonths(used: string, now: string): number {
  const inMonths = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return Math.max(0, inMonths(now) - inMonths(used) - 1);
}

/** Members whose course tests are read at once, and course tests whose hand-ins are counted at once: a few milliseconds on SQLite. */
const MEMBERS = 50;
const COURSE_TESTS = 100;

/**
 * Counts the hand-ins of a month by school, in the classes of those who are members now, of one school or of all. Follow-up questions are
 * no tests of their own. It goes through all in portions: no statement takes long, and other calls are answered in between.
 */
async function countHandIns(db: Db, month: string, schoolId: string | undefined): Promise<Map<string, number>> {
  const members = await db
    .selectFrom("school_members")
    .$if(schoolId !== undefined, (query) => query.where("school_id", "=", schoolId ?? ""))
    .select(["user_id", "school_id"])
    .execute();
  const counts = new Map<string, number>();
  /* oxlint-disable no-await-in-loop -- one portion after another is the point */
  for (const portion of portionsOf(members, MEMBERS)) {
    const schoolOf = new Map(portion.map(({ user_id, school_id }) => [user_id, school_id]));
    const courseTests = await courseTestsOf(db, [...schoolOf.keys()]);
    const schoolOfTest = new Map(courseTests.map(({ id, teacher_id }) => [id, schoolOf.get(teacher_id) ?? ""]));
    for (const ids of portionsOf([...schoolOfTest.keys()], COURSE_TESTS)) {
      for (const { course_test_id, count } of await countIn(db, ids, month)) {
        const school = schoolOfTest.get(course_test_id) ?? "";
        counts.set(school, (counts.get(school) ?? 0) + Number(count));
      }
      await nextTurn();
    }
  }
  /* oxlint-enable no-await-in-loop */
  return counts;
}

function portionsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

async function courseTestsOf(db: Db, teacherIds: readonly string[]) {
  const rows = await db
    .selectFrom("courses")
    .innerJoin("course_tests", "course_tests.course_id", "courses.id")
    .where("courses.teacher_id", "in", teacherIds)
    .where("courses.sample", "=", 0)
    // Not as a condition: SQLite would take its index, and read the course tests of the whole installation.
    .select(["course_tests.id", "course_tests.follow_up_of", "courses.teacher_id"])
    .execute();
  return rows.filter(({ follow_up_of }) => follow_up_of === null);
}

async function countIn(db: Db, courseTestIds: readonly string[], month: string) {
  return await db
    .selectFrom("results")
    .where("course_test_id", "in", courseTestIds)
    .where("submitted", ">=", month)
    .where("submitted", "<", monthAfter(month, 1))
    .groupBy("course_test_id")
    .select(({ fn }) => ["course_test_id", fn.countAll().as("count")])
    .execute();
}

type HandIns = SchoolNumbers["handIns"];

/** Reads the hand-ins of the last months of a school, or of all, by school; months from before it was founded are left out. */
export async function handInsBySchool(db: Db, now: string, schoolId?: string): Promise<Map<string, HandIns>> {
  const running = monthOf(now);
  const first = monthAfter(running, 1 - SCHOOL_MONTHS);
  const rows = await db
    .selectFrom("school_months")
    .where("month", ">=", first)
    .where("month", "<", running)
    .$if(schoolId !== undefined, (query) => query.where("school_id", "=", schoolId ?? ""))
    .select(["school_id as schoolId", "month", "hand_ins as count"])
    .orderBy("month")
    .execute();
  const months = new Map<string, HandIns>();
  for (const { schoolId: id, ...month } of rows) months.set(id, [...(months.get(id) ?? []), month]);
  for (const [id, count] of await countHandIns(db, running, schoolId)) {
    months.set(id, [...(months.get(id) ?? []), { month: running, count }]);
  }
  return months;
}

/** Counts one school's months that are over and not counted yet, at most SCHOOL_MONTHS of them. @returns false if there was none */
export async function tallyAMonth(db: Db, time: Date): Promise<boolean> {
  const running = monthOf(time.toISOString());
  const last = monthAfter(running, -1);
  const school = await db
    .selectFrom("schools")
    .where("created", "<", running)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("school_months")
            .whereRef("school_months.school_id", "=", "schools.id")
            .where("month", "=", last)
            .select("month"),
        ),
      ),
    )
    .select(["id", "created"])
    .limit(1)
    .executeTakeFirst();
  if (school === undefined) return false;
  const counted = await db.selectFrom("school_months").where("school_id", "=", school.id).select("month").execute();
  const known = new Set(counted.map(({ month }) => month));
  for (const month of monthsOver(monthOf(school.created), running).filter((one) => !known.has(one))) {
    // oxlint-disable-next-line no-await-in-loop
    const count = (await countHandIns(db, month, school.id)).get(school.id) ?? 0;
    // Another process may have counted it, or the school is dissolved by now.
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto("school_months")
      .columns(["school_id", "month", "hand_ins"])
      .expression(({ selectFrom, val }) =>
        selectFrom("schools")
          .where("id", "=", school.id)
          .select(["id as school_id", val(month).as("month"), val(count).as("hand_ins")]),
      )
      .onConflict((conflict) => conflict.columns(["school_id", "month"]).doNothing())
      .execute();
  }
  return true;
}

/** The months from the founding on that are over, the last SCHOOL_MONTHS at most, oldest first. */
export function monthsOver(founded: string, running: string): string[] {
  return Array.from({ length: SCHOOL_MONTHS }, (_, index) => monthAfter(running, index - SCHOOL_MONTHS)).filter(
    (month) => month >= founded,
  );
}

/** Deletes what was counted of months that are not over: the clock was ahead. */
export async function deleteMonthsFrom(db: Db, month: string): Promise<void> {
  await db.deleteFrom("school_months").where("month", ">=", month).execute();
}
