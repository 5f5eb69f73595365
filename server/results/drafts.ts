import { v7 as newId } from "uuid";
import type { Draft } from "#contract/course-tests.schema.ts";
import { type Answers, answersOf, draftAnswers, NO_TIME, takeAnswers } from "#contract/merge.ts";
import type { SavedDraft, TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import { type Context, nowText } from "../context.ts";
import { draftOf, getOpenCourseTest } from "../course-tests/pupil-course-tests.store.ts";
import { readJson } from "../db/json-column.ts";
import type { ResultsTable } from "../db/schema.ts";
import { isForeignKeyViolation } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { PupilRecord } from "../http/route.ts";
import { askedOf } from "../library/item-pages.ts";
import { getVersion } from "../library/library.ts";
import { changeHands } from "./attempt-states.store.ts";
import { beginAttempt, saveAttempt } from "./drafts.store.ts";
import { isFromBefore } from "./reset.ts";
import { splitAnswers } from "./responses.ts";

/** A try fails only if another device's save succeeded. A pupil has two devices, not twenty. */
const TRIES = 20;

/** The answers sent by a device, with their times in UTC. A missing or unreadable time counts as the oldest. */
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

/** Chooses the longer of two traces. A device only ever adds to its trace. */
function longerTrace(stored: ResultsTable["trace"] | undefined, sent: readonly TraceEntry[]): readonly TraceEntry[] {
  const known = stored === undefined ? [] : readJson(stored);
  return known.length > sent.length ? known : sent;
}

/** Whether two sets of inputs say the same; an empty answer equals a missing one. */
export function saySame(one: Draft["inputs"], other: Draft["inputs"]): boolean {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? "") === (other[name] ?? ""),
  );
}

/**
 * Merges a device's draft with the stored one: for each response the newest answer wins, however many devices save at
 * once. An attempt begins with its first answer, so a draft without answers is not stored. Answers from before a reset
 * are left out, as are those to a survey that has ended. If another login changes the answers, what they were is kept.
 * @returns the merged state
 * @throws AppError NOT_FOUND, NOT_PUBLISHED, UNKNOWN_RESPONSE, ALREADY_HANDED_IN, UNAVAILABLE
 */
export async function saveDraft(
  context: Context,
  { id: pupilId, login }: Pick<PupilRecord, "id" | "login">,
  body: Body<"saveDraft">,
): Promise<SavedDraft> {
  const { db, library } = context;
  const { courseTestId, page } = body;
  const now = nowText(context);
  const sent = sentAnswers(body);
  for (let left = TRIES; left > 0; left -= 1) {
    const own = await getOpenCourseTest(db, pupilId, courseTestId);
    const { attempt } = own;
    const reset = own.reset?.time ?? null;
    const version = askedOf(getVersion(library, own.testId, own.version), own.questions);
    const { test } = splitAnswers(library, version, draftAnswers(sent));
    if (attempt?.submitted) throw new AppError("ALREADY_HANDED_IN");
    const stored: Draft = attempt ? draftOf(attempt) : { inputs: {}, times: {}, page: null };
    if (isFromBefore(reset, body.reset)) return { ...stored, reset };
    const asked = own.survey === null ? answersOf(test) : sent;
    const draft: Draft = { ...draftAnswers(takeAnswers(answersOf(stored), asked, now)), page };
    if (!attempt && Object.values(draft.inputs).every((value) => value === "")) return { ...draft, reset };
    if (attempt && attempt.login !== login && !saySame(stored.inputs, draft.inputs)) {
      // Whatever it answers, the next round reads the attempt again.
      await changeHands(db, attempt, { login, isKept: !saySame(stored.inputs, {}), now });
      continue;
    }
    const trace = longerTrace(attempt?.trace, body.trace);
    const merged = { courseTestId, pupilId, answers: splitAnswers(library, version, draft), page, trace, login };
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
