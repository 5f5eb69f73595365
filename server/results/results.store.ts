import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { PupilResult } from "#contract/pupils.schema.ts";
import type { Evidence, TraceEntry } from "#contract/results.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { shownTrace } from "./responses.ts";

// Results for teachers, without those of follow-up questions. Every query is scoped by the right to read: what she does not see counts as not found.

function seenResults(db: Db, teacherId: string) {
  return db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, "read"))
    .where("follow_up_of", "is", null);
}

function secondsOf(trace: readonly TraceEntry[]): number {
  return trace.reduce((sum, { duration }) => sum + duration, 0);
}

/** The pupil's present page, hidden from teachers if it is a page of the background survey. */
const shownPage = (page: number | null): number | null => (page !== null && page < SURVEY_PAGE_ID ? page : null);

/** How a hand-in stands to the end of its test; nothing of one in time. */
const afterEnd = ({ ended, by_end }: Pick<ResultsTable, "ended" | "by_end">) => ({
  ...(ended !== null && { ended }),
  ...(by_end === 1 && { byEnd: true as const }),
});

/** A pupil's attempt with its trace, by which some pages were opened. */
export type PupilAttempt = PupilResult & { trace: TraceEntry[] };

/**
 * Reads all attempts of pupils of a course, by pupil. Those in progress come without answers: a teacher does not look
 * over a child's shoulder (docs/decisions/05-attempts.md).
 */
export async function resultsByPupil(
  db: Db,
  teacherId: string,
  courseId: string,
  pupilIds: readonly string[],
): Promise<Map<string, PupilAttempt[]>> {
  const rows = await seenResults(db, teacherId)
    .where("course_tests.course_id", "=", courseId)
    .where("pupil_id", "in", pupilIds)
    .select(["pupil_id", "course_test_id", "results.created", "submitted", "inputs", "page", "result", "trace"])
    .select(["ended", "by_end", "entry"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("attempt_states")
          .whereRef("attempt_states.course_test_id", "=", "results.course_test_id")
          .whereRef("attempt_states.pupil_id", "=", "results.pupil_id")
          .select("attempt_states.id"),
      ).as("has_states"),
    )
    .orderBy("results.created")
    .orderBy("results.id")
    .execute();
  const byPupil = new Map<string, PupilAttempt[]>();
  for (const row of rows) {
    const result = row.result === null ? null : readJson(row.result);
    const trace = result === null ? [] : shownTrace(row.trace);
    const entry: PupilAttempt = {
      courseTestId: row.course_test_id,
      created: row.created,
      submitted: row.submitted,
      inputs: result === null ? {} : readJson(row.inputs),
      page: result === null ? shownPage(row.page) : null,
      result,
      // Nobody knows how long a child wrote on paper.
      ...(result !== null && row.entry === null && { seconds: secondsOf(trace) }),
      ...(row.entry === "paper" && { onPaper: true }),
      trace,
      ...(Boolean(row.has_states) && { hasStates: true }),
      ...afterEnd(row),
    };
    const entries = byPupil.get(row.pupil_id);
    if (entries === undefined) byPupil.set(row.pupil_id, [entry]);
    else entries.push(entry);
  }
  return byPupil;
}

/**
 * Counts the results of course tests that the teacher sees, in the order of the list. Course tests that she does not see are
 * left out.
 */
export async function countResults(
  db: Db,
  teacherId: string,
  courseTestIds: readonly string[],
): Promise<{ _id: string; resultCount: number }[]> {
  if (courseTestIds.length === 0) return [];
  const rows = await db
    .selectFrom("course_tests")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").on("results.result", "is not", null),
    )
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, "read"))
    .where("course_tests.id", "in", courseTestIds)
    .where("follow_up_of", "is", null)
    .groupBy("course_tests.id")
    .select(["course_tests.id", ({ fn }) => fn.count("results.id").as("count")])
    .execute();
  const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]));
  return [...new Set(courseTestIds)].flatMap((_id) => {
    const resultCount = counts.get(_id);
    return resultCount === undefined ? [] : [{ _id, resultCount }];
  });
}

/** Selects handed-in attempts with their evidence. */
function handedIn(db: Db, teacherId: string, courseTestId: string) {
  return seenResults(db, teacherId)
    .innerJoin("pupils", "pupils.id", "results.pupil_id")
    .where("course_test_id", "=", courseTestId)
    .where("result", "is not", null)
    .select([
      "course_test_id",
      "pupil_id",
      "pupils.name",
      "results.created",
      "submitted",
      "inputs",
      "result",
      "codes",
      "because",
      "trace",
      "verdict",
      "ended",
      "by_end",
      "entry",
    ]);
}

type HandedInRow = Awaited<ReturnType<ReturnType<typeof handedIn>["executeTakeFirstOrThrow"]>>;

function asEvidence(row: HandedInRow): Evidence {
  const { submitted } = row;
  if (row.result === null || submitted === null) throw new Error("a result that was handed in has a result and a time");
  return {
    courseTestId: row.course_test_id,
    pupilId: row.pupil_id,
    name: row.name,
    created: row.created,
    submitted,
    inputs: readJson(row.inputs),
    result: readJson(row.result),
    codes: row.codes === null ? {} : readJson(row.codes),
    because: row.because === null ? [] : readJson(row.because),
    trace: shownTrace(row.trace),
    verdict: row.verdict && readJson(row.verdict),
    ...afterEnd(row),
    onPaper: row.entry === "paper",
  };
}

/** Lists all handed-in attempts at a course test, in no particular order; empty if the teacher does not see it. */
export async function listEvidence(db: Db, teacherId: string, courseTestId: string): Promise<Evidence[]> {
  return (await handedIn(db, teacherId, courseTestId).execute()).map(asEvidence);
}

/** Finds a handed-in attempt with its evidence; undefined if there is none, or the teacher does not see it. */
export async function findEvidence(
  db: Db,
  teacherId: string,
  courseTestId: string,
  pupilId: string,
): Promise<Evidence | undefined> {
  const row = await handedIn(db, teacherId, courseTestId).where("pupil_id", "=", pupilId).executeTakeFirst();
  return row && asEvidence(row);
}
