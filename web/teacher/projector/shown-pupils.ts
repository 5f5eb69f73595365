import { useCallback } from "react";
import type { Language } from "#contract/languages.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { ANIMALS } from "../../i18n/staff/animals.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { type Disguise, placesOf, useProjector } from "./projector.ts";

/** In what words numbers and animals are said. */
interface Speech {
  t: Translate;
  language: Language;
}

/** A pupil as screens show her: `name` is the access name, or what stands for it while names are hidden. */
export interface ShownPupil extends Pupil {
  /** What the pupil logs in with. For files and calls; a screen shows `name`. */
  accessName: string;
}

const byName = new Intl.Collator("de", { numeric: true });
const inOrder = (pupils: ShownPupil[]): ShownPupil[] => pupils.toSorted((a, b) => byName.compare(a.name, b.name));

/** The number or animal of a place (from 0); beyond the animals that there are, with a number. */
export function aliasOf(place: number, disguise: Disguise, { t, language }: Speech): string {
  if (disguise === "numbers") return t("projector.number", { number: place + 1 });
  const animal = ANIMALS[place % ANIMALS.length]?.[language] ?? "";
  const round = Math.floor(place / ANIMALS.length) + 1;
  return round === 1 ? animal : `${animal} ${round}`;
}

/** Pupils under their access names, in the order of a German list. */
export function withNames(pupils: readonly Pupil[]): ShownPupil[] {
  return inOrder(pupils.map((pupil) => ({ ...pupil, accessName: pupil.name })));
}

/**
 * Pupils under their aliases, in the order of these: neither name nor row tells who it is. Comments are hidden too, since
 * what a teacher notes about a child is not for the wall.
 */
export function withAliases(
  pupils: readonly Pupil[],
  places: ReadonlyMap<string, number>,
  disguise: Disguise,
  speech: Speech,
): ShownPupil[] {
  return inOrder(
    pupils.map((pupil) => ({
      ...pupil,
      accessName: pupil.name,
      name: aliasOf(places.get(pupil._id) ?? places.size, disguise, speech),
      comment: "",
    })),
  );
}

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
