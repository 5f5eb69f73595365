import type { ReactElement } from "react";
import { useCallback } from "react";
import type { Language } from "#contract/languages.ts";
import { pathOf } from "#contract/pupil-screens.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { loadPages } from "../../test-view/load-page.ts";
import { addressesOf, sourceOf } from "../../test-view/test-source.ts";
import { PRACTICE_ID, valuesOf } from "../journal/attempt.ts";
import { openJournal } from "../journal/open-journal.ts";
import { saveDraft } from "../journal/send.ts";
import { keepOnceThere } from "../offline/app-worker.ts";
import { OpenedPlayer } from "../player/player-screen.tsx";
import { openPages } from "../player/progress.ts";
import { type LoadedAttempt, type PlayerPage, playerPage, useOpened } from "../player/use-opened.ts";
import { usePupil } from "../session/session.ts";
import { askPractice } from "./ask-practice.ts";

/** The practice test in the player, like every other test (docs/decisions/17-practice.md). */
export function PracticeScreen(): ReactElement {
  return <OpenedPlayer {...usePractice()} from={pathOf("Practice")} />;
}

/** Loads the practice test. Its journal stays on the device, and its hand-in reports only that it is done. */
function usePractice(): { loaded: LoadedAttempt; reload: () => void } {
  const { pupil, delivery, store, tabs } = usePupil();
  const pupilId = pupil._id;

  const open = useCallback(async (): Promise<LoadedAttempt> => {
    const practice = await askPractice(pupilId, true);
    const { name, paged } = practice;
    const source = sourceOf(practice);
    const load = async (as: Language): Promise<PlayerPage[]> => {
      const fragments = await loadPages(source, practice.pageIds, as);
      keepOnceThere(practice.pageIds.flatMap((id) => addressesOf(source, `items/${id}`, as)[0] ?? []));
      return fragments.map(playerPage);
    };
    const pages = await load(currentLanguage());
    const [first] = pages;
    if (!first) return { is: "failed", why: "server" };
    const journal = await openJournal({
      pupilId,
      courseTestId: PRACTICE_ID,
      draft: null,
      reset: null,
      firstPage: first.id,
      store,
      tabs,
      saveDraft,
      deliver: delivery.add,
    });
    return {
      is: "open",
      name,
      paged,
      pages,
      load,
      journal,
      handInOf: (ended) => {
        // The last page asks the pupil to leave its question open.
        const open = openPages(pages, valuesOf(ended)).filter((index) => index < pages.length - 1);
        return { submission: null, name, pages: pages.length, open };
      },
    };
  }, [pupilId, store, tabs, delivery]);

  return useOpened(open);
}
