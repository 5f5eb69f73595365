import type { Reset } from "#contract/course-tests.schema.ts";
import { DRAFT_DELAY_MS } from "#contract/limits.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import {
  type Attempt,
  afterReset,
  emptyAttempt,
  type HandIn,
  isBefore,
  isOlder,
  newAnswers,
  withAnswers,
  withServersTimes,
  withTurn,
} from "./attempt.ts";
import type { Failure } from "./failure.ts";
import type { JournalSetup } from "./journal.ts";
import {
  begunAnew,
  draftOf,
  isFrozen,
  isHandedIn,
  type JournalState,
  lacksNews,
  NOTHING_SAVED,
  type Saved,
  savedOf,
  withMissed,
  withStored,
} from "./state.ts";

/** Leaves enough of DRAFT_DELAY_MS for the request itself. */
const SEND_AFTER_MS = DRAFT_DELAY_MS * 0.6;

type Change = (attempt: Attempt) => Attempt;

/** The events of an attempt while its player is open. */
export type JournalEvent =
  // The pupil.
  | { is: "write"; values: Readonly<Inputs>; now: number }
  | { is: "turn"; page: number; stay: TraceEntry | null }
  | { is: "finish"; stay: TraceEntry; handIn: (ended: Attempt) => HandIn }
  | { is: "close" }
  // Another tab has changed the attempt on the device, or it was handed in and removed.
  | { is: "changed" }
  | { is: "forgotten" }
  // The clock: stores again what the device could not store, and sends what the server lacks.
  | { is: "keep again" }
  | { is: "send" }
  // The device: the attempt that is now stored; undefined if it failed.
  | { is: "kept"; stored: Attempt | undefined }
  | { is: "found"; stored: Attempt | undefined }
  | { is: "finished"; end: Change; stored: Attempt | undefined }
  | { is: "dated"; sent: Attempt; saved: Saved }
  // The server.
  | { is: "saved"; sent: Attempt; saved: Saved; reset: Reset }
  | { is: "refused"; failure: Failure };

/** An effect that a step asks for. */
export type Effect =
  /**
   * Changes the attempt on the device and tells the other tabs. `keep` stores changes from here, `finish` the end, `date` the
   * server's times; `leave behind` removes everything from before a reset. `how` is called at the write, with the state at that
   * time. `after` makes the next event from the stored attempt, undefined if the device stores nothing.
   */
  | {
      do: "keep" | "finish" | "date" | "leave behind";
      how: (each: Attempt, now: JournalState) => Attempt;
      after?: (stored: Attempt | undefined) => JournalEvent;
    }
  /** Reads the changes of another tab; answered by `found`. */
  | { do: "read" }
  | { do: "forget" }
  /** Asks for `send` within so many milliseconds. */
  | { do: "send within"; milliseconds: number }
  /** Gives a finished attempt to the delivery, which brings it to the server. */
  | { do: "deliver"; handIn: HandIn }
  /** Saves a draft on the server; answered by `saved` or `refused`. */
  | { do: "save"; sent: Attempt; draft: Body<"saveDraft"> };

export interface Step {
  state: JournalState;
  effects: Effect[];
}

const sendSoon: Effect = { do: "send within", milliseconds: SEND_AFTER_MS };

const next = (state: JournalState, ...effects: Effect[]): Step => ({ state, effects });

/**
 * The first step of a journal: merges the attempts of device and server, with the newer answer of each response. An attempt on the
 * device from before a reset is left behind.
 */
export function begin(setup: JournalSetup, local: Attempt | undefined): Step {
  const { pupilId, courseTestId, draft, reset, firstPage } = setup;
  // A draft remembered for use without a network may be from before a reset that the device knows by now.
  const saved = draft && !isOlder(reset, local?.reset) ? savedOf(draft) : NOTHING_SAVED;
  const own = afterReset(local ?? emptyAttempt(pupilId, courseTestId), reset);
  const state: JournalState = {
    attempt: { ...withAnswers(own, saved.answers), page: own.page ?? saved.page ?? firstPage },
    saved,
    trouble: "none",
    isKept: true,
    writes: 0,
    isOver: false,
    firstPage,
  };
  const effects: Effect[] = [];
  if (local && isBefore(local, reset)) effects.push(leaveBehind(reset));
  if (lacksNews(state)) effects.push({ do: "send within", milliseconds: 0 });
  return withDelivery({ state, effects });
}

/** The new state after an event, and the effects that it asks for. */
export function step(state: JournalState, event: JournalEvent): Step {
  const stepped = stepOf(state, event);
  return state.attempt.handIn === null ? withDelivery(stepped) : stepped;
}

