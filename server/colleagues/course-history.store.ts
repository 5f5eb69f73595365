import type { CourseAct, CourseActDetails } from "#contract/colleagues.schema.ts";
import { type Json, readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { accountName } from "../users/account-name.store.ts";

/** Of what was done to a test there are none. */
type Details = Json<CourseActDetails> | null;

/** All that was done in a course: to itself, and to its tests. Ids of both are in order of time. */
function actsOf(db: Db, courseId: string) {
  const own = db
    .selectFrom("course_acts")
    .where("course_id", "=", courseId)
    .select(["id", "time", "actor_id", "subject_id"])
    .select(({ cast, val, ref }) => [
      cast<Details>(ref("details"), "text").as("details"),
      cast<CourseAct["act"]>(ref("act"), "text").as("act"),
      cast<string | null>(val(null), "text").as("pupil_id"),
      cast<string | null>(val(null), "text").as("test_id"),
      cast<string | null>(val(null), "text").as("machine_name"),
    ]);
  const ofTests = db
    .selectFrom("course_test_acts")
    .innerJoin("course_tests", "course_tests.id", "course_test_acts.course_test_id")
    .where("course_id", "=", courseId)
    .select(["course_test_acts.id", "time", "actor_id"])
    .select(({ cast, val, ref }) => [
      cast<string | null>(val(null), "text").as("subject_id"),
      cast<Details>(val(null), "text").as("details"),
      cast<CourseAct["act"]>(ref("act"), "text").as("act"),
      cast<string | null>(ref("pupil_id"), "text").as("pupil_id"),
      cast<string | null>(ref("test_id"), "text").as("test_id"),
      cast<string | null>(ref("machine_name"), "text").as("machine_name"),
    ]);
  return own.unionAll(ofTests).as("acts");
}

/** Lists a page of what was done in a course, newest first. `limit` 0 means all. */
export async function listCourseActs(
  db: Db,
  courseId: string,
  { limit, page }: { readonly limit: number; readonly page: number },
): Promise<Omit<CourseAct, "test">[]> {
  const rows = await db
    .selectFrom(actsOf(db, courseId))
    .leftJoin("users as actor", "actor.id", "acts.actor_id")
    .leftJoin("users as subject", "subject.id", "acts.subject_id")
    .select(["acts.id as _id", "time", "act", "pupil_id as pupilId", "test_id", "machine_name", "details"])
    .select([accountName<string | null>("actor").as("actor"), accountName<string | null>("subject").as("subject")])
    .orderBy("acts.id", "desc")
    .$if(limit > 0, (query) => query.limit(limit).offset(page * limit))
    .execute();
  return rows.map(({ details, test_id, machine_name, ...row }) => ({
    ...row,
    details:
      details === null
        ? { ...(test_id !== null && machine_name !== null && { testId: test_id, machineName: machine_name }) }
        : readJson(details),
  }));
}

export async function countCourseActs(db: Db, courseId: string): Promise<number> {
  const { count } = await db
    .selectFrom(actsOf(db, courseId))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
