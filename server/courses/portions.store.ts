import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../db/open.ts";

/** Rows that SQLite deletes within some ten milliseconds; all other calls wait meanwhile. */
const PORTION = 1000;

/** The classes to be emptied: one, or all of a teacher. */
interface Scope {
  readonly teacherId: string;
  readonly courseId?: string;
}

/**
 * Deletes attempts and accesses of classes in portions, until so few are left that deleting the classes themselves takes
 * them along in one short statement. Small classes are left as they are. After an interruption the classes are there with
 * what is left of them, and can be deleted again.
 */
export async function deleteAllButAPortion(db: Db, scope: Scope): Promise<void> {
  const courses = coursesOf(db, scope);
  const results = db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .where("course_tests.course_id", "in", courses)
    .select("results.id");
  await deletePortions(
    async () => (await results.offset(PORTION).limit(1).execute()).length > 0,
    async () => db.deleteFrom("results").where("id", "in", results.limit(PORTION)).execute(),
  );
  const pupils = db.selectFrom("pupils").where("course_id", "in", courses).select("id");
  await deletePortions(
    async () => (await pupils.offset(PORTION).limit(1).execute()).length > 0,
    async () => db.deleteFrom("pupils").where("id", "in", pupils.limit(PORTION)).execute(),
  );
}

const coursesOf = (db: Db, { teacherId, courseId }: Scope) =>
  db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .$if(courseId !== undefined, (query) => query.where("id", "=", courseId ?? ""))
    .select("id");

async function deletePortions(
  areMoreLeft: () => Promise<boolean>,
  deletePortion: () => Promise<unknown>,
): Promise<void> {
  while (await areMoreLeft()) {
    await deletePortion();
    await nextTurn();
  }
}
