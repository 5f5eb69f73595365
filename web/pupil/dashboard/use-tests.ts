import { useCallback, useEffect, useState } from "react";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import type { Attempt } from "../journal/attempt.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";
import { createRetrier, type Tried } from "../journal/retry.ts";
import { letUpdate } from "../offline/app-worker.ts";
import { ask } from "../offline/ask.ts";
import { changeKept, findKept, forgetKept } from "../offline/device.ts";
import { type TestList, withList } from "../offline/kept.ts";
import { prefetch } from "../offline/prefetch.ts";
import { callAsPupil } from "../session/call-as-pupil.ts";
import { usePupil } from "../session/session.ts";

export type LoadedTests =
  | { is: "loading" }
  | { is: "failed"; why: Passing | "expired" }
  | {
      is: "loaded";
      tests: TestList;
      /** The reason why the device replaces the server, and the course tests that can still be opened; null with the server. */
      without: { why: Passing; here: ReadonlySet<string> } | null;
    };

/** One page of a pupil's course tests; `reload` asks again. If the server does not answer, the device's copy replaces it. */
export function useTests(pupilId: string, page: number): { loaded: LoadedTests; reload: () => void } {
  const { abandoned, store } = usePupil();
  useText();
  const language = currentLanguage();
  const [loaded, setLoaded] = useState<LoadedTests>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(letUpdate, []);
  // A pupil who has paused a test without a network is on this screen when the network returns.
  useEffect(() => abandoned.send(), [abandoned]);

  // A change of `asked` loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    // The current list stays on screen while it is loaded again.
    setLoaded((before) => (before.is === "loaded" ? before : { is: "loading" }));

    async function load(): Promise<Tried> {
      const list = (): Promise<TestList> =>
        callAsPupil("listPupilCourseTests", {
          params: { pupilId },
          query: { includeTests: true, page },
          pupil: pupilId,
          signal,
        });
      try {
        const told = await ask(list, async () => (await findKept(pupilId))?.lists[page]);
        if (signal.aborted) return "done";
        const { what } = told;
        if (told.from === "server") {
          void changeKept(pupilId, (kept) => withList(kept, page, what));
          setLoaded({ is: "loaded", tests: what, without: null });
          return "done";
        }
        const attempts = await store.list(pupilId).catch(() => []);
        const here = new Set(Object.keys((await findKept(pupilId))?.opened ?? {}));
        const without = { why: told.why, here };
        if (!signal.aborted) setLoaded({ is: "loaded", tests: withAttempts(what, attempts), without });
        return "again";
      } catch (error) {
        if (signal.aborted) return "done";
        const failure = failureOf(error);
        // Before the login page shows, which may be closed at once: that would abort the removal.
        if (failure === "expired") await forgetKept(pupilId);
        if (signal.aborted) return "done";
        setLoaded({ is: "failed", why: failure === "expired" || failure === "network" ? failure : "server" });
        return isPassing(failure) ? "again" : "done";
      }
    }

    const asker = createRetrier(load);
    asker.within(0);
    return () => {
      asker.stop();
      abort.abort();
    };
  }, [pupilId, page, asked, store]);

  useEffect(
    () => (loaded.is === "loaded" && !loaded.without ? prefetch(pupilId, loaded.tests.results, language) : undefined),
    [loaded, pupilId, language],
  );

  return { loaded, reload };
}

/** The device's list with the pupil's current pages. Begun tests come first, as from the server. */
function withAttempts(list: TestList, attempts: readonly Attempt[]): TestList {
  const pages = new Map(attempts.map(({ courseTestId, page }) => [courseTestId, page]));
  const results = list.results.map((each) => ({ ...each, page: pages.get(each._id) ?? each.page }));
  const isBegun = ({ page, submitted }: (typeof results)[number]): boolean => page !== null && submitted === null;
  return { ...list, results: [...results.filter(isBegun), ...results.filter((each) => !isBegun(each))] };
}
