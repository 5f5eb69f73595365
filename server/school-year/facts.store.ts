import { coursesWith } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import type { Facts, PupilFacts } from "./plan.ts";

/** Reads a teacher's own courses with their pupils and the numbers of results. */
export async function readFacts(db: Db, teacherId: string): Promise<Facts> {
  const own = coursesWith(db, teacherId, "own");
  const courses = await db
    .selectFrom("courses")
    .where("id", "in", own)
    .select(["id", "name", "archived", "with_codes", "sample"])
    .orderBy("id")
    .execute();
  const pupils = await db
    .selectFrom("pupils")
    .where("course_id", "in", own)
    .select(["id", "course_id", "code_hash", "logins_valid_from"])
    .orderBy("id")
    .execute();
  const results = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .where("course_tests.course_id", "in", own)
    .where("follow_up_of", "is", null)
    .where("submitted", "is not", null)
    .groupBy("results.pupil_id")
    .select(({ fn }) => ["results.pupil_id as pupilId", fn.countAll().as("count")])
    .execute();
  const tests = await db
    .selectFrom("course_tests")
    .where("course_id", "in", own)
    .where("follow_up_of", "is", null)
    .groupBy("course_id")
    .select(({ fn }) => ["course_id as courseId", fn.countAll().as("count")])
    .execute();
  const resultsOf = new Map(results.map(({ pupilId, count }) => [pupilId, Number(count)]));
  const testsOf = new Map(tests.map(({ courseId, count }) => [courseId, Number(count)]));
  const pupilsOf = Map.groupBy(pupils, ({ course_id }) => course_id);
  return {
    courses: courses.map(({ id, name, archived, with_codes, sample }) => ({
      id,
      name,
      archived,
      withCodes: with_codes === 1,
      isSample: sample === 1,
      tests: testsOf.get(id) ?? 0,
      pupils: (pupilsOf.get(id) ?? []).map(
        (pupil): PupilFacts => ({
          id: pupil.id,
          hasCode: pupil.code_hash !== null,
          logins: pupil.logins_valid_from,
          results: resultsOf.get(pupil.id) ?? 0,
        }),
      ),
    })),
  };
}
