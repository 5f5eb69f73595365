import type { SearchedCourse } from "#contract/search.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { inPortions } from "../results/portions.store.ts";

// What a teacher can look for. Every query is scoped by her right to read.

/** How many pupils and results are looked at in one query: others wait meanwhile. */
export const ROWS_AT_ONCE = 5000;

/** A course without what is in it, and how much that is. */
export interface CourseToSearch extends Pick<SearchedCourse, "_id" | "name" | "owner" | "archived"> {
  readonly pupilCount: number;
  readonly courseTestCount: number;
}

export async function listCoursesToSearch(db: Db, teacherId: string): Promise<CourseToSearch[]> {
  const rows = await db
    .selectFrom("courses")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("courses.id", "in", coursesWith(db, teacherId, "read"))
    .select(["courses.id as _id", "name", "archived", "teacher_id", "users.username", "users.email"])
    .select((course) => [
      course
        .selectFrom("pupils")
        .whereRef("course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
      course
        .selectFrom("course_tests")
        .whereRef("course_id", "=", "courses.id")
        .where("follow_up_of", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courseTestCount"),
    ])
    .orderBy("courses.created")
    .orderBy("courses.id")
    .execute();
  return rows.map(({ teacher_id, username, email, pupilCount, courseTestCount, ...course }) => ({
    ...course,
    owner: teacher_id === teacherId ? null : (username ?? email),
    pupilCount: Number(pupilCount),
    courseTestCount: Number(courseTestCount),
  }));
}

/** A course test with its test, as the library knows it. */
export interface CourseTestToSearch extends Omit<SearchedCourse["courseTests"][number], "test"> {
  readonly testId: string;
  readonly machineName: string;
}

interface Content {
  readonly pupils: SearchedCourse["pupils"];
  readonly courseTests: CourseTestToSearch[];
}

/** What is in some courses, by their ids; nothing of those that the teacher does not see any more. */
export async function readCourses(
  db: Db,
  teacherId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Content>> {
  const content = new Map<string, Content>(ids.map((id) => [id, { pupils: [], courseTests: [] }]));
  const pupils = await db
    .selectFrom("pupils")
    .where("course_id", "in", ids)
    .where("course_id", "in", coursesWith(db, teacherId, "read"))
    .select(["id", "course_id", "name"])
    .execute();
  for (const { id, course_id, name } of pupils) content.get(course_id)?.pupils.push({ _id: id, name });
  const courseTests = await db
    .selectFrom("course_tests")
    .where("course_id", "in", ids)
    .where("course_id", "in", coursesWith(db, teacherId, "read"))
    .where("follow_up_of", "is", null)
    .select(["id as _id", "course_id as courseId", "test_id as testId", "machine_name as machineName", "published"])
    .execute();
  const pupilsIn = (courseId: string): number => content.get(courseId)?.pupils.length ?? 0;
  for (const portion of inPortions(courseTests, ({ courseId }) => pupilsIn(courseId), ROWS_AT_ONCE)) {
    // One portion after another: others are answered in between.
    // oxlint-disable-next-line no-await-in-loop
    const counts = await countHandIns(
      db,
      portion.map(({ _id }) => _id),
    );
    for (const { courseId, published, ...courseTest } of portion) {
      const counted = counts.get(courseTest._id) ?? NONE;
      content.get(courseId)?.courseTests.push({ ...courseTest, published: published === 1, ...counted });
    }
  }
  return content;
}

const NONE = { handedIn: 0, lastHandIn: null };

async function countHandIns(db: Db, courseTestIds: readonly string[]) {
  const rows = await db
    .selectFrom("results")
    .where("course_test_id", "in", courseTestIds)
    .groupBy("course_test_id")
    .select([
      "course_test_id",
      ({ fn }) => fn.count("submitted").as("handedIn"),
      ({ fn }) => fn.max("submitted").as("lastHandIn"),
    ])
    .execute();
  return new Map(
    rows.map(({ course_test_id, handedIn, lastHandIn }) => [
      course_test_id,
      { handedIn: Number(handedIn), lastHandIn },
    ]),
  );
}