/** Each tab that finds an attempt finished delivers it: the tab that finished it may be gone. */
function withDelivery({ state, effects }: Step): Step {
  const { handIn } = state.attempt;
  return { state, effects: handIn === null ? effects : [...effects, { do: "deliver", handIn }] };
}

function stepOf(state: JournalState, event: JournalEvent): Step {
  const { attempt } = state;
  switch (event.is) {
    case "write": {
      // The answers get their time here, once. A time given at the later write could replace a newer answer.
      const given = newAnswers(attempt, event.values, event.now);
      if (isFrozen(state) || Object.keys(given).length === 0) return next(state);
      return next(...changed(state, (each) => withAnswers(each, given)), sendSoon);
    }
    case "turn": {
      if (isFrozen(state)) return next(state);
      const [turned, keep] = changed(state, (each) => withTurn(each, event.page, event.stay));
      return lacksNews(turned) ? next(turned, keep, sendSoon) : next(turned, keep);
    }
    case "finish": {
      if (isFrozen(state)) return next(state);
      const ended: Change = (each) => withTurn(each, event.stay.pageId, event.stay);
      const handIn = event.handIn(ended(attempt));
      const end: Change = (each) => ({ ...ended(each), handIn });
      // The device stores the hand-in before it is sent, so that a crash in between loses nothing.
      return next(
        { ...state, isOver: true },
        { do: "finish", how: end, after: (stored) => ({ is: "finished", end, stored }) },
      );
    }
    case "finished":
      return next({ ...state, isKept: event.stored !== undefined, attempt: event.end(attempt) });
    case "close":
      return next({ ...state, isOver: true });

    case "changed":
      return next(state, { do: "read" });
    case "forgotten":
      return next({ ...state, trouble: "handed-in" });

    case "keep again":
      if (state.isKept || isFrozen(state)) return next(state);
      return next(...changed(state, (each) => each));
    case "kept": {
      const kept = { ...state, writes: state.writes - 1, isKept: event.stored !== undefined };
      return next(withStored(kept, event.stored));
    }
    case "found":
      return next(withStored(state, event.stored));

    case "send":
      if (isFrozen(state) || !lacksNews(state)) return next(state);
      return next(state, { do: "save", sent: attempt, draft: draftOf(state) });
    case "saved": {
      const { sent, saved, reset } = event;
      const well: JournalState = { ...state, trouble: "none" };
      if (isOlder(sent.reset, reset)) {
        const anew =
          !state.isOver && isBefore(attempt, reset) ? begunAnew(well, afterReset(attempt, reset), saved) : well;
        return next(anew, leaveBehind(reset));
      }
      const heard = isHandedIn(state) ? state : well;
      const dated: JournalEvent = { ...event, is: "dated" };
      const date: Change = (each) => withServersTimes(each, sent, saved.answers);
      return date(sent) === sent ? stepOf(heard, dated) : next(heard, { do: "date", how: date, after: () => dated });
    }
    case "dated": {
      const { sent, saved } = event;
      // After a restart of the attempt, this is still about the earlier one.
      if (isOlder(sent.reset, attempt.reset)) return next(state);
      const dated = withServersTimes(attempt, sent, saved.answers);
      return next({ ...state, saved, attempt: withAnswers(dated, saved.answers) });
    }
    case "refused": {
      // The failure of an older draft says nothing new about a handed-in test.
      if (isHandedIn(state)) return next(state);
      const refused: JournalState = { ...state, trouble: event.failure };
      // The test was handed in elsewhere, so the server will never take this attempt. Other pupils must not find it here.
      return event.failure === "handed-in" ? next(refused, { do: "forget" }) : next(refused);
    }
  }
}

/** Changes the attempt in this state at once, and on the device as soon as possible. */
function changed(state: JournalState, change: Change): [JournalState, Effect] {
  const attempt = change(state.attempt);
  const { reset } = attempt;
  const keep: Effect = {
    do: "keep",
    // The device may have a newer attempt by now, from another tab; a change of the older one must not get into it.
    how: (each, now) => (isOlder(reset, each.reset) ? each : withMissed(now, change(afterReset(each, reset)))),
    after: (stored) => ({ is: "kept", stored }),
  };
  return [{ ...state, attempt, writes: state.writes + 1 }, keep];
}

/** Removes from the device everything from before a reset; its other tabs restart because of that. */
function leaveBehind(reset: Reset): Effect {
  return { do: "leave behind", how: (each) => afterReset(each, reset) };
}
