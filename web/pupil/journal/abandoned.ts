import { handInLate } from "../ending/hand-in-late.ts";
import { PRACTICE_ID } from "./attempt.ts";
import { isOver, isPassing } from "./failure.ts";
import type { JournalSetup } from "./journal.ts";
import { openJournal } from "./open-journal.ts";
import { createRetrier, type Tried } from "./retry.ts";

/** Sends what was done with a lesson pack, the exercise or exit question of this id. Rejects if its code does not come. */
export type SendWork = (setup: Pick<JournalSetup, "pupilId" | "store">, id: string) => Promise<Tried>;

interface AbandonedSetup extends Pick<JournalSetup, "pupilId" | "store" | "tabs" | "saveDraft" | "deliver"> {
  sendWork: SendWork;
}

/** The outcome for attempts that are not open: the server has them, or a passing failure prevented it. */
interface SentAbandoned {
  through: string[];
  again: boolean;
}

/**
 * Sends the attempts that are neither handed in nor open: a pupil who paused without a network may continue on another device.
 * The server may have them already; sending them again does no harm.
 */
export async function sendAbandoned(setup: AbandonedSetup): Promise<SentAbandoned> {
  const sent: SentAbandoned = { through: [], again: false };
  const attempts = await setup.store.list(setup.pupilId).catch(() => []);
  for (const { courseTestId, handIn, reset = null, work } of attempts) {
    if (handIn !== null || courseTestId === PRACTICE_ID) continue;
    if (work) {
      // oxlint-disable-next-line no-await-in-loop
      const end = await setup.sendWork(setup, courseTestId).catch((): Tried => "again");
      if (end === "done") sent.through.push(courseTestId);
      sent.again ||= end === "again";
      continue;
    }
    // Sent in sequence: there are few, and the network has just come back.
    // oxlint-disable-next-line no-await-in-loop
    const journal = await openJournal({ ...setup, courseTestId, draft: null, reset, firstPage: 1 });
    // oxlint-disable-next-line no-await-in-loop
    await journal.flush();
    const { mark, trouble } = journal.state();
    journal.close();
    if (mark === "saved") sent.through.push(courseTestId);
    else if (isPassing(trouble)) sent.again = true;
    // oxlint-disable-next-line no-await-in-loop
    else if (isOver(trouble) && !(await handInLate({ ...setup, courseTestId }))) sent.again = true;
  }
  return sent;
}

/** Sends the drafts of paused tests; `flush` returns the outcome. */
export interface Abandoned {
  flush: () => Promise<SentAbandoned>;
  /** Tries now, and repeatedly until the network takes it. */
  send: () => void;
  close: () => void;
}

export function openAbandoned(setup: AbandonedSetup): Abandoned {
  const flush = (): Promise<SentAbandoned> => sendAbandoned(setup);
  const sender = createRetrier(async () => ((await flush()).again ? "again" : "done"));
  return { flush, send: () => sender.within(0), close: sender.stop };
}
