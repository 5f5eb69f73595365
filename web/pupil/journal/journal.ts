import type { Draft, Reset } from "#contract/course-tests.schema.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import type { SavedDraft, TraceEntry } from "#contract/results.schema.ts";
import type { Body } from "#contract/schemas.ts";
import type { Attempt, HandIn } from "./attempt.ts";
import type { Failure } from "./failure.ts";
import type { AttemptStore } from "./store.ts";
import type { TabChannel } from "./tabs.ts";

/**
 * Where the newest answer is: `saved` on the server, `device` here until the network takes it, `unsaved` nowhere but on the
 * screen; of the practice test `here`, where it stays, or `nowhere`.
 */
type Mark = "saved" | "device" | "unsaved" | "here" | "nowhere";

/** What keeps answers from the server, if anything does. */
export type Trouble = "none" | Failure;

/** An attempt as a screen shows it. */
export interface JournalView {
  attempt: Attempt;
  mark: Mark;
  trouble: Trouble;
}

/** Saves a draft of this pupil and of no other, whoever is logged in by now. */
export type SaveDraft = (
  body: Body<"saveDraft">,
  options: { keepalive: boolean; pupilId: string },
) => Promise<SavedDraft>;

export interface JournalSetup {
  pupilId: string;
  /** Or PRACTICE_ID: the practice test, of which no draft is sent. */
  courseTestId: string;
  /** What the server has: null if nothing yet. */
  draft: Draft | null;
  /** The last reset that the server tells of. */
  reset: Reset;
  /** The page on which an attempt begins. */
  firstPage: number;
  store: AttemptStore;
  saveDraft: SaveDraft;
  tabs: TabChannel;
  /** Brings a finished attempt to the server; the device has it by then, if it keeps anything. */
  deliver: (handIn: HandIn) => void;
}

/** The journal of one attempt while its player is open. */
export interface Journal {
  state: () => JournalView;
  subscribe: (listener: () => void) => () => void;
  /** Takes what stands in the fields now. */
  write: (values: Readonly<Inputs>) => void;
  /** Goes to a page and notes the stay on the one before. */
  turn: (page: number, stay: TraceEntry | null) => void;
  /** Finishes: from here on nothing changes any more. `handIn` makes what is handed in of the ended attempt. */
  finish: (stay: TraceEntry, handIn: (ended: Attempt) => HandIn) => Promise<void>;
  /** Sends what the server does not have yet, without waiting. With `keepalive` even while the page goes away. */
  flush: (keepalive?: boolean) => Promise<void>;
  close: () => void;
}
