import { useCallback } from "react";
import type { Language } from "#contract/languages.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { ANIMALS } from "../../i18n/staff/animals.ts";
import { type Translate, useText } from "../../i18n/staff.ts";
import { useLanguage } from "../../ui/use-language.ts";
import { compareNamings, type Naming, namingsOf } from "../names/naming.ts";
import { type RealNames, useRealNames } from "../names/real-names.ts";
import { type Disguise, placesOf, useProjector } from "./projector.ts";

/** The translator and the language for numbers and animals. */
interface Speech {
  t: Translate;
  language: Language;
}

/**
 * A pupil for screens: `name` is the access name, the real name where this device has it open, or the alias while names are hidden. The
 * server never gets it.
 */
export interface ShownPupil extends Pupil, Partial<Pick<Naming, "short" | "beside" | "real">> {
  /** The access name, for files and calls; a screen shows `name`. */
  accessName: string;
}

const byName = new Intl.Collator("de", { numeric: true });
const inOrder = <Named extends { name: string }>(pupils: readonly Named[]): Named[] =>
  pupils.toSorted((a, b) => byName.compare(a.name, b.name));

/** The number or animal of a place (from 0). Once all animals are used, they repeat with a number. */
export function aliasOf(place: number, disguise: Disguise, { t, language }: Speech): string {
  if (disguise !== "animals") return t("projector.number", { number: place + 1 });
  const animal = ANIMALS[place % ANIMALS.length]?.[language] ?? "";
  const round = Math.floor(place / ANIMALS.length) + 1;
  return round === 1 ? animal : `${animal} ${round}`;
}

/** Pupils with their access names, sorted as in German. */
export function withNames(pupils: readonly Pupil[]): ShownPupil[] {
  return inOrder(pupils.map((pupil) => ({ ...pupil, accessName: pupil.name })));
}

/** Children with the names by which screens name them, sorted by surname. */
function named<Child>(
  children: readonly Child[],
  of: (child: Child) => [id: string, accessName: string],
  names: RealNames,
) {
  const namings = namingsOf(
    children.map((child) => {
      const [id, accessName] = of(child);
      return { id, accessName };
    }),
    names,
  );
  return children.map((child, index) => ({ ...child, ...(namings[index] as Naming) })).toSorted(compareByName);
}

const compareByName = (one: Naming, other: Naming): number => compareNamings(one, other);

/** Pupils with their real names, where this device has them. */
export function withRealNames(pupils: readonly Pupil[], names: RealNames): ShownPupil[] {
  const all = pupils.map((pupil) => ({ ...pupil, accessName: pupil.name }));
  return named(all, ({ _id, accessName }) => [_id, accessName], names);
}

/**
 * Pupils with their aliases, sorted by these, so that neither name nor row reveals a pupil. Comments are hidden too, since a
 * teacher's notes on a pupil must not be projected.
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

/** A function that turns the server's pupils into those for screens; the same function until the state of hiding changes. */
export function useShownPupils(courseId: string): (answer: { results: Pupil[] }) => ShownPupil[] {
  const t = useText();
  const projector = useProjector();
  const names = useRealNames();
  const language = useLanguage();
  return useCallback(
    ({ results }) => {
      if (projector === undefined) return names === undefined ? withNames(results) : withRealNames(results, names);
      const places = placesOf(
        courseId,
        results.map(({ _id }) => _id),
        projector,
      );
      return withAliases(results, places, projector.disguise, { t, language });
    },
    [courseId, projector, names, t, language],
  );
}

/** A pupil of whom no more is told than the name. */
interface NamedPupil {
  pupilId: string;
  name: string;
}

/**
 * A function that puts aliases in place of names while these are hidden, and sorts by what is shown; the same function until the state of
 * hiding changes.
 */
export function useShownNames(courseId: string): <Named extends NamedPupil>(pupils: readonly Named[]) => Named[] {
  const t = useText();
  const projector = useProjector();
  const names = useRealNames();
  const language = useLanguage();
  return useCallback(
    (pupils) => {
      if (projector === undefined)
        return names === undefined ? inOrder(pupils) : named(pupils, ({ pupilId, name }) => [pupilId, name], names);
      const ids = pupils.map(({ pupilId }) => pupilId);
      const places = placesOf(courseId, ids, projector);
      const aliasAt = (place: number): string => aliasOf(place, projector.disguise, { t, language });
      return inOrder(pupils.map((pupil) => ({ ...pupil, name: aliasAt(places.get(pupil.pupilId) ?? places.size) })));
    },
    [courseId, projector, names, t, language],
  );
}
