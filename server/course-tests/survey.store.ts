import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";

/**
 * Ends the background survey of a teacher's course tests, of all of them or of one: it is asked no more, and what was told to it
 * is deleted, since nothing is left that it could be kept for (docs/decisions/21-survey.md). Somebody else's stay as they are.
 */
export async function endSurveys(db: Db, teacherId: string, courseTestId?: string): Promise<void> {
  await transaction(db, async (inner) => {
    const ended = await inner
      .updateTable("course_tests")
      .set({ survey: null })
      .where("survey", "is not", null)
      .where("course_id", "in", inner.selectFrom("courses").where("teacher_id", "=", teacherId).select("id"))
      .$if(courseTestId !== undefined, (update) => update.where("id", "=", courseTestId ?? ""))
      .returning("id")
      .execute();
    if (ended.length === 0) return;
    await inner
      .updateTable("results")
      // Whoever saves a draft that was read before reads again.
      .set(({ eb }) => ({ survey: null, revision: eb("revision", "+", 1) }))
      .where(
        "course_test_id",
        "in",
        ended.map(({ id }) => id),
      )
      .execute();
  });
}
