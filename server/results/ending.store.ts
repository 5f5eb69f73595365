import { sql } from "kysely";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import type { Diagnosed } from "#engine/result.ts";
import type { Attempt } from "../course-tests/pupil-course-tests.store.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { deleteFollowUps } from "../follow-ups/follow-ups.store.ts";
import { type SplitAnswers, surveyText } from "./responses.ts";

/** A course test that has ended, and whose stored attempts the server is to hand in. */
export interface DueEnd {
  id: string;
  ends: string;
  /** As it was read: another value means that the teacher has set another end. */
  endDue: string;
  testId: string;
  version: VersionNumber;
}

/** Lists course tests with an end that is to be carried out, the longest due first. */
export async function listDueEnds(db: Db, now: string, limit: number): Promise<DueEnd[]> {
  const rows = await db
    .selectFrom("course_tests")
    .where("end_due", "is not", null)
    .where("end_due", "<=", now)
    .select(["id", "ends", "end_due", "test_id", "major", "minor", "patch"])
    .orderBy("end_due")
    .limit(limit)
    .execute();
  return rows.flatMap(({ id, ends, end_due, test_id, ...version }) =>
    ends === null || end_due === null ? [] : [{ id, ends, endDue: end_due, testId: test_id, version }],
  );
}

/** Attempts in progress at a course test, except those of pupils to whom it is open late. */
function leftBehind(db: Db, courseTestId: string) {
  return db
    .selectFrom("results")
    .where("course_test_id", "=", courseTestId)
    .where("result", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("late_openings")
            .whereRef("late_openings.course_test_id", "=", "results.course_test_id")
            .whereRef("late_openings.pupil_id", "=", "results.pupil_id")
            .select("late_openings.pupil_id"),
        ),
      ),
    );
}

/** An attempt that is handed in as it is stored. */
export interface LeftAttempt {
  id: string;
  pupilId: string;
  inputs: ResultsTable["inputs"];
  revision: number;
}

/** Lists attempts in progress at a course test whose end is due, by id. */
export async function listLeftAttempts(
  db: Db,
  courseTestId: string,
  after: string,
  limit: number,
): Promise<LeftAttempt[]> {
  return await leftBehind(db, courseTestId)
    .where("id", ">", after)
    .select(["id", "pupil_id as pupilId", "inputs", "revision"])
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** What the server hands in. */
export interface ServersHandIn {
  attempt: LeftAttempt;
  diagnosed: Diagnosed;
  hash: string;
  time: string;
}

/**
 * Hands attempts in, those alone that are as they were read and whose end was not taken back: two processes may do so at once.
 * @returns how many
 */
export async function storeServersHandIns(
  db: Db,
  { id, ends, endDue }: DueEnd,
  handIns: readonly ServersHandIn[],
): Promise<number> {
  return await transaction(db, async (inner) => {
    const isStillDue = await inner
      .updateTable("course_tests")
      // First, so that a teacher who opens it again comes before or after all of them.
      .set({ end_due: endDue })
      .where("id", "=", id)
      .where("ends", "=", ends)
      .where("end_due", "=", endDue)
      .returning("id")
      .executeTakeFirst();
    if (isStillDue === undefined) return 0;
    let stored = 0;
    for (const { attempt, diagnosed, hash, time } of handIns) {
      // One transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      const { numUpdatedRows } = await inner
        .updateTable("results")
        .set({ ...columnsOf(diagnosed), submitted: time, submission_hash: hash, page: null, ended: ends, by_end: 1 })
        .where("id", "in", leftBehind(inner, id).where("id", "=", attempt.id).select("id"))
        .where("revision", "=", attempt.revision)
        .where("result", "is", null)
        .executeTakeFirstOrThrow();
      stored += Number(numUpdatedRows);
    }
    return stored;
  });
}

const columnsOf = ({ result, codes, because }: Diagnosed) => ({
  result: writeJson(result),
  codes: writeJson(codes),
  because: writeJson(because),
});

/** Notes that an end was carried out, unless an attempt is still in progress or the teacher has set another end. */
export async function finishEnd(db: Db, { id, endDue }: DueEnd): Promise<void> {
  await db
    .updateTable("course_tests")
    .set({ end_due: null })
    .where("id", "=", id)
    .where("end_due", "=", endDue)
    .where(({ not, exists }) => not(exists(leftBehind(db, id).select("results.id"))))
    .execute();
}

/** Puts an end off that cannot be carried out now. */
export async function putOffEnd(db: Db, { id, endDue }: DueEnd, due: string): Promise<void> {
  await db
    .updateTable("course_tests")
    .set({ end_due: due })
    .where("id", "=", id)
    .where("end_due", "=", endDue)
    .execute();
}

/** A hand-in of the end's with what a device has added to it. */
export interface JoinedHandIn {
  answers: SplitAnswers;
  trace: readonly TraceEntry[];
  diagnosed: Diagnosed;
  hash: string;
  time: string;
  login: string | null;
  /** Whether the end of the test made it, not the pupil. */
  isByEnd: boolean;
}

/**
 * Replaces what the end has handed in by what a device brings, with a diagnosis of its own. What was said of the one before, and
 * asked after it, goes with it.
 * @returns false if it was changed since it was read
 */
export async function replaceServersHandIn(
  db: Db,
  attempt: Pick<Attempt, "id" | "revision">,
  { answers, trace, diagnosed, hash, time, login, isByEnd }: JoinedHandIn,
): Promise<boolean> {
  return await transaction(db, async (inner) => {
    const survey = surveyText(answers.survey);
    const row = await inner
      .updateTable("results")
      .set(({ eb }) => ({
        ...columnsOf(diagnosed),
        inputs: writeJson(answers.test.inputs),
        times: writeJson(answers.test.times),
        // The consent may have been withdrawn since.
        survey: sql<
          ResultsTable["survey"]
        >`(select cast(${survey} as text) from course_tests where id = course_test_id and survey is not null)`,
        trace: writeJson(trace),
        verdict: null,
        submitted: time,
        submission_hash: hash,
        login,
        by_end: isByEnd ? (2 as const) : (0 as const),
        revision: eb("revision", "+", 1),
      }))
      .where("id", "=", attempt.id)
      .where("revision", "=", attempt.revision)
      .where("by_end", "<>", 0)
      .returning(["course_test_id", "pupil_id"])
      .executeTakeFirst();
    if (row === undefined) return false;
    await deleteFollowUps(inner, row);
    return true;
  });
}
