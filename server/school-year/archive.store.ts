import type { ArchivedCourse } from "#contract/school-year.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import type { Library } from "../library/library.ts";
import { nameOf } from "../library/library.ts";

/** Lists a teacher's own archived courses, newest first. `dueOf` says when one is deleted that is not announced. */
export async function listArchive(
  db: Db,
  library: Library,
  teacherId: string,
  dueOf: (archived: string) => string,
): Promise<ArchivedCourse[]> {
  const own = coursesWith(db, teacherId, "own").where("archived", "is not", null);
  const courses = await db
    .selectFrom("courses")
    .where("id", "in", own)
    .select(["id", "name", "archived", "deletion_due"])
    .execute();
  const pupils = await db.selectFrom("pupils").where("course_id", "in", own).select(["course_id", "name"]).execute();
  const tests = await db
    .selectFrom("course_tests")
    .where("course_id", "in", own)
    .where("follow_up_of", "is", null)
    .select(["course_id", "test_id as testId", "machine_name as machineName"])
    .orderBy("created")
    .execute();
  const results = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .where("course_tests.course_id", "in", own)
    .where("follow_up_of", "is", null)
    .where("submitted", "is not", null)
    .groupBy("course_id")
    .select(({ fn }) => ["course_id", fn.countAll().as("count")])
    .execute();
  const byCourse = <T extends { course_id: string }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.course_id);
  const [pupilsOf, testsOf, resultsOf] = [byCourse(pupils), byCourse(tests), byCourse(results)];
  const byName = new Intl.Collator("de");
  return courses
    .flatMap(({ id, name, archived, deletion_due }): ArchivedCourse[] => {
      if (archived === null) return [];
      return [
        {
          _id: id,
          name,
          archived,
          due: deletion_due ?? dueOf(archived),
          isDueSoon: deletion_due !== null,
          results: Number(resultsOf.get(id)?.[0]?.count ?? 0),
          pupilNames: (pupilsOf.get(id) ?? []).map((pupil) => pupil.name).toSorted(byName.compare),
          testNames: (testsOf.get(id) ?? []).map((test) => nameOf(library, test).name),
        },
      ];
    })
    .toSorted((a, b) => b.archived.localeCompare(a.archived) || byName.compare(a.name, b.name));
}
