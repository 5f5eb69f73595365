import type { TraceEntry } from "#contract/results.schema.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { type SplitAnswers, surveyText } from "./responses.ts";

/** A draft after merging with the stored one. */
export interface MergedDraft {
  courseTestId: string;
  pupilId: string;
  answers: SplitAnswers;
  page: number | null;
  trace: readonly TraceEntry[];
  /** The login that begins the attempt. */
  login: string | null;
}

function columnsOf(db: Db, { courseTestId, answers, page, trace }: MergedDraft) {
  const survey = surveyText(answers.survey);
  return {
    inputs: writeJson(answers.test.inputs),
    times: writeJson(answers.test.times),
    page,
    trace: writeJson(trace),
    // Checked on storing, since the consent may have been withdrawn after the draft was read.
    survey: db
      .selectFrom("course_tests")
      .where("id", "=", courseTestId)
      .where("survey", "is not", null)
      .select(({ cast, val }) => cast<ResultsTable["survey"]>(val(survey), "text").as("survey")),
  };
}

/** Stores the first save of an attempt. @returns false if another device was first */
export async function beginAttempt(db: Db, id: string, merged: MergedDraft, created: string): Promise<boolean> {
  const { courseTestId: course_test_id, pupilId: pupil_id, login } = merged;
  const row = await db
    .insertInto("results")
    .values({ id, course_test_id, pupil_id, created, revision: 0, login, ...columnsOf(db, merged) })
    .onConflict((conflict) => conflict.columns(["course_test_id", "pupil_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a later save, based on the `revision` that was read.
 * @returns false if the attempt was changed or handed in meanwhile
 */
export async function saveAttempt(db: Db, id: string, merged: MergedDraft, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("results")
    .set({ ...columnsOf(db, merged), revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .where("result", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
