import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import type { Submission } from "#contract/results.schema.ts";
import type { CallAnswer } from "#contract/schemas.ts";
import { diagnose } from "#engine/diagnose.ts";
import { findPupil } from "../auth/pupils.store.ts";
import { type Context, nowText } from "../context.ts";
import { findOwnCourseTest } from "../course-tests/pupil-course-tests.store.ts";
import { AppError } from "../http/app-error.ts";
import { getVersion } from "../library/library.ts";
import type { HandIn } from "./hand-in.store.ts";
import type { HandInQueue } from "./hand-in-queue.ts";
import { isFromBefore } from "./reset.ts";
import { splitAnswers, surveyText } from "./responses.ts";
import { submissionHash } from "./submission-hash.ts";

/** A teacher who publishes and withdraws faster than this is not met by chance. */
const TRIES = 3;

/** Who hands in, by the signed cookie. */
export interface Sender {
  id: string;
  courseId: string;
}

/**
 * Diagnoses a submission once and stores it for good (docs/decisions/05-attempts.md). Sent again, it is answered as the
 * first time; the receipt says nothing of how good it is.
 * @throws AppError SUBMISSION_MISMATCH, UNKNOWN_TEST_VERSION, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, ATTEMPT_RESET, NOT_PUBLISHED,
 * NOT_FOUND
 */
export async function handIn(
  context: Context,
  queue: HandInQueue,
  sender: Sender,
  submission: Submission,
): Promise<CallAnswer<"evaluate">> {
  const { courseTestId, pupilId, courseId, testId, testVersion, machineName, inputs } = submission;
  if (pupilId !== sender.id || courseId !== sender.courseId) throw new AppError("SUBMISSION_MISMATCH");
  const version = getVersion(context.library, testId, testVersion);
  if (machineName !== version.test.machineName) throw new AppError("SUBMISSION_MISMATCH");
  const { test, survey } = splitAnswers(context.library, version, { inputs, times: {} });
  const diagnosed = diagnose(version.rules, test.inputs);
  const attempt: HandIn = {
    id: newId(),
    submission: { ...submission, inputs: test.inputs },
    survey: surveyText(survey),
    version: version.number,
    diagnosed,
    // Of the answers to the test alone: what is kept of a hand-in must not give away what was told to the survey.
    hash: submissionHash(courseTestId, pupilId, test.inputs),
    time: nowText(context),
  };
  return { courseTestId, submitted: await store(context, queue, attempt, TRIES) };
}

/** @returns when it was taken, now or the first time. */
async function store(context: Context, queue: HandInQueue, attempt: HandIn, left: number): Promise<string> {
  if (await queue.add(attempt)) return attempt.time;
  const first = await findFirstReceipt(context, attempt);
  if (first !== undefined) return first;
  if (left > 1) return await store(context, queue, attempt, left - 1);
  throw new AppError("UNAVAILABLE", { retryAfter: 1 });
}

/**
 * Why a hand-in was not stored: it was before, or it may not be. @returns when the same one was taken; undefined when
 * nothing speaks against it any more, since the test was published between the two statements.
 */
async function findFirstReceipt({ db }: Context, { submission, hash }: HandIn): Promise<string | undefined> {
  const own = await findOwnCourseTest(db, submission.pupilId, submission.courseTestId);
  if (own === undefined) {
    const isKnown = (await findPupil(db, submission.pupilId)) !== undefined;
    throw new AppError(isKnown ? "NOT_FOUND" : "UNAUTHORIZED");
  }
  const { testId, version, published, attempt, reset } = own;
  if (testId !== submission.testId || versionText(version) !== submission.testVersion) {
    throw new AppError("SUBMISSION_MISMATCH");
  }
  if (attempt?.submitted) {
    if (attempt.submissionHash === hash) return attempt.submitted;
    throw new AppError("ALREADY_HANDED_IN");
  }
  const isStale = reset !== null && isFromBefore(reset.time, submission.reset);
  if (isStale && (attempt || reset.submissionHash === hash)) throw new AppError("ATTEMPT_RESET");
  if (!published && !attempt) throw new AppError("NOT_PUBLISHED");
  return undefined;
}
