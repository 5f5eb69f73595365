import type { Draft } from "#contract/course-tests.schema.ts";
import type { FollowUpQuestion } from "#contract/follow-ups.schema.ts";
import type { VersionNumber } from "#contract/library.schema.ts";
import type { EndsIn } from "#contract/room.schema.ts";
import { findPupil } from "../auth/pupils.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import type { ResultsTable } from "../db/schema.ts";
import { AppError } from "../http/app-error.ts";
import type { PupilRecord } from "../http/route.ts";

// Course tests of one pupil: the open ones of the pupil's course with the own follow-up questions, those begun before they were
// withdrawn or ended, and those that are open late for this pupil.

/** A course test with the state of the pupil's own attempt. */
export interface OwnCourseTest {
  id: string;
  pupilId: string;
  /** See `PupilRecord`. */
  since: string;
  courseId: string;
  testId: string;
  version: VersionNumber;
  machineName: string;
  published: boolean;
  /** When it ends or ended; null: no end was set. */
  ends: string | null;
  /** Whether this pupil may begin although it is withdrawn or has ended. */
  isOpenLate: boolean;
  publishDate: string | null;
  created: string;
  /** The dotted version of the background survey after the test; null: none. */
  survey: string | null;
  /** The only questions of the test that are asked; null: it is asked as a whole. */
  questions: readonly FollowUpQuestion[] | null;
  /** Undefined if the pupil has not begun. */
  attempt: Attempt | undefined;
  /** The last reset; null: none. */
  reset: { time: string; submissionHash: string | null } | null;
}

/** An attempt with its JSON columns as stored. */
export interface Attempt
  extends Pick<
    ResultsTable,
    "id" | "inputs" | "times" | "trace" | "page" | "submitted" | "revision" | "survey" | "login"
  > {
  submissionHash: string | null;
  /** Who handed it in, see `ResultsTable`. */
  byEnd: ResultsTable["by_end"];
}

