import type { Draft, Reset } from "#contract/course-tests.schema.ts";
import { answersOf, draftAnswers, takeAnswers } from "#contract/merge.ts";
import { isOlder } from "../attempt.ts";
import type { SaveDraft } from "../journal.ts";

/** A server that stores the drafts of one attempt, or refuses them as told. */
export interface DraftServer {
  draft: Draft | null;
  reset: Reset;
  calls: number;
  refuse: Error | null;
  saveDraft: SaveDraft;
  /** The teacher resets the attempt. */
  beginAnew: (reset: string) => void;
}

export function createDraftServer(): DraftServer {
  const server: DraftServer = {
    draft: null,
    reset: null,
    calls: 0,
    refuse: null,
    async saveDraft({ inputs, times, page, reset: known }) {
      server.calls += 1;
      if (server.refuse) throw server.refuse;
      const { draft, reset } = server;
      if (isOlder(known, reset)) return { ...(draft ?? { inputs: {}, times: {}, page: null }), reset };
      const stored = answersOf(draft ?? { inputs: {}, times: {} });
      const taken = takeAnswers(stored, answersOf({ inputs, times }), new Date().toISOString());
      server.draft = { ...draftAnswers(taken), page };
      return { ...server.draft, reset };
    },
    beginAnew(reset) {
      server.draft = null;
      server.reset = reset;
    },
  };
  return server;
}
