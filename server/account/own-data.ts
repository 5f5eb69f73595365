import type { FastifyReply } from "fastify";
import type { Static } from "typebox";
import { ExportedCourse, ExportedCourseTest, ExportedResult, UserExport } from "#contract/account.schema.ts";
import type { Result } from "#contract/diagnosis.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { JsonText, JsonWriter, listOf, type Pieces } from "../http/json-stream.ts";
import { shownTrace } from "../results/responses.ts";
import { type CourseEntry, listOwnCourses, type ResultRow, readResults } from "./account.store.ts";

/** All of the teacher's own data except her courses. */
type Rest = Omit<Static<typeof UserExport>, "courses" | "exported">;

/** Writes a teacher's own data while reading it: the courses at once, their results a portion at a time. */
export async function writeOwnData(
  { db, reply, teacherId }: { readonly db: Db; readonly reply: FastifyReply; readonly teacherId: string },
  exported: string,
  { user, consentWithdrawn, ...rest }: Rest,
): Promise<Pieces> {
  const courses = await listOwnCourses(db, teacherId);
  const write = new JsonWriter(reply);
  const results = readResults(db, teacherId, courses);

  async function* resultsOfNext(): AsyncGenerator<string> {
    const { value = [] } = await results.next();
    for (const row of value) yield writeResult(write, row, user.simplifiedView);
  }
  async function* courseTestsOf({ courseTests }: CourseEntry): AsyncGenerator<Pieces> {
    for (const { resets, lateOpenings, platformLinks, acts, earlierStates, lesson, ...courseTest } of courseTests) {
      // The keys of its groups are stages and patterns.
      const shown = user.simplifiedView ? null : lesson;
      yield write.stream(ExportedCourseTest, {
        ...courseTest,
        lesson: shown,
        results: listOf(resultsOfNext()),
        resets,
        lateOpenings,
        platformLinks,
        acts,
        earlierStates,
      });
    }
  }
  async function* all(): AsyncGenerator<Pieces> {
    for (const course of courses) {
      const exercises = user.simplifiedView ? course.exercises.map(withoutThoughts) : course.exercises;
      yield write.stream(ExportedCourse, { ...course, exercises, courseTests: listOf(courseTestsOf(course)) });
    }
  }
  return write.stream(UserExport, { exported, user, consentWithdrawn, courses: listOf(all()), ...rest });
}

/**
 * Writes a result as stored, without the background survey, which is not the teacher's (docs/decisions/21-survey.md).
 * An attempt in progress is only mentioned (docs/decisions/05-attempts.md), so that a download shows no more than the
 * screens do. In the simplified view, a result has every answer with its outcome, but no diagnosis.
 */
function writeResult(
  write: JsonWriter,
  { pupilId, created, submitted, ended, by_end, entry, ...stored }: ResultRow,
  simplified: boolean,
): string {
  const own = { pupilId, created, submitted, ended, byEnd: by_end !== 0, onPaper: entry === "paper" };
  if (stored.result === null) {
    const unsaid = { inputs: {}, result: null, times: {}, codes: null, because: null, trace: [], verdict: null };
    return write.object(ExportedResult, { ...own, ...unsaid });
  }
  return write.object(ExportedResult, {
    ...own,
    inputs: new JsonText(stored.inputs),
    result: simplified ? countedOf(readJson(stored.result)) : new JsonText(stored.result),
    times: new JsonText(stored.times),
    codes: simplified ? null : new JsonText(stored.codes ?? "null"),
    because: simplified ? null : new JsonText(stored.because ?? "null"),
    trace: shownTrace(stored.trace),
    verdict: new JsonText(stored.verdict ?? "null"),
  });
}

/** An exercise without the misconceptions that its missed answers fit. */
function withoutThoughts(exercise: CourseEntry["exercises"][number]): CourseEntry["exercises"][number] {
  const { state } = exercise;
  if (state === null) return exercise;
  const missed = state.missed.map((one) => ({ ...one, code: null }));
  return { ...exercise, state: { ...state, missed, again: {} } };
}

const countedOf = ({ outcomes, diagnosisallcorrect }: Result) => ({ outcomes, diagnosisallcorrect });
