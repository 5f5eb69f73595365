import { useCallback } from "react";
import type { Language } from "#contract/limits.ts";
import { responsesOf } from "../../test-view/fragment.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { addressesOf, sourceOf } from "../../test-view/test-source.ts";
import { PRACTICE_ID } from "../journal/attempt.ts";
import { openJournal } from "../journal/open-journal.ts";
import { keepOnceThere } from "../offline/app-worker.ts";
import { type LoadedAttempt, useOpened } from "../player/use-opened.ts";
import { usePupil, useSession } from "../session.tsx";
import { askPractice } from "./ask-practice.ts";

/** Loads the practice test; its journal stays on the device, and handing it in says nothing but that it is done. */
export function usePractice(language: Language): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil } = usePupil();
  const { store, tabs } = useSession();
  const pupilId = pupil._id;

  const open = useCallback(async (): Promise<LoadedAttempt> => {
    const practice = await askPractice(pupilId, true);
    const { name, paged } = practice;
    const source = sourceOf(practice);
    const fragments = await loadPages(source, practice.pageIds, language);
    keepOnceThere(practice.pageIds.flatMap((id) => addressesOf(source, `items/${id}`, language)[0] ?? []));
    const [first] = fragments;
    if (!first) return { is: "failed", why: "load" };
    const journal = await openJournal({
      pupilId,
      courseTestId: PRACTICE_ID,
      draft: null,
      reset: null,
      firstPage: first.id,
      store,
      tabs,
      saveDraft: null,
    });
    const pages = fragments.map((page) => ({ ...page, responses: responsesOf(page.html) }));
    return {
      is: "open",
      name,
      paged,
      pages,
      journal,
      handInOf: () => ({ submission: null, name, pages: pages.length }),
    };
  }, [language, pupilId, store, tabs]);

  return useOpened(open);
}
