import type { Draft } from "#contract/course-tests.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import type { Db } from "../db/open.ts";

/** A draft that has been merged with what was stored before. */
export interface MergedDraft {
  courseTestId: string;
  pupilId: string;
  draft: Draft;
  trace: readonly TraceEntry[];
}

function columnsOf({ draft, trace }: MergedDraft) {
  return {
    inputs: JSON.stringify(draft.inputs),
    times: JSON.stringify(draft.times),
    page: draft.page,
    trace: JSON.stringify(trace),
  };
}

/** The first save of an attempt. @returns false if another device was first. */
export async function beginAttempt(db: Db, id: string, merged: MergedDraft, created: string): Promise<boolean> {
  const { courseTestId: course_test_id, pupilId: pupil_id } = merged;
  const row = await db
    .insertInto("results")
    .values({ id, course_test_id, pupil_id, created, revision: 0, ...columnsOf(merged) })
    .onConflict((conflict) => conflict.columns(["course_test_id", "pupil_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A later save, on the `revision` that was read. @returns false if the attempt has changed or was handed in since. */
export async function saveAttempt(db: Db, id: string, merged: MergedDraft, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("results")
    .set({ ...columnsOf(merged), revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("result", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
