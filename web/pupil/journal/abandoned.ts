import { PRACTICE_ID } from "./attempt.ts";
import { isPassing } from "./failure.ts";
import type { JournalSetup } from "./journal.ts";
import { openJournal } from "./open-journal.ts";

export type AbandonedSetup = Pick<JournalSetup, "pupilId" | "store" | "tabs" | "saveDraft" | "deliver">;

/** What became of attempts that nobody has open: the server has them, or what passes by itself came between. */
export interface SentAbandoned {
  through: string[];
  again: boolean;
}

/**
 * Brings to the server what attempts hold that are not handed in and that nobody has open: a child who paused without a
 * network may go on at another device. The server may have it all already; to send it again does no harm.
 */
export async function sendAbandoned(setup: AbandonedSetup): Promise<SentAbandoned> {
  const sent: SentAbandoned = { through: [], again: false };
  const attempts = await setup.store.list(setup.pupilId).catch(() => []);
  for (const { courseTestId, handIn, reset = null } of attempts) {
    if (handIn !== null || courseTestId === PRACTICE_ID) continue;
    // One after the other: there are few, and the network has just come back.
    // oxlint-disable-next-line no-await-in-loop
    const journal = await openJournal({ ...setup, courseTestId, draft: null, reset, firstPage: 1 });
    // oxlint-disable-next-line no-await-in-loop
    await journal.flush();
    const { mark, trouble } = journal.state();
    journal.close();
    if (mark === "saved") sent.through.push(courseTestId);
    else if (isPassing(trouble)) sent.again = true;
  }
  return sent;
}
