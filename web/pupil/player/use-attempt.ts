import { useCallback, useEffect, useState } from "react";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/languages.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { handInLate } from "../ending/hand-in-late.ts";
import { type Attempt, type HandIn, isOlder } from "../journal/attempt.ts";
import { failureOf, isOver, isPassing } from "../journal/failure.ts";
import type { Journal } from "../journal/journal.ts";
import { openJournal } from "../journal/open-journal.ts";
import { createRetrier } from "../journal/retry.ts";
import { saveDraft } from "../journal/send.ts";
import { submissionOf } from "../journal/submission.ts";
import { ask, type Sourced } from "../offline/ask.ts";
import { changeKept, findKept, forgetKept } from "../offline/device.ts";
import { type OpenedTest, withoutOpened } from "../offline/kept.ts";
import { keepOpened, openTest } from "../offline/prefetch.ts";
import { usePupil } from "../session/session.ts";
import { openPages } from "./progress.ts";
import { type LoadedAttempt, type PlayerPage, playerPage, useOpened } from "./use-opened.ts";

/** The delay before the server is asked again after the device's copy was used, in milliseconds. */
const ASK_AGAIN_MS = 1500;

/** Loads a course test with all its pages, so that no page turn needs the network, and opens its journal. */
export function useAttempt(courseTestId: string): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil, delivery, store, tabs } = usePupil();
  const pupilId = pupil._id;
  /** The journal of a test that was opened from the device's copy. */
  const [remembered, setRemembered] = useState<Journal | null>(null);

  const open = useCallback(async (): Promise<LoadedAttempt> => {
    setRemembered(null);
    const asked = await askFor(pupilId, courseTestId).catch(async (error: unknown) => {
      const failure = failureOf(error);
      if (!isOver(failure)) throw error;
      await handInLate({ pupilId, courseTestId, store, deliver: delivery.add });
      return failure;
    });
    if (typeof asked === "string") return { is: "failed", why: asked };
    const { what: courseTest, from } = asked;
    const { draft, reset } = courseTest;
    if (courseTest.submitted !== null) {
      // A waiting hand-in learns of this when it is sent; everything else can never be delivered.
      const kept = await store.find(pupilId, courseTestId).catch(() => undefined);
      // Of what the server has handed in at the end of the test, the device may hold more.
      if (courseTest.ended) await handInLate({ pupilId, courseTestId, store, deliver: delivery.add });
      else if (kept?.handIn === null) await store.forget(pupilId, courseTestId).catch(() => {});
      void changeKept(pupilId, (each) => withoutOpened(each, courseTestId));
      return { is: "handed-in" };
    }
    const load = async (as: Language): Promise<PlayerPage[]> => {
      const fragments = await loadPages(sourceOf(courseTest), courseTest.test?.pageIds ?? [], as);
      if (from === "server") void keepOpened(pupilId, courseTest, as);
      return fragments.map(playerPage);
    };
    const language = currentLanguage();
    const pages = await load(language).catch((error: unknown) => {
      if (from === "server") throw error;
      // Without a network the other language is better than no test.
      return load(language === "de" ? "en" : "de");
    });
    const [first] = pages;
    if (!first) return { is: "failed", why: "server" };
    const journal = await openJournal({
      pupilId,
      courseTestId,
      draft,
      reset,
      firstPage: first.id,
      store,
      tabs,
      saveDraft,
      deliver: delivery.add,
    });
    if (from === "device") setRemembered(journal);
    return {
      is: "open",
      name: courseTest.name,
      paged: courseTest.test?.paged ?? true,
      pages,
      load,
      journal,
      handInOf: (ended, byEnd) => handInOf(courseTest, ended, { pages, byEnd }),
    };
  }, [courseTestId, pupilId, store, tabs, delivery]);

  const opened = useOpened(open);
  const { reload } = opened;
  useEffect(() => {
    if (!remembered) return undefined;
    // The server decides as soon as it answers: about a reset, or a hand-in on another device.
    const asker = createRetrier(async () => {
      try {
        const said = await openTest(courseTestId, pupilId);
        const { attempt } = remembered.state();
        const isOver = (said.submitted !== null && !said.ended) || isOlder(attempt.reset, said.reset);
        if (isOver && attempt.handIn === null) reload();
        return "done";
      } catch (error) {
        // The journal learns of a refusal with the next answer that it sends.
        return isPassing(failureOf(error)) ? "again" : "done";
      }
    });
    asker.within(ASK_AGAIN_MS);
    return asker.stop;
  }, [remembered, courseTestId, pupilId, reload]);
  return opened;
}

/** The course test from the server, or the device's copy. */
async function askFor(pupilId: string, courseTestId: string): Promise<Sourced<OpenedTest>> {
  try {
    return await ask(
      () => openTest(courseTestId, pupilId),
      async () => (await findKept(pupilId))?.opened[courseTestId],
    );
  } catch (error) {
    // The copy of a test that is closed to her stays: the test may have ended before the server had anything of what she did.
    if (failureOf(error) === "expired") await forgetKept(pupilId);
    throw error;
  }
}

/** The hand-in of a finished attempt. */
function handInOf(
  courseTest: PupilCourseTest,
  attempt: Attempt,
  { pages, byEnd }: { pages: readonly PlayerPage[]; byEnd: boolean },
): HandIn {
  const submission = submissionOf(courseTest, attempt, byEnd);
  return { submission, name: courseTest.name, pages: pages.length, open: openPages(pages, submission.inputs) };
}
