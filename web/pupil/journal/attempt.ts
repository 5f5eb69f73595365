import type { Text } from "#contract/common.schema.ts";
import type { Reset } from "#contract/course-tests.schema.ts";
import { MAX_TRACE } from "#contract/limits.ts";
import { type Answers, mergeAnswers, newerAnswer, type TimedAnswer } from "#contract/merge.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { Submission, TraceEntry } from "#contract/results.schema.ts";

/** What stands for a course test's id where the device keeps the practice test; no course test has it. */
export const PRACTICE_ID = "practice";

/** A finished attempt on its way: the submission to the letter, and what the greeting afterwards needs. */
export interface HandIn {
  /** Null: the practice test, whose answers never leave the device. */
  submission: Submission | null;
  name: Text;
  pages: number;
  /** Of the practice test: everything was tried that can be answered there. */
  tried?: boolean;
}

/** The course test that is handed in, or what stands for it. */
export function courseTestOf({ submission }: Pick<HandIn, "submission">): string {
  return submission?.courseTestId ?? PRACTICE_ID;
}

/** What the device knows of one pupil's attempt at one course test. */
export interface Attempt {
  pupilId: string;
  courseTestId: string;
  /** By response, each with the time of the device that took it. */
  answers: Record<string, TimedAnswer>;
  /** The page id on which the pupil stands; null before the first page turn. */
  page: number | null;
  trace: TraceEntry[];
  /** Set once the pupil has handed in, until the receipt is here. */
  handIn: HandIn | null;
  /** The reset after which it began; null: never reset. Missing in what an older version of this page kept. */
  reset?: Reset;
  /** When the device last wrote it, in milliseconds of its clock. Missing in what an older version of this page kept. */
  written?: number;
}

export function emptyAttempt(pupilId: string, courseTestId: string): Attempt {
  return { pupilId, courseTestId, answers: {}, page: null, trace: [], handIn: null, reset: null };
}

/** How long a device keeps what it could not give to the server for a pupil who does not come back, in milliseconds. */
const OWED_FOR_MS = 14 * 86_400_000;

/** No attempt is older than this software: a device that says so had its clock wrong. */
const FIRST_ATTEMPT = Date.UTC(2026, 0, 1);

/**
 * The attempt with the time at which it was written, in milliseconds: as the device noted it, else of its newest answer. A time
 * that cannot be, because the clock was wrong, becomes `now`, so that the two weeks of {@link isOwed} begin today.
 */
export function dated(attempt: Attempt, now: number): Attempt & { written: number } {
  const newest = Math.max(...Object.values(attempt.answers).map(({ at }) => Date.parse(at)));
  const written = attempt.written ?? newest;
  return { ...attempt, written: written >= FIRST_ATTEMPT && written <= now ? written : now };
}

/**
 * Whether a dated attempt outlasts another pupil's login, unseen, until its own pupil comes back: it is a hand-in that waits, or
 * holds answers that may be nowhere else. What the server has was forgotten before.
 */
export function isOwed({ courseTestId, answers, handIn, written }: ReturnType<typeof dated>, now: number): boolean {
  if (courseTestId === PRACTICE_ID || (handIn === null && Object.keys(answers).length === 0)) return false;
  return now - written < OWED_FOR_MS;
}

/** Whether one attempt's reset is from before another's. */
export function isOlder(one: Reset | undefined, other: Reset | undefined): boolean {
  return (one ?? "") < (other ?? "");
}

/** Whether the attempt is from before `reset`. One that is being handed in stays what it is: the server decides about it. */
export function isBefore({ handIn, reset: own }: Attempt, reset: Reset | undefined): boolean {
  return handIn === null && isOlder(own, reset);
}

/** The attempt as it stands after `reset`: empty if it is from before, otherwise as it is. */
export function afterReset(attempt: Attempt, reset: Reset | undefined): Attempt {
  if (!isBefore(attempt, reset)) return attempt;
  return { ...emptyAttempt(attempt.pupilId, attempt.courseTestId), reset: reset ?? null };
}

/**
 * The attempt with the server's times for the answers that it took as they were sent; the same attempt if they are its own.
 * The server dates none later than its own clock: a device whose clock is ahead would otherwise send its old answer again as
 * newer than what was given elsewhere since.
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
 * A new answer's time: now, but never before the answer that it replaces. A second device whose clock runs ahead
 * would otherwise win against everything that is answered here.
 */
function timeAfter(known: TimedAnswer | undefined, now: number): string {
  const last = known ? Date.parse(known.at) : Number.NaN;
  return new Date(Number.isNaN(last) ? now : Math.max(now, last + 1)).toISOString();
}

/** The values that differ from what the attempt has, as answers that were given `now`, in milliseconds. */
export function newAnswers({ answers }: Attempt, values: Readonly<Inputs>, now: number): Record<string, TimedAnswer> {
  const changed = Object.entries(values).filter(([name, value]) => (answers[name]?.value ?? "") !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, { value, at: timeAfter(answers[name], now) }]));
}

/** The attempt with these answers too; where it has an answer, with the newer one. */
export function withAnswers(attempt: Attempt, answers: Answers): Attempt {
  return { ...attempt, answers: mergeAnswers(attempt.answers, answers) };
}

/** The attempt on another page, with the stay that ended. The oldest stays go when there are more than the wire takes. */
export function withTurn(attempt: Attempt, page: number, stay: TraceEntry | null): Attempt {
  return { ...attempt, page, trace: stay ? [...attempt.trace, stay].slice(-MAX_TRACE) : attempt.trace };
}

/** Whether `attempt` holds an answer that is newer than what `known` has. */
export function hasNews(attempt: Attempt, known: Attempt["answers"]): boolean {
  return Object.entries(attempt.answers).some(([name, answer]) => {
    const theirs = known[name];
    return theirs === undefined || (theirs.at !== answer.at && newerAnswer(theirs, answer) === answer);
  });
}
