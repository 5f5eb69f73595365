import { useCallback, useEffect, useState } from "react";
import type { Text } from "#contract/common.schema.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import { CallError } from "../../wire/call.ts";
import type { Attempt, HandIn } from "../journal/attempt.ts";
import type { Journal } from "../journal/journal.ts";
import { holdTest } from "../offline/app-worker.ts";

export interface PlayerPage extends LoadedPage {
  responses: readonly string[];
}

/** A test that can be taken. */
export interface OpenAttempt {
  name: Text;
  /** False: all pages stand on one screen. */
  paged: boolean;
  pages: readonly PlayerPage[];
  journal: Journal;
  /** What is handed in of the attempt when it has ended. */
  handInOf: (ended: Attempt) => HandIn;
}

export type LoadedAttempt =
  | { is: "loading" }
  | { is: "failed"; why: "load" | "gone" | "expired" }
  | { is: "handed-in" }
  | ({ is: "open" } & OpenAttempt);

/** Opens an attempt while the screen is there, and closes its journal when it goes. `open` is the same until another is meant. */
export function useOpened(open: () => Promise<LoadedAttempt>): { loaded: LoadedAttempt; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedAttempt>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(holdTest, []);

  // `asked` loads again on purpose.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    let journal: Journal | undefined;

    async function load(): Promise<void> {
      setLoaded({ is: "loading" });
      const next = await open().catch((error: unknown): LoadedAttempt => {
        const status = error instanceof CallError ? error.status : 0;
        return { is: "failed", why: status === 401 ? "expired" : status === 404 ? "gone" : "load" };
      });
      const opened = next.is === "open" ? next.journal : undefined;
      if (current) {
        journal = opened;
        setLoaded(next);
      } else opened?.close();
    }

    void load();
    return () => {
      current = false;
      void journal?.flush(true).then(journal.close);
    };
  }, [open, asked]);

  return { loaded, reload };
}
