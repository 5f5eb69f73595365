import type { Draft } from "#contract/course-tests.schema.ts";
import { type Answers, answersOf, draftAnswers } from "#contract/merge.ts";
import type { Body } from "#contract/schemas.ts";
import { type Attempt, hasNews, isBefore, isOlder, PRACTICE_ID, withAnswers } from "./attempt.ts";
import type { JournalView, Trouble } from "./journal.ts";

/** What the server has of an attempt. */
export interface Saved {
  answers: Answers;
  page: number | null;
}

export const NOTHING_SAVED: Saved = { answers: {}, page: null };

/** What the server has, as a draft on the wire says. */
export function savedOf(draft: Draft): Saved {
  return { answers: answersOf(draft), page: draft.page };
}

/** All that a player knows of its attempt. */
export interface JournalState {
  attempt: Attempt;
  /** What the server has, as far as it was heard of. */
  saved: Saved;
  trouble: Trouble;
  /** False: the device could not keep what was changed last; it goes along with the next write. */
  isKept: boolean;
  /** How many writes to the device have not ended. */
  writes: number;
  /** The test is being finished, or the player was closed. */
  isOver: boolean;
  readonly firstPage: number;
}

/** The practice test stays on the device. */
const isPractice = ({ courseTestId }: Attempt): boolean => courseTestId === PRACTICE_ID;

/** What a screen shows of it. */
export function viewOf(state: JournalState): JournalView {
  const { attempt, isKept, trouble } = state;
  const waits = lacksNews(state) || attempt.handIn !== null;
  const mark = isPractice(attempt) ? (isKept ? "here" : "nowhere") : waits ? (isKept ? "device" : "unsaved") : "saved";
  return { attempt, mark, trouble };
}

/** Whether something waits for the server. An attempt begins with its first answer, not with a look at it. */
export function lacksNews({ attempt, saved }: JournalState): boolean {
  if (isPractice(attempt) || attempt.handIn !== null || Object.keys(attempt.answers).length === 0) return false;
  return hasNews(attempt, saved.answers) || attempt.page !== saved.page;
}

export const isHandedIn = ({ attempt, trouble }: JournalState): boolean =>
  attempt.handIn !== null || trouble === "handed-in";

/** Nothing is changed or sent any more. */
export const isFrozen = (state: JournalState): boolean => state.isOver || isHandedIn(state);

/** An attempt on the device with all that an earlier write could not put there. */
export function withMissed({ isKept, attempt }: JournalState, each: Attempt): Attempt {
  if (isKept || each.handIn !== null || isOlder(each.reset, attempt.reset)) return each;
  const trace = each.trace.length < attempt.trace.length ? attempt.trace : each.trace;
  return { ...withAnswers(each, attempt.answers), page: attempt.page, trace };
}

/** With what the device has, which another tab may have written. */
export function withStored(state: JournalState, stored: Attempt | undefined): JournalState {
  const { attempt, writes, isOver } = state;
  // What is finished here is handed in as it was finished, whatever another tab does.
  if (!stored || isOver || isBefore(stored, attempt.reset)) return state;
  if (isBefore(attempt, stored.reset)) return begunAnew(state, stored);
  const all = withAnswers(attempt, stored.answers);
  return { ...state, attempt: writes > 0 ? all : { ...stored, answers: all.answers, page: attempt.page } };
}

/** The attempt that begins on the first page after a reset, with what device and server have since. */
export function begunAnew(state: JournalState, anew: Attempt, saved = NOTHING_SAVED): JournalState {
  return { ...state, saved, attempt: { ...withAnswers(anew, saved.answers), page: state.firstPage } };
}

/** What of it is saved on the server. */
export function draftOf({ attempt, firstPage }: JournalState): Body<"saveDraft"> {
  const { courseTestId, answers, page, trace, reset = null } = attempt;
  return { courseTestId, ...draftAnswers(answers), page: page ?? firstPage, trace, reset };
}
