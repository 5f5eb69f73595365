import type { CourseNews, CourseTest } from "#contract/course-tests.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import { noteActs } from "../courses/acts.store.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith, type Right, refusalOf } from "../courses/rights.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { mergedLesson, noteLessonChange } from "./lesson.store.ts";
import { deleteMaterialOf } from "./material.store.ts";

// Course tests of the courses that a teacher sees, without follow-up questions. Every query is scoped by a right: what she does not see
// counts as not found.

/** A course test as the database has it; names and versions come from the library. */
export type CourseTestRow = Omit<CourseTest, "name" | "variant" | "versions" | "test">;

function courseTestsWith(db: Db, teacherId: string, right: Right) {
  return db
    .selectFrom("course_tests")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, right))
    .where("follow_up_of", "is", null)
    .selectAll("course_tests");
}

type Selected = Awaited<ReturnType<ReturnType<typeof courseTestsWith>["executeTakeFirstOrThrow"]>>;

function asCourseTest(row: Selected): CourseTestRow {
  return {
    _id: row.id,
    courseId: row.course_id,
    testId: row.test_id,
    testVersion: { major: row.major, minor: row.minor, patch: row.patch },
    machineName: row.machine_name,
    published: row.published === 1,
    publishDate: row.publish_date,
    ends: row.ends,
    comment: row.comment,
    survey: row.survey !== null,
    lesson: row.lesson === null ? null : readJson(row.lesson),
    created: row.created,
  };
}