function ownCourseTests(db: Db) {
  return db
    .selectFrom("pupils")
    .innerJoin("course_tests", "course_tests.course_id", "pupils.course_id")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").onRef("results.pupil_id", "=", "pupils.id"),
    )
    .leftJoin("resets", (join) =>
      join.onRef("resets.course_test_id", "=", "course_tests.id").onRef("resets.pupil_id", "=", "pupils.id"),
    )
    .leftJoin("late_openings", (join) =>
      join
        .onRef("late_openings.course_test_id", "=", "course_tests.id")
        .onRef("late_openings.pupil_id", "=", "pupils.id"),
    )
    .where((each) =>
      each.or([each("follow_up_pupil", "is", null), each("follow_up_pupil", "=", each.ref("pupils.id"))]),
    )
    .selectAll("course_tests")
    .select(({ fn, val }) => fn.coalesce("logins_valid_from", val("")).as("since"))
    .select([
      "pupils.id as pupil_id",
      "results.id as result_id",
      "results.inputs",
      "results.times",
      "results.trace",
      "results.page",
      "results.submitted",
      "results.submission_hash",
      "results.revision",
      "results.login",
      "results.by_end",
      "late_openings.created as late_since",
      "results.survey as survey_answers",
      "resets.time as reset_time",
      "resets.submission_hash as reset_hash",
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof ownCourseTests>["executeTakeFirstOrThrow"]>>;

function asOwn(row: Selected): OwnCourseTest {
  return {
    id: row.id,
    pupilId: row.pupil_id,
    since: row.since,
    courseId: row.course_id,
    testId: row.test_id,
    version: { major: row.major, minor: row.minor, patch: row.patch },
    machineName: row.machine_name,
    published: row.published === 1,
    ends: row.ends,
    isOpenLate: row.late_since !== null,
    publishDate: row.publish_date,
    created: row.created,
    survey: row.survey,
    questions: row.follow_up_questions === null ? null : readJson(row.follow_up_questions),
    attempt:
      row.result_id === null
        ? undefined
        : {
            id: row.result_id,
            inputs: row.inputs ?? writeJson({}),
            times: row.times ?? writeJson({}),
            trace: row.trace ?? writeJson([]),
            page: row.page,
            submitted: row.submitted,
            submissionHash: row.submission_hash,
            revision: row.revision ?? 0,
            login: row.login,
            survey: row.survey_answers,
            byEnd: row.by_end ?? 0,
          },
    reset: row.reset_time === null ? null : { time: row.reset_time, submissionHash: row.reset_hash },
  };
}

const shownTo = prepared((db, pupilId, now) =>
  ownCourseTests(db)
    .where("pupils.id", "=", pupilId)
    .where((each) =>
      each.or([
        each.and([
          each("course_tests.published", "=", 1),
          each.or([each("course_tests.ends", "is", null), each("course_tests.ends", ">", now)]),
        ]),
        each("late_openings.pupil_id", "is not", null),
        each.and([each("results.id", "is not", null), each("results.submitted", "is", null)]),
      ]),
    ),
);

const oneOf = prepared((db, pupilId, id) =>
  ownCourseTests(db).where("pupils.id", "=", pupilId).where("course_tests.id", "=", id),
);

/** A pupil as the signed cookie names it, whose access is checked with the query. */
export type Claimed = Pick<PupilRecord, "id" | "since">;

/**
 * Lists, in no particular order, the open course tests and those that were withdrawn or ended after the pupil began.
 * @throws AppError UNAUTHORIZED if the access was deleted or its logins ended
 */
export async function listOwnCourseTests(db: Db, pupil: Claimed, now: string): Promise<OwnCourseTest[]> {
  const rows = await shownTo(db, pupil.id, now);
  // Without a row nothing says yet whether the access is still there.
  if (rows[0]?.since !== pupil.since) await checkAccess(db, pupil);
  return rows.map(asOwn);
}

/** Finds a course test of the pupil's course, published or not; undefined otherwise. */
export async function findOwnCourseTest(db: Db, pupilId: string, id: string): Promise<OwnCourseTest | undefined> {
  const [row] = await oneOf(db, pupilId, id);
  return row && asOwn(row);
}

/**
 * Finds course tests of many pupils at once, in the order asked for, as {@link findOwnCourseTest} does.
 */
export async function findOwnCourseTests(
  db: Db,
  asked: readonly { readonly pupilId: string; readonly courseTestId: string }[],
): Promise<(OwnCourseTest | undefined)[]> {
  const rows = await ownCourseTests(db)
    .where("pupils.id", "in", padded(asked.map(({ pupilId }) => pupilId)))
    .where("course_tests.id", "in", padded(asked.map(({ courseTestId }) => courseTestId)))
    .execute();
  const found = new Map(rows.map((row) => [`${row.pupil_id} ${row.id}`, row]));
  return asked.map(({ pupilId, courseTestId }) => {
    const row = found.get(`${pupilId} ${courseTestId}`);
    return row && asOwn(row);
  });
}

/** The ids without repetition, filled up with the last one to a power of two: of so many lengths a database keeps the statements. */
function padded(ids: readonly string[]): string[] {
  const all = [...new Set(ids)];
  const length = 2 ** Math.ceil(Math.log2(all.length));
  return [...all, ...Array.from({ length: length - all.length }, () => all.at(-1) ?? "")];
}

/**
 * Gives a course test that is open to the pupil, or that was withdrawn or ended after the attempt began: no answer may be lost.
 * @throws AppError UNAUTHORIZED if the access was deleted or its logins ended, NOT_FOUND if it is not in the pupil's course,
 * NOT_PUBLISHED, TEST_ENDED
 */
export async function getOpenCourseTest(db: Db, pupil: Claimed, id: string, now: string): Promise<OwnCourseTest> {
  const own = await checkOwn(db, pupil, await findOwnCourseTest(db, pupil.id, id));
  if (own.attempt === undefined) requireOpening(own, now);
  return own;
}

/** What decides whether a course test is open to a pupil. */
type Opening = Pick<OwnCourseTest, "since" | "published" | "ends" | "isOpenLate">;

/** Whether the course test is over for this pupil by the teacher's word. */
function hasEnded({ ends, isOpenLate }: Pick<OwnCourseTest, "ends" | "isOpenLate">, now: string): boolean {
  return ends !== null && ends <= now && !isOpenLate;
}

/** Whether only a hand-in is taken any more: what the end has handed in is no hand-in of the child's, of whom a device may hold more. */
export function isOver(own: OwnCourseTest, now: string): boolean {
  const { attempt } = own;
  return attempt?.submitted ? attempt.byEnd !== 0 : hasEnded(own, now);
}

/** Refuses to let the pupil begin. @throws AppError TEST_ENDED, NOT_PUBLISHED */
function requireOpening(own: Opening, now: string): void {
  if (hasEnded(own, now)) throw new AppError("TEST_ENDED");
  if (!own.published && !own.isOpenLate) throw new AppError("NOT_PUBLISHED");
}

const openingOf = prepared((db, pupilId, id) =>
  db
    .selectFrom("pupils")
    .innerJoin("course_tests", "course_tests.course_id", "pupils.course_id")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").onRef("results.pupil_id", "=", "pupils.id"),
    )
    .leftJoin("late_openings", (join) =>
      join
        .onRef("late_openings.course_test_id", "=", "course_tests.id")
        .onRef("late_openings.pupil_id", "=", "pupils.id"),
    )
    .where((each) =>
      each.or([each("follow_up_pupil", "is", null), each("follow_up_pupil", "=", each.ref("pupils.id"))]),
    )
    .where("pupils.id", "=", pupilId)
    .where("course_tests.id", "=", id)
    .select(({ fn, val }) => fn.coalesce("logins_valid_from", val("")).as("since"))
    .select(["published", "ends", "late_openings.created as late_since", "results.id as attemptId"]),
);

/**
 * Refuses as {@link getOpenCourseTest} does, without reading the attempt: every open player asks every few seconds.
 * @returns the milliseconds that are left to the pupil, null if there is no end
 */
export async function requireOpen(db: Db, pupil: Claimed, id: string, now: string): Promise<EndsIn> {
  const [row] = await openingOf(db, pupil.id, id);
  const own = await checkOwn(
    db,
    pupil,
    row && { since: row.since, published: row.published === 1, ends: row.ends, isOpenLate: row.late_since !== null },
  );
  // Who has not begun must hear of the end too: the test is on the screen.
  if (row?.attemptId === null && !hasEnded(own, now)) requireOpening(own, now);
  return own.ends === null || own.isOpenLate ? null : Date.parse(own.ends) - Date.parse(now);
}

/**
 * Gives a course test that was found, to which the pupil may save answers.
 * @throws AppError as {@link getOpenCourseTest} does, and TEST_ENDED if only a hand-in is taken any more
 */
export async function checkOpen(
  db: Db,
  pupil: Claimed,
  found: OwnCourseTest | undefined,
  now: string,
): Promise<OwnCourseTest> {
  const own = await checkOwn(db, pupil, found);
  if (isOver(own, now)) throw new AppError("TEST_ENDED");
  if (own.attempt === undefined) requireOpening(own, now);
  return own;
}

async function checkOwn<Own extends Opening>(db: Db, pupil: Claimed, own: Own | undefined): Promise<Own> {
  if (own?.since !== pupil.since) await checkAccess(db, pupil);
  if (own === undefined) throw new AppError("NOT_FOUND");
  return own;
}

/** @throws AppError UNAUTHORIZED if the access was deleted or its logins ended */
async function checkAccess(db: Db, { id, since }: Claimed): Promise<void> {
  if ((await findPupil(db, id))?.since !== since) throw new AppError("UNAUTHORIZED");
}

/** The stored answers of an attempt, including those to the survey, with which the pupil continues. */
export function draftOf({ inputs, times, page, survey }: Attempt): Draft {
  const asked = survey === null ? null : readJson(survey);
  return {
    inputs: { ...readJson(inputs), ...asked?.inputs },
    times: { ...readJson(times), ...asked?.times },
    page,
  };
}
