import { useCallback, useEffect, useState } from "react";
import type { Text } from "#contract/common.schema.ts";
import type { Language } from "#contract/languages.ts";
import { responsesOf } from "../../test-view/fragment.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import type { Attempt, HandIn } from "../journal/attempt.ts";
import { failureOf, type Over, type Passing } from "../journal/failure.ts";
import type { Journal } from "../journal/journal.ts";
import { holdTest } from "../offline/app-worker.ts";

export interface PlayerPage extends LoadedPage {
  responses: readonly string[];
  /** The item number of each response. */
  numbers: ReadonlyMap<string, string>;
}

export function playerPage(page: LoadedPage): PlayerPage {
  const numbers = responsesOf(page.html);
  return { ...page, responses: [...numbers.keys()], numbers };
}

/** A test that can be taken. */
export interface OpenAttempt {
  name: Text;
  /** False if all pages are on one screen. */
  paged: boolean;
  pages: readonly PlayerPage[];
  /** The pages in a language. @throws LoadError if they are not available now */
  load: (language: Language) => Promise<readonly PlayerPage[]>;
  journal: Journal;
  /** The hand-in of the ended attempt; `byEnd` if the end of the test makes it. */
  handInOf: (ended: Attempt, byEnd: boolean) => HandIn;
}

export type LoadedAttempt =
  | { is: "loading" }
  | { is: "failed"; why: Passing | Over | "gone" | "expired" }
  | { is: "handed-in" }
  | ({ is: "open" } & OpenAttempt);

/**
 * Opens an attempt while the screen is there. Its journal is saved whenever the page is hidden, and closed afterwards. `open` must
 * stay the same until another attempt is meant.
 */
export function useOpened(open: () => Promise<LoadedAttempt>): { loaded: LoadedAttempt; reload: () => void } {
  const [loaded, setLoaded] = useState<LoadedAttempt>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(holdTest, []);

  // A change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    let journal: Journal | undefined;

    async function load(): Promise<void> {
      setLoaded({ is: "loading" });
      const next = await open().catch((error: unknown): LoadedAttempt => {
        const why = failureOf(error);
        return { is: "failed", why: why === "network" || why === "expired" || why === "gone" ? why : "server" };
      });
      const opened = next.is === "open" ? next.journal : undefined;
      if (current) {
        journal = opened;
        setLoaded(next);
      } else opened?.close();
    }

    const save = (): void => {
      if (document.visibilityState === "hidden") void journal?.flush(true);
    };

    void load();
    document.addEventListener("visibilitychange", save);
    return () => {
      current = false;
      document.removeEventListener("visibilitychange", save);
      void journal?.flush(true).then(journal.close);
    };
  }, [open, asked]);

  return { loaded, reload };
}
