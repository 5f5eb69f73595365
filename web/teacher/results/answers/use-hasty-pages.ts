import { useMemo } from "react";
import type { Language } from "#contract/limits.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { sourceOf } from "../../../test-view/test-source.ts";
import { useTestTexts } from "../../data/test-texts.ts";
import type { DetailedTest } from "../../findings/standings.ts";
import { useHandedIn } from "../use-handed-in.ts";
import { type HastyPage, hastyPages } from "./page-times.ts";

/** The pages that each pupil of a class left too fast to read them, by pupil; only who has some. Empty while loading. */
export function useHastyPages(
  courseTest: DetailedTest,
  pupils: readonly Pupil[],
  language: Language,
): ReadonlyMap<string, HastyPage[]> {
  const { data: evidence } = useHandedIn(courseTest._id, pupils).evidence;
  const texts = useTestTexts(sourceOf(courseTest), courseTest.test.pageIds, language).data;
  return useMemo(() => {
    const hasty = new Map<string, HastyPage[]>();
    // Pages that stand on one screen are read while another is in its middle: their times are too rough for a hint.
    if (!texts || !evidence || !courseTest.test.paged) return hasty;
    for (const attempt of evidence) {
      const pages = hastyPages(attempt, texts.pages);
      if (pages.length > 0) hasty.set(attempt.pupilId, pages);
    }
    return hasty;
  }, [evidence, texts, courseTest.test.paged]);
}
