import type { Draft } from "#contract/course-tests.schema.ts";
import { type Answers, answersOf, draftAnswers } from "#contract/merge.ts";
import type { Body } from "#contract/schemas.ts";
import { type Attempt, hasNews, isBefore, isOlder, PRACTICE_ID, withAnswers } from "./attempt.ts";
import type { JournalView, Trouble } from "./journal.ts";

/** The server's state of an attempt. */
export interface Saved {
  answers: Answers;
  page: number | null;
}

export const NOTHING_SAVED: Saved = { answers: {}, page: null };

/** The server's state of an attempt, from a draft on the wire. */
export function savedOf(draft: Draft): Saved {
  return { answers: answersOf(draft), page: draft.page };
}

/** The full state of a journal. */
export interface JournalState {
  attempt: Attempt;
  /** The last known state on the server. */
  saved: Saved;
  trouble: Trouble;
  /** False if the device could not store the last change; the next write includes it. */
  isKept: boolean;
  /** The number of pending writes on the device. */
  writes: number;
  /** Whether the test is being finished, or the player was closed. */
  isOver: boolean;
  readonly firstPage: number;
}

/** The practice test stays on the device. */
const isPractice = ({ courseTestId }: Attempt): boolean => courseTestId === PRACTICE_ID;

/** The state for a screen. */
export function viewOf(state: JournalState): JournalView {
  const { attempt, isKept, trouble } = state;
  const waits = lacksNews(state) || attempt.handIn !== null;
  const mark = isPractice(attempt) ? (isKept ? "here" : "nowhere") : waits ? (isKept ? "device" : "unsaved") : "saved";
  return { attempt, mark, trouble };
}

/** Whether there is something to send. An attempt begins with its first answer, not when it is looked at. */
export function lacksNews({ attempt, saved }: JournalState): boolean {
  if (isPractice(attempt) || attempt.handIn !== null || Object.keys(attempt.answers).length === 0) return false;
  return hasNews(attempt, saved.answers) || attempt.page !== saved.page;
}

export const isHandedIn = ({ attempt, trouble }: JournalState): boolean =>
  attempt.handIn !== null || trouble === "handed-in";

/** Whether nothing is changed or sent any more. */
export const isFrozen = (state: JournalState): boolean => state.isOver || isHandedIn(state);

/** The attempt on the device, with all changes that an earlier write could not store. */
export function withMissed({ isKept, attempt }: JournalState, each: Attempt): Attempt {
  if (isKept || each.handIn !== null || isOlder(each.reset, attempt.reset)) return each;
  const trace = each.trace.length < attempt.trace.length ? attempt.trace : each.trace;
  return { ...withAnswers(each, attempt.answers), page: attempt.page, trace };
}

/** The state merged with the stored attempt, which another tab may have changed. */
export function withStored(state: JournalState, stored: Attempt | undefined): JournalState {
  const { attempt, writes, isOver } = state;
  // A finished attempt is handed in as it was finished, whatever another tab does.
  if (!stored || isOver || isBefore(stored, attempt.reset)) return state;
  if (isBefore(attempt, stored.reset)) return begunAnew(state, stored);
  const all = withAnswers(attempt, stored.answers);
  return { ...state, attempt: writes > 0 ? all : { ...stored, answers: all.answers, page: attempt.page } };
}

/** The state of an attempt that restarts on the first page after a reset, with all answers on device and server since then. */
export function begunAnew(state: JournalState, anew: Attempt, saved = NOTHING_SAVED): JournalState {
  return { ...state, saved, attempt: { ...withAnswers(anew, saved.answers), page: state.firstPage } };
}

/** The attempt as a draft for the server. */
export function draftOf({ attempt, firstPage }: JournalState): Body<"saveDraft"> {
  const { courseTestId, answers, page, trace, reset = null } = attempt;
  return { courseTestId, ...draftAnswers(answers), page: page ?? firstPage, trace, reset };
}
