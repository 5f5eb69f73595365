import { useCallback, useEffect, useState } from "react";
import { useText } from "../../i18n/pupil.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { call } from "../../wire/call.ts";
import type { Attempt } from "../journal/attempt.ts";
import { failureOf, isPassing, type Passing } from "../journal/failure.ts";
import { createRetrier, type Tried } from "../journal/retry.ts";
import { letUpdate } from "../offline/app-worker.ts";
import { ask } from "../offline/ask.ts";
import { changeKept, findKept, forgetKept } from "../offline/device.ts";
import { type TestList, withList } from "../offline/kept.ts";
import { prefetch } from "../offline/prefetch.ts";
import { usePupil } from "../session/session.ts";

export type LoadedTests =
  | { is: "loading" }
  | { is: "failed"; why: Passing | "expired" }
  | {
      is: "loaded";
      tests: TestList;
      /** While the device stands in for the server: why, and the course tests that can be opened all the same; else null. */
      without: { why: Passing; here: ReadonlySet<string> } | null;
    };

/** The course tests of a pupil, one page of them; `reload` asks again. What the device remembers stands in for a silent server. */
export function useTests(pupilId: string, page: number): { loaded: LoadedTests; reload: () => void } {
  const { abandoned, store } = usePupil();
  useText();
  const language = currentLanguage();
  const [loaded, setLoaded] = useState<LoadedTests>({ is: "loading" });
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);

  useEffect(letUpdate, []);
  // Who has paused a test without a network is here when it comes back.
  useEffect(() => abandoned.send(), [abandoned]);

  // `asked` loads again on purpose.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    // What is on screen stays there while it is loaded again.
    setLoaded((before) => (before.is === "loaded" ? before : { is: "loading" }));

    async function load(): Promise<Tried> {
      const list = (): Promise<TestList> =>
        call("listPupilCourseTests", {
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
        if (failure === "expired") void forgetKept(pupilId);
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

/** The remembered list with the pages on which the pupil stands by now, what was begun first, as the server lists it. */
function withAttempts(list: TestList, attempts: readonly Attempt[]): TestList {
  const pages = new Map(attempts.map(({ courseTestId, page }) => [courseTestId, page]));
  const results = list.results.map((each) => ({ ...each, page: pages.get(each._id) ?? each.page }));
  const isBegun = ({ page, submitted }: (typeof results)[number]): boolean => page !== null && submitted === null;
  return { ...list, results: [...results.filter(isBegun), ...results.filter((each) => !isBegun(each))] };
}
