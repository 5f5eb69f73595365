import type { Verdict } from "#contract/results.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

/**
 * Keeps what the teacher says of a diagnosis, in place of what she said before; null takes it back. An attempt that begins anew loses it
 * with its diagnosis.
 * @returns false if nothing was handed in, or it is another teacher's
 */
export async function keepVerdict(
  db: Db,
  teacherId: string,
  { courseTestId, pupilId }: { readonly courseTestId: string; readonly pupilId: string },
  verdict: Verdict | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("results")
    .set({ verdict: verdict && writeJson(verdict) })
    .where("course_test_id", "=", courseTestId)
    .where("pupil_id", "=", pupilId)
    .where("result", "is not", null)
    .where("course_test_id", "in", ownCourseTests(db, teacherId))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes all that a teacher said of diagnoses. Without her consent it serves nothing. */
export async function deleteVerdicts(db: Db, teacherId: string): Promise<void> {
  await db
    .updateTable("results")
    .set({ verdict: null })
    .where("verdict", "is not", null)
    .where("course_test_id", "in", ownCourseTests(db, teacherId))
    .execute();
}

function ownCourseTests(db: Db, teacherId: string) {
  return db
    .selectFrom("course_tests")
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .select("id");
}
