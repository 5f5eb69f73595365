import { sql } from "kysely";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Diagnosed } from "#engine/result.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { deleteFollowUps } from "../follow-ups/follow-ups.store.ts";

/** What a pupil wrote on paper with its diagnosis, ready to be stored. */
export interface PaperEntry {
  /** The id of a new row, used if nothing was entered before. */
  readonly id: string;
  readonly courseTestId: string;
  readonly pupilId: string;
  /** The course of the course test. */
  readonly courseId: string;
  readonly inputs: Inputs;
  readonly diagnosed: Diagnosed;
  /** See `submissionHash`. */
  readonly hash: string;
  readonly time: string;
}

/**
 * Stores an entry in place of another one from paper, whose verdict and follow-up questions go with its diagnosis.
 * @returns false if the pupil is not of the course, or has begun or handed in on a device, or if the same was entered before
 */
export async function storeEntry(db: Db, entry: PaperEntry): Promise<boolean> {
  const { id, courseTestId, pupilId, courseId, inputs, diagnosed, hash, time } = entry;
  const columns = {
    submitted: time,
    inputs: writeJson(inputs),
    result: writeJson(diagnosed.result),
    codes: writeJson(diagnosed.codes),
    because: writeJson(diagnosed.because),
    submission_hash: hash,
  };
  return await transaction(db, async (inner) => {
    const replaced = await inner
      .updateTable("results")
      .set(({ eb }) => ({ ...columns, verdict: null, revision: eb("revision", "+", 1) }))
      .where("course_test_id", "=", courseTestId)
      .where("pupil_id", "=", pupilId)
      .where("entry", "=", "paper")
      .where("submission_hash", "!=", hash)
      .returning("id")
      .executeTakeFirst();
    if (replaced !== undefined) {
      await deleteFollowUps(inner, { course_test_id: courseTestId, pupil_id: pupilId });
      return true;
    }
    const added = await sql<{ id: string }>`
      insert into results (id, course_test_id, pupil_id, created, submitted, inputs, times, page, trace, result, codes, because,
        submission_hash, revision, login, survey, verdict, entry)
      select ${id}, course_tests.id, pupils.id, ${time}, ${time}, ${columns.inputs}, '{}', null, '[]', ${columns.result},
        ${columns.codes}, ${columns.because}, ${hash}, 0, null, null, null, 'paper'
      from pupils join course_tests on course_tests.course_id = pupils.course_id
      where pupils.id = ${pupilId} and pupils.course_id = ${courseId} and course_tests.id = ${courseTestId}
      on conflict (course_test_id, pupil_id) do nothing
      returning id`.execute(inner);
    return added.rows.length === 1;
  });
}

/** Why an entry was not stored. */
export type Found =
  | { readonly is: "entered"; readonly submitted: string }
  | { readonly is: "handed in" | "begun" | "nobody" | "free" };

/** Finds out what stands in the way of an entry: the same one, another attempt, a pupil who is not there, or nothing any more. */
export async function findEntry(
  db: Db,
  { courseTestId, pupilId, courseId, hash }: Pick<PaperEntry, "courseTestId" | "pupilId" | "courseId" | "hash">,
): Promise<Found> {
  const row = await db
    .selectFrom("pupils")
    .leftJoin("results", (join) =>
      join.onRef("results.pupil_id", "=", "pupils.id").on("results.course_test_id", "=", courseTestId),
    )
    .where("pupils.id", "=", pupilId)
    .where("pupils.course_id", "=", courseId)
    .select(["results.id", "submitted", "submission_hash", "entry"])
    .executeTakeFirst();
  if (row === undefined) return { is: "nobody" };
  if (row.id === null) return { is: "free" };
  if (row.submitted === null) return { is: "begun" };
  if (row.entry !== "paper") return { is: "handed in" };
  return row.submission_hash === hash ? { is: "entered", submitted: row.submitted } : { is: "free" };
}
