import { useCallback } from "react";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { placesOf } from "./projector.ts";
import { type ShownPupil, withAliases, withNames } from "./shown-pupils.ts";
import { useProjector } from "./use-projector.ts";

/** How a class's answer from the server becomes what screens show; the same function until that changes. */
export function useShownPupils(courseId: string): (answer: { results: Pupil[] }) => ShownPupil[] {
  const t = useText();
  const projector = useProjector();
  const language = useLanguage();
  return useCallback(
    ({ results }) => {
      if (projector === undefined) return withNames(results);
      const places = placesOf(
        courseId,
        results.map(({ _id }) => _id),
        projector,
      );
      return withAliases(results, places, projector.disguise, { t, language });
    },
    [courseId, projector, t, language],
  );
}
