import { coursesWith, type Right } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";

/**
 * Ends the background survey of all course tests in which a teacher has a right, or of one. It is not asked any more, and its answers are
 * deleted, since they serve no purpose any more (docs/decisions/21-survey.md). Other teachers' surveys are not
 * affected.
 */
export async function endSurveys(db: Db, teacherId: string, right: Right, courseTestId?: string): Promise<void> {
  await transaction(db, async (inner) => {
    const ended = await inner
      .updateTable("course_tests")
      .set({ survey: null })
      .where("survey", "is not", null)
      .where("course_id", "in", coursesWith(inner, teacherId, right))
      .$if(courseTestId !== undefined, (update) => update.where("id", "=", courseTestId ?? ""))
      .returning("id")
      .execute();
    if (ended.length === 0) return;
    const ids = ended.map(({ id }) => id);
    await inner
      .updateTable("results")
      // The new revision makes a concurrent save of an older draft read it again.
      .set(({ eb }) => ({ survey: null, revision: eb("revision", "+", 1) }))
      .where("course_test_id", "in", ids)
      .execute();
    await inner.updateTable("attempt_states").set({ survey: null }).where("course_test_id", "in", ids).execute();
  });
}
