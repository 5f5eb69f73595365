import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import { draftAnswers } from "#contract/merge.ts";
import type { Submission } from "#contract/results.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { diagnose } from "#engine/diagnose.ts";
import { findPupil } from "../auth/pupils.store.ts";
import { type Context, nowText } from "../context.ts";
import { findMoved, hasMoved } from "../course-tests/moved.store.ts";
import { findOwnCourseTest } from "../course-tests/pupil-course-tests.store.ts";
import type { Batches } from "../db/batches.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";
import { askedOf } from "../library/item-pages.ts";
import { getVersion } from "../library/library.ts";
import { changeHands } from "./attempt-states.store.ts";
import { saySame, sentAnswers } from "./drafts.ts";
import type { HandIn } from "./hand-in.store.ts";
import { joinServersHandIn } from "./join-hand-in.ts";
import { isFromBefore } from "./reset.ts";
import { splitAnswers, surveyText } from "./responses.ts";
import { submissionHash } from "./submission-hash.ts";

/** Enough tries, also of a pupil who moved, unless a teacher publishes and withdraws faster than this. */
const TRIES = 4;

/** The pupil of the signed cookie. */
export interface Sender {
  id: string;
  courseId: string;
  login: string | null;
  since: string;
}

/**
 * Diagnoses a submission and stores it for good (docs/decisions/05-attempts.md). The same submission sent again gets
 * the same answer. The receipt does not reveal the result.
 * @throws AppError UNAUTHORIZED, SUBMISSION_MISMATCH, UNKNOWN_TEST_VERSION, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, ATTEMPT_RESET,
 * NOT_PUBLISHED, NOT_FOUND
 */
export async function handIn(
  context: Context,
  batches: Batches<HandIn, boolean>,
  sender: Sender,
  sent: Submission,
): Promise<CallAnswer<"evaluate">> {
  const { courseTestId, pupilId, testId, testVersion, machineName, inputs } = sent;
  if (pupilId !== sender.id) throw new AppError("SUBMISSION_MISMATCH");
  // The cookie names the course of the login; the pupil may have moved since.
  const submission = sent.courseId === sender.courseId ? sent : await followPupil(context.db, sent);
  if (submission === undefined) throw new AppError("SUBMISSION_MISMATCH");
  const version = getVersion(context.library, testId, testVersion);
  if (machineName !== version.test.machineName) throw new AppError("SUBMISSION_MISMATCH");
  const { test, survey } = splitAnswers(context.library, version, { inputs, times: submission.times ?? {} });
  const diagnosed = diagnose(version.rules, test.inputs);
  const attempt: HandIn = {
    id: newId(),
    submission: { ...submission, inputs: test.inputs },
    survey: surveyText(survey),
    times: draftAnswers(sentAnswers(test)).times,
    version: version.number,
    diagnosed,
    isFollowUp: false,
    // By the course test that the device names, also of a pupil who moved: the same hand-in sent again is recognised.
    // The hash covers the test's answers only: it is kept, and must not reveal answers to the survey.
    hash: submissionHash(courseTestId, pupilId, test.inputs),
    time: nowText(context),
    login: sender.login,
    since: sender.since,
  };
  return { courseTestId, submitted: await store(context, batches, attempt, TRIES) };
}

/** A submission as one of the course in which its pupil is by now, who may have moved; undefined if it belongs to none there. */
async function followPupil(db: Db, sent: Submission): Promise<Submission | undefined> {
  const pupil = await findPupil(db, sent.pupilId);
  if (pupil === undefined) return undefined;
  const { id: pupilId, courseId } = pupil;
  const courseTestId = await findMoved(db, { pupilId, courseId, courseTestId: sent.courseTestId });
  if (courseTestId === undefined) return undefined;
  // Follow-up questions move as they are. Of who never moved, a wrong course is a mistake.
  const isSame = courseTestId === sent.courseTestId && courseId !== sent.courseId;
  if (isSame && !(await hasMoved(db, pupilId))) return undefined;
  return { ...sent, courseId, courseTestId };
}

/** Stores the hand-in. @returns the time when it was taken, now or the first time */
async function store(
  context: Context,
  batches: Batches<HandIn, boolean>,
  attempt: HandIn,
  left: number,
): Promise<string> {
  if (await batches.add(attempt)) return attempt.time;
  const refused = await whyRefused(context, attempt);
  if (refused.taken !== undefined) return refused.taken;
  const { isFollowUp, submission = attempt.submission } = refused;
  if (left > 1) return await store(context, batches, { ...attempt, isFollowUp, submission }, left - 1);
  throw new AppError("UNAVAILABLE", { retryAfter: 1 });
}

/**
 * Finds out why a hand-in was not stored, and throws if it is not allowed.
 * @returns the time of the same hand-in if it was taken before, or of the server's own, which it has joined now, as `taken`; otherwise it may be tried again, since it answers
 * follow-up questions, the test was published meanwhile, or the attempt was another login's and is now this one's, or as `submission`, since the pupil moved into another course
 */
async function whyRefused(
  context: Context,
  handed: HandIn,
): Promise<{ taken?: string; isFollowUp: boolean; submission?: Submission }> {
  const { db, library } = context;
  const { submission, hash, time, login, since } = handed;
  const pupil = await findPupil(db, submission.pupilId);
  if (pupil?.since !== since) throw new AppError("UNAUTHORIZED");
  const own = await findOwnCourseTest(db, submission.pupilId, submission.courseTestId);
  if (own === undefined || pupil.courseId !== submission.courseId) {
    const moved = await followPupil(db, submission);
    if (moved === undefined) throw new AppError("NOT_FOUND");
    return { submission: moved, isFollowUp: false };
  }
  const { testId, version, publishDate, attempt, reset, questions } = own;
  if (testId !== submission.testId || versionText(version) !== submission.testVersion) {
    throw new AppError("SUBMISSION_MISMATCH");
  }
  if (attempt?.submitted && attempt.submissionHash === hash)
    return { taken: attempt.submitted, isFollowUp: questions !== null };
  if (attempt?.submitted && !attempt.byEnd) throw new AppError("ALREADY_HANDED_IN");
  const isStale = reset !== null && isFromBefore(reset.time, submission.reset);
  if (isStale && (attempt || reset.submissionHash === hash)) throw new AppError("ATTEMPT_RESET");
  if (attempt?.submitted) {
    const taken = await joinServersHandIn(context, handed, attempt);
    return { ...(taken !== undefined && { taken }), isFollowUp: questions !== null };
  }
  if (publishDate === null && !attempt && !own.isOpenLate) throw new AppError("NOT_PUBLISHED");
  if (attempt && attempt.login !== login) {
    const inputs = readJson(attempt.inputs);
    const isKept = !saySame(inputs, {}) && !saySame(inputs, submission.inputs);
    await changeHands(db, attempt, { login, isKept, now: time });
  }
  // Ordinary hand-ins are many at once and need no look at the course test before they are stored.
  if (questions !== null)
    splitAnswers(library, askedOf(getVersion(library, testId, version), questions), {
      inputs: submission.inputs,
      times: {},
    });
  return { isFollowUp: questions !== null };
}
