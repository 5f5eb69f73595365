import type { Draft, Reset } from "#contract/course-tests.schema.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { SavedDraft, TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import type { Attempt, HandIn } from "./attempt.ts";
import type { Failure } from "./failure.ts";
import type { AttemptStore } from "./store.ts";
import type { TabChannel } from "./tabs.ts";

/**
 * The place of the newest answer: `saved` on the server, `device` only on the device until the network takes it, `unsaved` only on
 * the screen. For the practice test `here`, on the device where it stays, or `nowhere`.
 */
type Mark = "saved" | "device" | "unsaved" | "here" | "nowhere";

/** The reason why answers do not reach the server, if there is one. */
export type Trouble = "none" | Failure;

/** An attempt as shown on a screen. */
export interface JournalView {
  attempt: Attempt;
  mark: Mark;
  trouble: Trouble;
}

/** Saves a draft of this pupil and of no other, even if another one is logged in by now. */
export type SaveDraft = (
  body: Body<"saveDraft">,
  options: { keepalive: boolean; pupilId: string },
) => Promise<SavedDraft>;

export interface JournalSetup {
  pupilId: string;
  /** The id of the course test, or PRACTICE_ID for the practice test, of which no draft is sent. */
  courseTestId: string;
  /** The server's draft; null if there is none yet. */
  draft: Draft | null;
  /** The last reset known to the server. */
  reset: Reset;
  /** The id of the page on which an attempt begins. */
  firstPage: number;
  store: AttemptStore;
  saveDraft: SaveDraft;
  tabs: TabChannel;
  /** Brings a finished attempt to the server. By then it is on the device, if that can store anything. */
  deliver: (handIn: HandIn) => void;
}

/** The journal of one attempt while its player is open. */
export interface Journal {
  state: () => JournalView;
  subscribe: (listener: () => void) => () => void;
  /** Takes the current values of the fields. */
  write: (values: Readonly<Inputs>) => void;
  /** Goes to a page and notes the stay on the previous one. */
  turn: (page: number, stay: TraceEntry | null) => void;
  /** Finishes the attempt, which never changes afterwards. `handIn` makes the hand-in of the ended attempt. */
  finish: (stay: TraceEntry, handIn: (ended: Attempt) => HandIn) => Promise<void>;
  /** Sends everything that the server lacks, without delay. With `keepalive` even while the page is being closed. */
  flush: (keepalive?: boolean) => Promise<void>;
  close: () => void;
}