/** Lists all course tests of a course, newest first; with `counted`, each with its numbers of results and of late writers. */
export async function listCourseTests(
  db: Db,
  teacherId: string,
  courseId: string,
  counted: boolean,
): Promise<CourseTestRow[]> {
  const query = courseTestsWith(db, teacherId, "read")
    .where("course_tests.course_id", "=", courseId)
    .orderBy("course_tests.created", "desc")
    .orderBy("course_tests.id", "desc");
  if (!counted) return (await query.execute()).map(asCourseTest);
  const rows = await query
    .select((row) =>
      row
        .selectFrom("results")
        .whereRef("results.course_test_id", "=", "course_tests.id")
        .where("results.result", "is not", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("resultCount"),
    )
    .select((row) =>
      row
        .selectFrom("late_openings")
        .leftJoin("results", (join) =>
          join
            .onRef("results.course_test_id", "=", "late_openings.course_test_id")
            .onRef("results.pupil_id", "=", "late_openings.pupil_id"),
        )
        .whereRef("late_openings.course_test_id", "=", "course_tests.id")
        .where("results.result", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("lateCount"),
    )
    .execute();
  return rows.map((row) => ({
    ...asCourseTest(row),
    resultCount: Number(row.resultCount),
    lateCount: Number(row.lateCount),
  }));
}

/** How far the class is with a course test, and when it last gave a sign. */
export type NewsRow = Pick<CourseNews, "handedIn" | "begun" | "lastHandIn" | "lastBegin" | "time"> & CourseTestRow;

/** Of the tests of a course only these are looked at, the last released ones: a straggler of an older one is no news. */
const NEWS_OF = 5;

/** The course tests in use by their place in their course: published before hidden ones, the last released first. */
function placedCourseTests(db: Db, teacherId: string) {
  return courseTestsWith(db, teacherId, "read")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("archived", "is", null)
    .clearSelect()
    .select((row) => [
      "course_tests.id as id",
      row.fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("course_tests.course_id")
            .orderBy("course_tests.published", "desc")
            .orderBy(row.fn.coalesce("course_tests.publish_date", "course_tests.created"), "desc"),
        )
        .as("place"),
    ])
    .as("placed");
}

/**
 * For each course in use that the teacher sees the course test with the newest sign of the class, in one query: of those that are published or begun,
 * else of all.
 */
export async function listCourseNews(db: Db, teacherId: string): Promise<NewsRow[]> {
  const rows = await courseTestsWith(db, teacherId, "read")
    .where("course_tests.id", "in", (some) =>
      some.selectFrom(placedCourseTests(db, teacherId)).where("place", "<=", NEWS_OF).select("id"),
    )
    .leftJoin("results", "results.course_test_id", "course_tests.id")
    .groupBy("course_tests.id")
    .select(({ fn }) => [
      fn.count("results.submitted").as("handedIn"),
      fn.count("results.id").as("attempts"),
      fn.max("results.submitted").as("lastHandIn"),
      fn.max("results.created").as("lastBegin"),
    ])
    .execute();
  const newest = new Map<string, NewsRow>();
  for (const row of rows) {
    const handedIn = Number(row.handedIn);
    const { publish_date, created, lastHandIn, lastBegin } = row;
    const time = lastHandIn ?? publish_date ?? created;
    const found = {
      ...asCourseTest(row),
      handedIn,
      begun: Number(row.attempts) - handedIn,
      lastHandIn,
      lastBegin,
      time,
    };
    const before = newest.get(row.course_id);
    if (before === undefined || isNewer(found, before)) newest.set(row.course_id, found);
  }
  return [...newest.values()].toSorted((a, b) => (a.time < b.time ? 1 : -1));
}

const isOpen = ({ published, handedIn, begun }: NewsRow): boolean => published || handedIn + begun > 0;

function isNewer(a: NewsRow, b: NewsRow): boolean {
  return isOpen(a) === isOpen(b) ? a.time > b.time : isOpen(a);
}

/** @throws AppError as `requireRight` */
export async function getCourseTest(db: Db, teacherId: string, right: Right, id: string): Promise<CourseTestRow> {
  const row = await courseTestsWith(db, teacherId, right).where("course_tests.id", "=", id).executeTakeFirst();
  if (row === undefined) throw await refusalOf(db, teacherId, right, { courseTestId: id });
  return asCourseTest(row);
}

/** Counts the course tests of every version in use, across the whole installation. */
export async function countCourseTests(db: Db): Promise<{ testId: string; version: VersionNumber; count: number }[]> {
  const rows = await db
    .selectFrom("course_tests")
    .groupBy(["test_id", "major", "minor", "patch"])
    .orderBy("test_id")
    .select(["test_id", "major", "minor", "patch"])
    .select(({ fn }) => fn.countAll().as("count"))
    .execute();
  return rows.map(({ test_id, count, ...version }) => ({ testId: test_id, version, count: Number(count) }));
}

export interface NewCourseTest {
  id: string;
  teacherId: string;
  courseId: string;
  testId: string;
  machineName: string;
  version: VersionNumber;
  created: string;
  /** The dotted version of the background survey after the test; null: none. */
  survey: string | null;
}

/**
 * Adds a course test, not yet published.
 * @throws AppError TOO_MANY_COURSE_TESTS if it has `most` already, and as `requireRight`
 */
export async function createCourseTest(db: Db, courseTest: NewCourseTest, most: number): Promise<CourseTestRow> {
  return await transaction(db, async (inner) => {
    const row = await insertCourseTest(inner, courseTest);
    const { count } = await inner
      .selectFrom("course_tests")
      .where("course_id", "=", courseTest.courseId)
      .where("follow_up_of", "is", null)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > most) throw new AppError("TOO_MANY_COURSE_TESTS", { limit: most });
    const { courseId, teacherId, testId, machineName, created } = courseTest;
    await noteCourseAct(inner, {
      courseId,
      act: "test-added",
      by: teacherId,
      details: { testId, machineName },
      time: created,
    });
    return row;
  });
}

