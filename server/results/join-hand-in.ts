import { answersOf, draftAnswers, takeAnswers } from "#contract/merge.ts";
import { diagnose } from "#engine/diagnose.ts";
import type { Context } from "../context.ts";
import { type Attempt, draftOf } from "../course-tests/pupil-course-tests.store.ts";
import { readJson } from "../db/json-column.ts";
import { getVersion } from "../library/library.ts";
import { longerTrace, saySame, sentAnswers } from "./drafts.ts";
import { replaceServersHandIn } from "./ending.store.ts";
import type { HandIn } from "./hand-in.store.ts";
import { splitAnswers } from "./responses.ts";

/**
 * Takes what a device brings after the server, or another device, has handed the attempt in at the end of the test: for each response the newest answer wins, as between drafts.
 * So a device that was off line adds what it had, and one that was left behind takes nothing back. Without times, as from a page of
 * an earlier release, its answers replace the server's, as they would have before the end.
 * @returns the time of the hand-in: now, or the server's if the device had nothing new; undefined if it was changed meanwhile
 */
export async function joinServersHandIn(
  { db, library }: Context,
  { submission, survey, version: number, hash, time, login }: HandIn,
  attempt: Attempt,
): Promise<string | undefined> {
  const version = getVersion(library, submission.testId, number);
  const stored = draftOf(attempt);
  const times = submission.times;
  const all = { ...submission.inputs, ...surveyInputs(survey) };
  const taken =
    times === undefined
      ? { inputs: { ...stored.inputs, ...all }, times: stored.times }
      : draftAnswers(takeAnswers(answersOf(stored), sentAnswers({ inputs: all, times }), time));
  if (saySame(taken.inputs, stored.inputs)) return attempt.submitted ?? undefined;
  const { test, survey: surveyAnswers } = splitAnswers(library, version, taken);
  const isReplaced = await replaceServersHandIn(db, attempt, {
    answers: { test, survey: surveyAnswers },
    trace: longerTrace(attempt.trace, submission.trace),
    diagnosed: diagnose(version.rules, test.inputs),
    hash,
    time,
    login,
    isByEnd: submission.ended === true,
  });
  return isReplaced ? time : undefined;
}

const surveyInputs = (survey: HandIn["survey"]): Readonly<Record<string, string>> =>
  survey === null ? {} : readJson(survey).inputs;
