import { useCallback, useEffect, useState } from "react";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/limits.ts";
import { responsesOf } from "../../test-view/fragment.ts";
import { type LoadedPage, loadPages } from "../../test-view/load-page.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { CallError, call } from "../../wire/call.ts";
import { type Journal, openJournal } from "../journal/journal.ts";
import { usePupil, useSession } from "../session.tsx";

export interface PlayerPage extends LoadedPage {
  responses: readonly string[];
}

export type LoadedAttempt =
  | { is: "loading" }
  | { is: "failed"; why: "load" | "gone" | "expired" }
  | { is: "handed-in" }
  | { is: "open"; courseTest: PupilCourseTest; pages: PlayerPage[]; journal: Journal };

/** Loads a course test with all its pages, so that no page turn waits for the network, and opens its journal. */
export function useAttempt(courseTestId: string, language: Language): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil } = usePupil();
  const { store, tabs } = useSession();
  const [loaded, setLoaded] = useState<LoadedAttempt>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  const pupilId = pupil._id;

  // `asked` loads again on purpose.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    let current = true;
    let journal: Journal | undefined;

    async function open(): Promise<LoadedAttempt> {
      const { courseTest, draft, reset } = await call("openCourseTest", { params: { id: courseTestId } });
      if (courseTest.submitted !== null) return { is: "handed-in" };
      const fragments = await loadPages(sourceOf(courseTest), courseTest.test?.pageIds ?? [], language);
      const [first] = fragments;
      if (!first) return { is: "failed", why: "load" };
      const pages = fragments.map((page) => ({ ...page, responses: responsesOf(page.html) }));
      const opened = await openJournal({
        pupilId,
        courseTestId,
        draft,
        reset,
        firstPage: first.id,
        store,
        tabs,
        saveDraft: (body, { keepalive }) => call("saveDraft", { body, keepalive }),
      });
      if (current) journal = opened;
      else opened.close();
      return { is: "open", courseTest, pages, journal: opened };
    }

    async function load(): Promise<void> {
      setLoaded({ is: "loading" });
      const next = await open().catch((error: unknown): LoadedAttempt => {
        const status = error instanceof CallError ? error.status : 0;
        return { is: "failed", why: status === 401 ? "expired" : status === 404 ? "gone" : "load" };
      });
      if (current) setLoaded(next);
    }

    void load();
    return () => {
      current = false;
      void journal?.flush(true).then(journal.close);
    };
  }, [courseTestId, language, pupilId, store, tabs, asked]);

  return { loaded, reload };
}
