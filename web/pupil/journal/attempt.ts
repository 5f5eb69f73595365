import type { Text } from "#contract/common.schema.ts";
import type { Reset } from "#contract/course-tests.schema.ts";
import { MAX_TRACE } from "#contract/limits.ts";
import { type Answers, mergeAnswers, newerAnswer, type TimedAnswer } from "#contract/merge.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Submission, TraceEntry } from "#contract/results.schema.ts";
import type { PackWork } from "./pack-work.ts";

/** Replaces a course test's id for the practice test on the device. No course test has this id. */
export const PRACTICE_ID = "practice";

/** A finished attempt on its way to the server: the exact submission, and the data for the greeting afterwards. */
export interface HandIn {
  /** Null for the practice test, whose answers never leave the device. */
  submission: Submission | null;
  name: Text;
  pages: number;
  /** The indexes of the pages with open questions. Missing in hand-ins kept by an older version of this page. */
  open?: readonly number[];
}

/** The id of the course test that is handed in, or PRACTICE_ID. */
export function courseTestOf({ submission }: Pick<HandIn, "submission">): string {
  return submission?.courseTestId ?? PRACTICE_ID;
}

/** The device's state of one pupil's attempt at one course test. */
export interface Attempt {
  pupilId: string;
  courseTestId: string;
  /** By response, each with the time of the device where it was given. */
  answers: Record<string, TimedAnswer>;
  /** The id of the pupil's current page; null before the first page turn. */
  page: number | null;
  trace: TraceEntry[];
  /** Set from the hand-in until the receipt has arrived. */
  handIn: HandIn | null;
  /** The last reset before the attempt began; null if there was none. Missing in attempts kept by an older version of this page. */
  reset?: Reset;
  /**
   * The time of the last write on the device, in milliseconds of its clock. Missing in attempts kept by an older version of this
   * page.
   */
  written?: number;
  /** Of a lesson pack: then `courseTestId` is the id of its exercise or exit question, and there are no answers to a test. */
  work?: PackWork;
}

export function emptyAttempt(pupilId: string, courseTestId: string): Attempt {
  return { pupilId, courseTestId, answers: {}, page: null, trace: [], handIn: null, reset: null };
}

/** How long a device keeps unsent work of a pupil who does not come back, in milliseconds. */
const OWED_FOR_MS = 14 * 86_400_000;

/** No attempt is older than this software: an earlier time comes from a wrong clock. */
const FIRST_ATTEMPT = Date.UTC(2026, 0, 1);

/**
 * The attempt with the time of its last write in milliseconds: the device's note, else the time of the newest answer.
 * An impossible time, due to a wrong clock, becomes `now`, so that the two weeks of {@link isOwed} begin today.
 */
export function dated(attempt: Attempt, now: number): Attempt & { written: number } {
  const newest = Math.max(...Object.values(attempt.answers).map(({ at }) => Date.parse(at)));
  const written = attempt.written ?? newest;
  return { ...attempt, written: written >= FIRST_ATTEMPT && written <= now ? written : now };
}

/**
 * Whether a dated attempt is kept, unseen, through another pupil's login until its own pupil comes back. That holds for a waiting
 * hand-in, and for answers that may exist only here. Attempts that the server has were removed before.
 */
export function isOwed(
  { courseTestId, answers, handIn, written, work }: ReturnType<typeof dated>,
  now: number,
): boolean {
  if (courseTestId === PRACTICE_ID || (handIn === null && Object.keys(answers).length === 0 && !work?.isOwed))
    return false;
  return now - written < OWED_FOR_MS;
}

/** Whether one reset came before the other. */
export function isOlder(one: Reset | undefined, other: Reset | undefined): boolean {
  return (one ?? "") < (other ?? "");
}

/** Whether the attempt is from before `reset`. One with a hand-in does not count: the server decides about it. */
export function isBefore({ handIn, reset: own }: Attempt, reset: Reset | undefined): boolean {
  return handIn === null && isOlder(own, reset);
}

/** The attempt after `reset`: empty if it was begun before, otherwise unchanged. */
export function afterReset(attempt: Attempt, reset: Reset | undefined): Attempt {
  if (!isBefore(attempt, reset)) return attempt;
  return { ...emptyAttempt(attempt.pupilId, attempt.courseTestId), reset: reset ?? null };
}

/**
 * The attempt with the server's times for the answers that were sent unchanged; the same attempt if no time differs. The server
 * gives no time later than its own clock. Without this, a device with a fast clock would send its old answer again, as newer than
 * one given elsewhere since.
 */
export function withServersTimes(attempt: Attempt, sent: Attempt, taken: Attempt["answers"]): Attempt {
  const earlier = Object.entries(taken).filter(([name, { value, at }]) => {
    const mine = attempt.answers[name];
    return mine?.value === value && mine.at > at && sent.answers[name]?.at === mine.at;
  });
  if (earlier.length === 0) return attempt;
  return { ...attempt, answers: { ...attempt.answers, ...Object.fromEntries(earlier) } };
}

/** The given values without their times. */
export function valuesOf(attempt: Attempt): Inputs {
  return Object.fromEntries(Object.entries(attempt.answers).map(([name, { value }]) => [name, value]));
}

/**
 * A new answer's time: now, but always after the answer that it replaces. Otherwise answers from a second device with a fast clock
 * would win against all answers given here.
 */
function timeAfter(known: TimedAnswer | undefined, now: number): string {
  const last = known ? Date.parse(known.at) : Number.NaN;
  return new Date(Number.isNaN(last) ? now : Math.max(now, last + 1)).toISOString();
}

/** The values that differ from those of the attempt, as answers given `now`, in milliseconds. */
export function newAnswers({ answers }: Attempt, values: Readonly<Inputs>, now: number): Record<string, TimedAnswer> {
  const changed = Object.entries(values).filter(([name, value]) => (answers[name]?.value ?? "") !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, { value, at: timeAfter(answers[name], now) }]));
}

/** The attempt merged with these answers; for each response the newer one wins. */
export function withAnswers(attempt: Attempt, answers: Answers): Attempt {
  return { ...attempt, answers: mergeAnswers(attempt.answers, answers) };
}

/** The attempt on another page, with the stay that ended. Beyond MAX_TRACE the oldest stays are dropped. */
export function withTurn(attempt: Attempt, page: number, stay: TraceEntry | null): Attempt {
  return { ...attempt, page, trace: stay ? [...attempt.trace, stay].slice(-MAX_TRACE) : attempt.trace };
}

/** Whether `attempt` has an answer that is newer than the one in `known`. */
export function hasNews(attempt: Attempt, known: Attempt["answers"]): boolean {
  return Object.entries(attempt.answers).some(([name, answer]) => {
    const theirs = known[name];
    return theirs === undefined || (theirs.at !== answer.at && newerAnswer(theirs, answer) === answer);
  });
}
