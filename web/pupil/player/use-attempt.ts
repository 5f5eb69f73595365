import { useCallback, useEffect, useState } from "react";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/limits.ts";
import { responsesOf } from "../../test-view/fragment.ts";
import { loadPages } from "../../test-view/load-page.ts";
import type { LoadedPage } from "../../test-view/loaded-page.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { call } from "../../wire/call.ts";
import { type Attempt, type HandIn, isOlder, valuesOf } from "../journal/attempt.ts";
import { failureOf } from "../journal/failure.ts";
import type { Journal } from "../journal/journal.ts";
import { openJournal } from "../journal/open-journal.ts";
import { createRetrier } from "../journal/retry.ts";
import { saveDraft } from "../journal/send.ts";
import { ask, type Told } from "../offline/ask.ts";
import { changeKept, findKept, forgetKept } from "../offline/device.ts";
import { type OpenedTest, withoutOpened } from "../offline/kept.ts";
import { keepOpened } from "../offline/prefetch.ts";
import { usePupil, useSession } from "../session.tsx";
import { type LoadedAttempt, useOpened } from "./use-opened.ts";

/** When the server is asked again after the device had to remember, in milliseconds. */
const ASK_AGAIN_MS = 1500;

/** Loads a course test with all its pages, so that no page turn waits for the network, and opens its journal. */
export function useAttempt(courseTestId: string, language: Language): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil } = usePupil();
  const { store, tabs } = useSession();
  const pupilId = pupil._id;
  /** The journal of a test that was opened as the device remembers it. */
  const [remembered, setRemembered] = useState<Journal | null>(null);

  const open = useCallback(async (): Promise<LoadedAttempt> => {
    setRemembered(null);
    const { what, from } = await askFor(pupilId, courseTestId);
    const { courseTest, draft, reset } = what;
    if (courseTest.submitted !== null) return { is: "handed-in" };
    const load = (as: Language): Promise<LoadedPage[]> =>
      loadPages(sourceOf(courseTest), courseTest.test?.pageIds ?? [], as);
    const fragments = await load(language).catch((error: unknown) => {
      if (from === "server") throw error;
      // Without a network better in the other language than not at all.
      return load(language === "de" ? "en" : "de");
    });
    if (from === "server") void keepOpened(pupilId, what, language);
    const [first] = fragments;
    if (!first) return { is: "failed", why: "load" };
    const pages = fragments.map((page) => ({ ...page, responses: responsesOf(page.html) }));
    const journal = await openJournal({
      pupilId,
      courseTestId,
      draft,
      reset,
      firstPage: first.id,
      store,
      tabs,
      saveDraft,
    });
    if (from === "device") setRemembered(journal);
    return {
      is: "open",
      name: courseTest.name,
      paged: courseTest.test?.paged ?? true,
      pages,
      journal,
      handInOf: (ended) => handInOf(courseTest, pupilId, ended, pages.length),
    };
  }, [courseTestId, language, pupilId, store, tabs]);

  const opened = useOpened(open);
  const { reload } = opened;
  useEffect(() => {
    if (!remembered) return undefined;
    // The server has the last word as soon as it is there: a reset, or a hand-in on another device.
    const asker = createRetrier(async () => {
      try {
        const said = await call("openCourseTest", { params: { id: courseTestId }, pupil: pupilId });
        const { attempt } = remembered.state();
        const isOver = said.courseTest.submitted !== null || isOlder(attempt.reset, said.reset);
        if (isOver && attempt.handIn === null) reload();
        return "done";
      } catch (error) {
        // What it refuses, the journal hears with the next answer that it sends.
        return failureOf(error) === "network" ? "again" : "done";
      }
    });
    asker.within(ASK_AGAIN_MS);
    return asker.stop;
  }, [remembered, courseTestId, pupilId, reload]);
  return opened;
}

/** The course test from the server, or as the device remembers it. */
async function askFor(pupilId: string, courseTestId: string): Promise<Told<OpenedTest>> {
  try {
    return await ask(
      () => call("openCourseTest", { params: { id: courseTestId }, pupil: pupilId }),
      async () => (await findKept(pupilId))?.opened[courseTestId],
    );
  } catch (error) {
    const failure = failureOf(error);
    if (failure === "expired") await forgetKept(pupilId);
    if (failure === "gone") await changeKept(pupilId, (kept) => withoutOpened(kept, courseTestId));
    throw error;
  }
}

/** What is handed in (spec section 3, "Pupil evaluation submission"). */
function handInOf(courseTest: PupilCourseTest, pupilId: string, attempt: Attempt, pages: number): HandIn {
  const { courseId, testId, _id, machineName, name } = courseTest;
  const { version } = sourceOf(courseTest);
  const inputs = valuesOf(attempt);
  const { trace, reset = null } = attempt;
  return {
    submission: {
      courseId,
      testId,
      courseTestId: _id,
      pupilId,
      machineName,
      testVersion: version,
      inputs,
      trace,
      reset,
    },
    name,
    pages,
  };
}
