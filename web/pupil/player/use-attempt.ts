import { useCallback } from "react";
import type { PupilCourseTest } from "#contract/course-tests.schema.ts";
import type { Language } from "#contract/limits.ts";
import { responsesOf } from "../../test-view/fragment.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { sourceOf } from "../../test-view/test-source.ts";
import { call } from "../../wire/call.ts";
import { type Attempt, type HandIn, valuesOf } from "../journal/attempt.ts";
import { openJournal } from "../journal/journal.ts";
import { usePupil, useSession } from "../session.tsx";
import { type LoadedAttempt, useOpened } from "./use-opened.ts";

/** Loads a course test with all its pages, so that no page turn waits for the network, and opens its journal. */
export function useAttempt(courseTestId: string, language: Language): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil } = usePupil();
  const { store, tabs } = useSession();
  const pupilId = pupil._id;

  const open = useCallback(async (): Promise<LoadedAttempt> => {
    const { courseTest, draft, reset } = await call("openCourseTest", { params: { id: courseTestId } });
    if (courseTest.submitted !== null) return { is: "handed-in" };
    const fragments = await loadPages(sourceOf(courseTest), courseTest.test?.pageIds ?? [], language);
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
      saveDraft: (body, { keepalive }) => call("saveDraft", { body, keepalive }),
    });
    return {
      is: "open",
      name: courseTest.name,
      paged: courseTest.test?.paged ?? true,
      pages,
      journal,
      handInOf: (ended) => handInOf(courseTest, pupilId, ended, pages.length),
    };
  }, [courseTestId, language, pupilId, store, tabs]);

  return useOpened(open);
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