async function insertCourseTest(db: Db, courseTest: NewCourseTest): Promise<CourseTestRow> {
  const { id, teacherId, courseId, testId, machineName, version, created, survey } = courseTest;
  const row = await db
    .insertInto("course_tests")
    .columns([
      "id",
      "course_id",
      "test_id",
      "machine_name",
      "major",
      "minor",
      "patch",
      "published",
      "comment",
      "created",
      "survey",
    ])
    .expression(
      db
        .selectFrom("courses")
        .where("id", "=", courseId)
        .where("id", "in", coursesWith(db, teacherId, "teach"))
        .select(({ val, lit, cast }) => [
          val(id).as("id"),
          "courses.id as course_id",
          val(testId).as("test_id"),
          val(machineName).as("machine_name"),
          lit(version.major).as("major"),
          lit(version.minor).as("minor"),
          lit(version.patch).as("patch"),
          lit(0).as("published"),
          val("").as("comment"),
          val(created).as("created"),
          cast<string | null>(val(survey), "text").as("survey"),
        ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw await refusalOf(db, teacherId, "teach", { courseId });
  return asCourseTest(row);
}

/**
 * Changes the given fields only. Publishing again sets a new date, and what an earlier release had of ends and late openings is over;
 * withdrawing keeps the date. Of a lesson those moves count that differ from what the teacher saw before (lesson-merge.ts).
 * @throws AppError as `requireRight`
 */
export async function updateCourseTest(
  db: Db,
  teacherId: string,
  id: string,
  change: {
    published?: boolean;
    comment?: string;
    lesson?: CourseTest["lesson"];
    lessonBefore?: CourseTest["lesson"];
    time: string;
  },
): Promise<CourseTestRow> {
  const { published, comment, lesson, lessonBefore, time } = change;
  if (published === undefined && comment === undefined && lesson === undefined)
    return await getCourseTest(db, teacherId, "teach", id);
  return await transaction(db, async (inner) => {
    const before =
      published === undefined
        ? undefined
        : await inner
            .updateTable("course_tests")
            // First, so that of two releases at once one is noted.
            .set(({ ref }) => ({ published: ref("published") }))
            .where("id", "=", id)
            .where("course_id", "in", coursesWith(inner, teacherId, "teach"))
            .returning("published")
            .executeTakeFirst();
    const merged =
      lesson === undefined ? undefined : await mergedLesson(inner, { teacherId, id, lesson, lessonBefore });
    const row = await inner
      .updateTable("course_tests")
      .set((current) => ({
        ...(comment === undefined ? {} : { comment }),
        ...(merged === undefined ? {} : { lesson: merged === null ? null : writeJson(merged) }),
        ...(published === undefined ? {} : { published: published ? (1 as const) : (0 as const) }),
        ...(published && before?.published === 0 ? { ends: null, end_due: null } : {}),
        ...(published
          ? {
              // A course test that is already published keeps its date.
              publish_date: current
                .case()
                .when("published", "=", 1)
                .then(current.ref("publish_date"))
                .else(current.cast<string>(current.val(time), "text"))
                .end(),
            }
          : {}),
      }))
      .where("id", "=", id)
      .where("follow_up_of", "is", null)
      .where("course_id", "in", coursesWith(inner, teacherId, "teach"))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId: id });
    if (before !== undefined && before.published !== row.published) {
      await noteActs(inner, [{ courseTestId: id, act: published ? "released" : "withdrawn", by: teacherId, time }]);
      if (published) await inner.deleteFrom("late_openings").where("course_test_id", "=", id).execute();
    }
    if (lesson !== undefined) {
      const { course_id: courseId, test_id: testId, machine_name: machineName } = row;
      await noteLessonChange(inner, { courseId, test: { testId, machineName }, by: teacherId, time });
    }
    return asCourseTest(row);
  });
}

/** Deletes a course test; its results go by foreign key, and with the last form of a test what its lesson packs have left. @throws AppError NOT_FOUND, NOT_THE_OWNER */
export async function deleteCourseTest(
  db: Db,
  teacherId: string,
  { id, time }: { readonly id: string; readonly time: string },
): Promise<void> {
  await transaction(db, async (inner) => {
    const row = await inner
      .deleteFrom("course_tests")
      .where("id", "=", id)
      .where("follow_up_of", "is", null)
      .where("course_id", "in", coursesWith(inner, teacherId, "own"))
      .returning(["course_id as courseId", "test_id as testId", "machine_name as machineName"])
      .executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "own", { courseTestId: id });
    const { courseId, ...details } = row;
    await deleteMaterialOf(inner, row);
    await noteCourseAct(inner, { courseId, act: "test-deleted", by: teacherId, details, time });
  });
}
