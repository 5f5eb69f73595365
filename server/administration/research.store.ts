import type { Static } from "typebox";
import { versionText } from "#contract/address.ts";
import type { ResearchResult } from "#contract/administration.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { ResultsTable } from "../db/schema.ts";
import { followUpKey, type StoredFollowUp } from "../follow-ups/follow-ups.store.ts";
import { portionsByResults } from "../results/portions.store.ts";

/** A hand-in in the research export; `inputs`, `result`, `trace` and `verdict` are JSON as stored. */
export interface ResearchRow {
  readonly personalCode: string;
  readonly course: number;
  readonly pupil: number;
  readonly machineName: string;
  readonly version: string;
  readonly submitted: string;
  readonly testId: string;
  readonly followUp: Static<typeof ResearchResult>["followUp"];
  /** The hand-in after which follow-up questions were asked, with all of them up to these; null: it is none of follow-up questions. */
  readonly first: FirstHandIn | null;
  readonly inputs: ResultsTable["inputs"];
  readonly survey: Static<typeof ResearchResult>["survey"];
  readonly result: string;
  readonly trace: ResultsTable["trace"];
  readonly verdict: string;
  readonly onPaper: boolean;
}

interface FirstHandIn {
  readonly testId: string;
  readonly inputs: ResultsTable["inputs"];
  readonly trace: ResultsTable["trace"];
  readonly asked: readonly AnsweredFollowUp[];
}

/** Follow-up questions that were handed in. */
interface AnsweredFollowUp extends Pick<StoredFollowUp, "round" | "testId" | "version" | "questions"> {
  readonly handIn: { readonly inputs: Readonly<Record<string, string>> };
}

/** Teachers whose course tests are in memory at once. */
const TEACHERS = 50;

/** Reads the course tests of teachers with a valid consent and a personal code, course by course, those of some teachers at once. */
async function* courseTestsOfResearch(db: Db) {
  const teachers = await db
    .selectFrom("users")
    .where("consent_confirmed", "=", 1)
    .where("personal_code", "is not", null)
    .select("id")
    .orderBy("personal_code")
    .orderBy("id")
    .execute();
  for (let at = 0; at < teachers.length; at += TEACHERS) {
    const some = teachers.slice(at, at + TEACHERS).map(({ id }) => id);
    // Each query runs only when its course tests are read.
    // oxlint-disable-next-line no-await-in-loop
    yield await db
      .selectFrom("course_tests")
      .innerJoin("courses", "courses.id", "course_tests.course_id")
      .innerJoin("users", "users.id", "courses.teacher_id")
      .where("users.id", "in", some)
      .where("users.consent_confirmed", "=", 1)
      .where("users.personal_code", "is not", null)
      .where("courses.sample", "=", 0)
      .select(["course_tests.id", "course_id", "test_id", "machine_name", "major", "minor", "patch", "personal_code"])
      .orderBy("users.personal_code")
      .orderBy("courses.id")
      .orderBy("course_tests.id")
      .execute();
  }
}

async function handedIn(db: Db, courseTestIds: readonly string[]) {
  return await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .leftJoin("course_tests as base", "base.id", "course_tests.follow_up_of")
    .leftJoin("results as first", (join) =>
      join.onRef("first.course_test_id", "=", "base.id").onRef("first.pupil_id", "=", "results.pupil_id"),
    )
    .where("results.course_test_id", "in", courseTestIds)
    // The same once more: by it PostgreSQL begins at these few course tests, where it would read all of the installation's.
    .where("course_tests.id", "in", courseTestIds)
    .where("results.result", "is not", null)
    // A consent withdrawn during the export covers all rows that are not yet read.
    .where("users.consent_confirmed", "=", 1)
    .select(["results.course_test_id", "results.pupil_id", "results.submitted"])
    .select(["results.inputs", "results.result", "results.trace", "results.verdict", "results.entry"])
    .select(["course_tests.survey as asked", "results.survey as told", "course_tests.follow_up_round as round"])
    .select(["base.machine_name as of", "base.major", "base.minor", "base.patch", "first.submitted as after"])
    .select([
      "base.id as base_id",
      "base.test_id as first_test",
      "first.inputs as first_inputs",
      "first.trace as first_trace",
    ])
    .orderBy("results.submitted")
    .orderBy("results.id")
    .execute();
}

/**
 * Reads the hand-ins of teachers with a valid consent to research, a portion at a time. Courses and pupils are numbered
 * in order of appearance, since their ids would lead back to them. Numbers also keep the courses of two teachers with
 * the same personal code apart. Within a course test the order is that of the hand-ins, never that of the class list.
 */
