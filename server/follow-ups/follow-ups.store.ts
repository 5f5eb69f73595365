import type { Result } from "#contract/diagnosis.schema.ts";
import type { FollowUpQuestion } from "#contract/follow-ups.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";

// Follow-up questions: course tests that belong to another one, its base, and to one pupil. Every query is scoped by a
// right of the teacher.

/** Follow-up questions as stored, with the answers. */
export interface StoredFollowUp {
  /** The course test after which they are asked. */
  courseTestId: string;
  pupilId: string;
  /** 1 or 2. */
  round: number;
  created: string;
  testId: string;
  machineName: string;
  version: VersionNumber;
  questions: readonly FollowUpQuestion[];
  /** Null: not handed in. */
  handIn: { submitted: string; inputs: Readonly<Record<string, string>>; outcomes: Result["outcomes"] } | null;
}

/** The key of an attempt after which questions are asked. */
export function followUpKey({ courseTestId, pupilId }: Pick<StoredFollowUp, "courseTestId" | "pupilId">): string {
  return `${courseTestId} ${pupilId}`;
}

/** Lists the follow-up questions after a course test, or after all of a course, by attempt; the first round first. */
export async function listFollowUps(
  db: Db,
  teacherId: string,
  after: { courseTestId: string } | { courseId: string },
): Promise<Map<string, StoredFollowUp[]>> {
  const rows = await db
    .selectFrom("course_tests")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").on("results.result", "is not", null),
    )
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, "read"))
    .where("follow_up_of", "is not", null)
    .where((each) =>
      "courseId" in after
        ? each("course_tests.course_id", "=", after.courseId)
        : each("follow_up_of", "=", after.courseTestId),
    )
    .selectAll("course_tests")
    .select(["results.submitted", "results.inputs", "results.result"])
    .orderBy("follow_up_round")
    .execute();
  const byAttempt = new Map<string, StoredFollowUp[]>();
  for (const row of rows) {
    if (row.follow_up_of === null || row.follow_up_pupil === null || row.follow_up_questions === null) continue;
    const { submitted, inputs, result } = row;
    const followUp: StoredFollowUp = {
      courseTestId: row.follow_up_of,
      pupilId: row.follow_up_pupil,
      round: row.follow_up_round ?? 1,
      created: row.created,
      testId: row.test_id,
      machineName: row.machine_name,
      version: { major: row.major, minor: row.minor, patch: row.patch },
      questions: readJson(row.follow_up_questions),
      handIn:
        submitted === null || inputs === null || result === null
          ? null
          : { submitted, inputs: readJson(inputs), outcomes: readJson(result).outcomes },
    };
    const own = byAttempt.get(followUpKey(followUp));
    if (own === undefined) byAttempt.set(followUpKey(followUp), [followUp]);
    else own.push(followUp);
  }
  return byAttempt;
}

/** The answers of an attempt that was handed in, and the pages that were opened. */
export interface FirstAnswers {
  pupilId: string;
  inputs: Readonly<Record<string, string>>;
  opened: ReadonlySet<number>;
  /** The tests that the pupil has handed in, this one among them. */
  taken: ReadonlySet<string>;
}

/** Lists the answers to a course test of those who handed in, or of some of them. */
export async function listFirstAnswers(
  db: Db,
  teacherId: string,
  courseTestId: string,
  pupilIds?: readonly string[],
): Promise<FirstAnswers[]> {
  const handedIn = db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, "read"))
    .where("result", "is not", null);
  const first = handedIn
    .where("course_test_id", "=", courseTestId)
    .$if(pupilIds !== undefined, (query) => query.where("pupil_id", "in", pupilIds ?? []));
  const rows = await first.select(["pupil_id", "inputs", "trace"]).execute();
  const tests = await handedIn
    .where("follow_up_of", "is", null)
    .where("pupil_id", "in", first.select("pupil_id"))
    .select(["pupil_id", "test_id"])
    .execute();
  const taken = Map.groupBy(tests, ({ pupil_id }) => pupil_id);
  return rows.map(({ pupil_id, inputs, trace }) => ({
    pupilId: pupil_id,
    inputs: readJson(inputs),
    opened: new Set(readJson(trace).map(({ pageId }) => pageId)),
    taken: new Set(taken.get(pupil_id)?.map(({ test_id }) => test_id)),
  }));
}

/** Questions to be asked of a pupil. */
export interface NewFollowUp extends Omit<StoredFollowUp, "handIn"> {
  id: string;
  teacherId: string;
}

/**
 * Asks a pupil, at once published.
 * @returns false if the round was asked meanwhile, or there is no hand-in any more
 */
export async function insertFollowUp(db: Db, followUp: NewFollowUp): Promise<boolean> {
  try {
    return await transaction(db, async (inner) => await insert(inner, followUp));
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function insert(db: Db, followUp: NewFollowUp): Promise<boolean> {
  const { id, teacherId, courseTestId, pupilId, round, created, testId, machineName, version, questions } = followUp;
  const taught = db
    .selectFrom("course_tests")
    .where("course_id", "in", coursesWith(db, teacherId, "teach"))
    .where("course_tests.id", "=", courseTestId)
    .where("follow_up_of", "is", null);
  const attempt = await db
    .updateTable("results")
    // First, as in every transaction on an attempt: a reset comes before or after it, and takes the questions along.
    .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
    .where("course_test_id", "in", taught.select("course_tests.id"))
    .where("pupil_id", "=", pupilId)
    .where("result", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (attempt === undefined) return false;
  const course = await taught.select("course_id").executeTakeFirst();
  if (course === undefined) return false;
  await db
    .insertInto("course_tests")
    .values({
      id,
      course_id: course.course_id,
      test_id: testId,
      machine_name: machineName,
      ...version,
      published: 1,
      publish_date: created,
      comment: "",
      created,
      follow_up_of: courseTestId,
      follow_up_pupil: pupilId,
      follow_up_round: round,
      follow_up_questions: writeJson(questions),
    })
    .execute();
  return true;
}

/** Deletes the questions that a pupil has not answered yet. @returns false if there are none, or the teacher may not */
export async function takeBackFollowUps(
  db: Db,
  teacherId: string,
  { courseTestId, pupilId }: { courseTestId: string; pupilId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("course_tests")
    .where("follow_up_of", "=", courseTestId)
    .where("follow_up_pupil", "=", pupilId)
    .where("course_id", "in", coursesWith(db, teacherId, "teach"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("results")
            .whereRef("results.course_test_id", "=", "course_tests.id")
            .where("result", "is not", null)
            .select("results.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all follow-up questions of a pupil after a course test, with the answers: they belong to an attempt that is no more. */
export async function deleteFollowUps(
  db: Db,
  { course_test_id, pupil_id }: { course_test_id: string; pupil_id: string },
): Promise<void> {
  await db
    .deleteFrom("course_tests")
    .where("follow_up_of", "=", course_test_id)
    .where("follow_up_pupil", "=", pupil_id)
    .execute();
}
