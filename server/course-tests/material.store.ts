import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/**
 * Deletes what a course has of a test's lesson packs, once no form of the test is left in it: nothing of an exercise is kept longer than the
 * answers that led to it.
 */
export async function deleteMaterialOf(
  db: Db,
  { courseId, machineName }: { readonly courseId: string; readonly machineName: string },
): Promise<void> {
  const isForm = (name: ReturnType<typeof sql.ref<string>>) =>
    sql<boolean>`${sql.val(machineName)} = ${name} or ${sql.val(machineName)} like ${name} || '-_'`;
  const left = (name: ReturnType<typeof sql.ref<string>>) =>
    db
      .selectFrom("course_tests")
      .where("course_id", "=", courseId)
      .where("follow_up_of", "is", null)
      .where(sql<boolean>`(machine_name = ${name} or machine_name like ${name} || '-_')`)
      .select("course_tests.id");
  await db
    .deleteFrom("exercises")
    .where("pupil_id", "in", db.selectFrom("pupils").where("course_id", "=", courseId).select("pupils.id"))
    .where(sql<boolean>`(${isForm(sql.ref("exercises.test"))})`)
    .where(({ not, exists }) => not(exists(left(sql.ref("exercises.test")))))
    .execute();
  await db
    .deleteFrom("exit_questions")
    .where("course_id", "=", courseId)
    .where(sql<boolean>`(${isForm(sql.ref("exit_questions.test"))})`)
    .where(({ not, exists }) => not(exists(left(sql.ref("exit_questions.test")))))
    .execute();
}