export async function* readResearchResults(db: Db): AsyncGenerator<ResearchRow> {
  let [course, pupilCount] = [0, 0];
  let courseId: string | undefined;
  let pupils = new Map<string, number>();
  for await (const portion of portions(db)) {
    const found = await handedIn(
      db,
      portion.map(({ id }) => id),
    );
    const rows = Map.groupBy(found, (row) => row.course_test_id);
    // The next portion is read when this one is sent.
    // oxlint-disable-next-line no-await-in-loop
    const followUps = await answeredFollowUps(db, new Set(found.flatMap(({ base_id }) => base_id ?? [])));
    for (const courseTest of portion) {
      for (const row of rows.get(courseTest.id) ?? []) {
        const { pupil_id, submitted, inputs, result, trace, verdict, entry, asked, told } = row;
        if (submitted === null || result === null) continue;
        if (courseTest.course_id !== courseId) {
          courseId = courseTest.course_id;
          course += 1;
          pupils = new Map();
        }
        const pupil = pupils.get(pupil_id) ?? ++pupilCount;
        pupils.set(pupil_id, pupil);
        const { personal_code: personalCode, machine_name: machineName, test_id: testId } = courseTest;
        if (personalCode === null) continue;
        yield {
          personalCode,
          course,
          pupil,
          machineName,
          testId,
          version: versionText(courseTest),
          submitted,
          followUp: followUpOf(row),
          first: firstOf(row, followUps),
          inputs,
          survey: surveyOf(asked, told),
          result,
          trace,
          verdict: verdict ?? "null",
          onPaper: entry === "paper",
        };
      }
    }
  }
}

async function* portions(db: Db) {
  for await (const courseTests of courseTestsOfResearch(db)) yield* portionsByResults(db, courseTests, ({ id }) => id);
}

type HandedIn = Awaited<ReturnType<typeof handedIn>>[number];

/** The hand-in after which follow-up questions were asked; null: it is none of follow-up questions. */
function followUpOf({ of, major, minor, patch, after, round }: HandedIn): ResearchRow["followUp"] {
  if (of === null || major === null || minor === null || patch === null || after === null) return null;
  return { machineName: of, version: versionText({ major, minor, patch }), submitted: after, round: round ?? 1 };
}

/** Lists the answered follow-up questions after some course tests, by attempt; the first round first. */
async function answeredFollowUps(
  db: Db,
  courseTestIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, AnsweredFollowUp[]>> {
  if (courseTestIds.size === 0) return new Map();
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("results", "results.course_test_id", "course_tests.id")
    .where("follow_up_of", "in", [...courseTestIds])
    .where("results.result", "is not", null)
    .select(["follow_up_of", "follow_up_round", "follow_up_questions", "test_id", "major", "minor", "patch"])
    .select(["results.pupil_id", "results.inputs"])
    .orderBy("follow_up_round")
    .execute();
  const answered = rows.flatMap(({ follow_up_of, follow_up_round, follow_up_questions, pupil_id, test_id, ...row }) => {
    if (follow_up_of === null || follow_up_questions === null) return [];
    const { major, minor, patch, inputs } = row;
    const followUp: AnsweredFollowUp = {
      round: follow_up_round ?? 1,
      testId: test_id,
      version: { major, minor, patch },
      questions: readJson(follow_up_questions),
      handIn: { inputs: readJson(inputs) },
    };
    return [{ key: followUpKey({ courseTestId: follow_up_of, pupilId: pupil_id }), followUp }];
  });
  const byAttempt = Map.groupBy(answered, ({ key }) => key);
  return new Map([...byAttempt].map(([key, all]) => [key, all.map(({ followUp }) => followUp)]));
}

function firstOf(row: HandedIn, followUps: ReadonlyMap<string, AnsweredFollowUp[]>): FirstHandIn | null {
  const { base_id, pupil_id, round, first_test: testId, first_inputs: inputs, first_trace: trace } = row;
  if (base_id === null || testId === null || inputs === null || trace === null) return null;
  const asked = followUps.get(followUpKey({ courseTestId: base_id, pupilId: pupil_id })) ?? [];
  return { testId, inputs, trace, asked: asked.filter((each) => each.round <= (round ?? 1)) };
}

/** The answers to a version of the survey, as stored; blank answers are left out. */
function surveyOf(version: string | null, told: ResultsTable["survey"]): ResearchRow["survey"] {
  if (version === null || told === null) return null;
  const { inputs } = readJson(told);
  const given = Object.entries(inputs).filter(([, value]) => value !== "");
  return given.length === 0 ? null : { version, inputs: Object.fromEntries(given) };
}
