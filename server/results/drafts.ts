import { v7 as newId } from "uuid";
import type { Draft } from "#contract/course-tests.schema.ts";
import { type Answers, answersOf, draftAnswers, NO_TIME, takeAnswers } from "#contract/merge.ts";
import type { SavedDraft, TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { type Context, nowText } from "../context.ts";
import { draftOf, getOpenCourseTest } from "../course-tests/pupil-course-tests.store.ts";
import { isForeignKeyViolation } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { getVersion } from "../library/library.ts";
import { beginAttempt, saveAttempt } from "./drafts.store.ts";
import { isFromBefore } from "./reset.ts";
import { splitAnswers } from "./responses.ts";

/** Each try that fails is another device's save that went through; a pupil has two devices, not twenty. */
const TRIES = 20;

/** The answers that a device sent, with their times in UTC; one without a time, or with none that can be read, has the oldest. */
function sentAnswers({ inputs, times }: Body<"saveDraft">): Answers {
  const inUtc = (sent: string | undefined): string => {
    const time = new Date(sent ?? NO_TIME);
    return Number.isNaN(time.getTime()) ? NO_TIME : time.toISOString();
  };
  return answersOf({
    inputs,
    times: Object.fromEntries(Object.keys(inputs).map((name) => [name, inUtc(times[name])])),
  });
}

/** A trace is only ever added to on a device; of two devices' the longer one tells more. */
function longerTrace(stored: string | undefined, sent: readonly TraceEntry[]): readonly TraceEntry[] {
  const known = JSON.parse(stored ?? "[]") as TraceEntry[];
  return known.length > sent.length ? known : sent;
}

/**
 * Merges what a device sends with what is stored, the newest answer of each response first, however many devices save at
 * once. An attempt begins with the first answer: a sheet without any is not stored.
 * What belongs to an attempt that was reset since is left out, and so are answers to a survey that is not asked (any more).
 * @returns what the server has now.
 * @throws AppError NOT_FOUND, NOT_PUBLISHED, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, UNAVAILABLE
 */
export async function saveDraft(context: Context, pupilId: string, body: Body<"saveDraft">): Promise<SavedDraft> {
  const { db, library } = context;
  const { courseTestId, page } = body;
  const now = nowText(context);
  const sent = sentAnswers(body);
  for (let left = TRIES; left > 0; left -= 1) {
    const own = await getOpenCourseTest(db, pupilId, courseTestId);
    const { attempt } = own;
    const reset = own.reset?.time ?? null;
    const version = getVersion(library, own.testId, own.version);
    const { test } = splitAnswers(library, version, draftAnswers(sent));
    if (attempt?.submitted) throw new AppError("ALREADY_HANDED_IN");
    const stored: Draft = attempt ? draftOf(attempt) : { inputs: {}, times: {}, page: null };
    if (isFromBefore(reset, body.reset)) return { ...stored, reset };
    const asked = own.survey === null ? answersOf(test) : sent;
    const draft: Draft = { ...draftAnswers(takeAnswers(answersOf(stored), asked, now)), page };
    if (!attempt && Object.values(draft.inputs).every((value) => value === "")) return { ...draft, reset };
    const trace = longerTrace(attempt?.trace, body.trace);
    const merged = { courseTestId, pupilId, answers: splitAnswers(library, version, draft), page, trace };
    const isSaved = attempt
      ? await saveAttempt(db, attempt.id, merged, attempt.revision)
      : await begin(context, merged, now);
    if (isSaved) return { ...draft, reset };
  }
  throw new AppError("UNAVAILABLE");
}

async function begin({ db }: Context, merged: Parameters<typeof beginAttempt>[2], now: string): Promise<boolean> {
  try {
    return await beginAttempt(db, newId(), merged, now);
  } catch (error) {
    // The course test or the access was deleted meanwhile.
    if (isForeignKeyViolation(error)) throw new AppError("NOT_FOUND");
    throw error;
  }
}
