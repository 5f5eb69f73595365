import { useSyncExternalStore } from "react";
import { createListeners } from "../../wire/listeners.ts";
import { withPlaces } from "./places.ts";

/** The kinds of aliases while access names are hidden; with `counts` groups and pictures have none, and only tables number their rows. */
export const DISGUISES = ["counts", "numbers", "animals"] as const;
export type Disguise = (typeof DISGUISES)[number];

/** The state while access names are hidden on this device. */
export interface Projector {
  disguise: Disguise;
  /** New each time that names are hidden, so that the aliases cannot be learnt over the weeks. */
  salt: string;
  /** True if a wall view hides them, which shows them again when it is taken down. */
  isForWall: boolean;
}

const KEY = "denkspur.projector";
/** By course the ids of its pupils in the order of their numbers or animals. No names are stored. */
const PLACES = "denkspur.projector-places";

const FOR_WALL = "wall";

const listeners = createListeners();

let parsed: { text: string | null; projector: Projector | undefined } = { text: null, projector: undefined };

/** How names are hidden on this device; undefined if they are shown. It is the same object until it changes. */
export function findProjector(): Projector | undefined {
  const text = localStorage.getItem(KEY);
  if (text !== parsed.text) parsed = { text, projector: read(text) };
  return parsed.projector;
}

function read(text: string | null): Projector | undefined {
  if (text === null) return undefined;
  const [word, salt = "", reason] = text.split(" ");
  // An unknown word still means that names were hidden.
  return {
    disguise: DISGUISES.find((disguise) => disguise === word) ?? "numbers",
    salt,
    isForWall: reason === FOR_WALL,
  };
}

/** Hides access names in all tabs of this device. A change from numbers to animals keeps the pupils' places. */
export function hideNames(disguise: Disguise, reason?: typeof FOR_WALL): void {
  // `randomUUID` exists only behind TLS.
  const salt = findProjector()?.salt ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  localStorage.setItem(KEY, [disguise, salt, ...(reason ? [reason] : [])].join(" "));
  listeners.tell();
}

/** Shows access names again in all tabs of this device. */
export function showNames(): void {
  localStorage.removeItem(KEY);
  forgetPlaces();
  listeners.tell();
}

/** Removes the ids of the pupils on screen. Names stay hidden: the next teacher may use the same projector. */
export function forgetPlaces(): void {
  localStorage.removeItem(PLACES);
}

/** Listens to every change, in this tab and in others; returns a function that stops it. */
export function onProjectorChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // A null key means that the whole storage was cleared.
    if (key === KEY || key === null) listener();
  };
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", onStorage);
  };
}

type Places = Record<string, readonly string[]>;

/** The places given since names were hidden. Places with another salt, left by a tab that missed a change, are ignored. */
function readPlaces(salt: string): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACES) ?? "null");
    const { salt: of, places } = kept as { salt?: string; places?: Places };
    return of === salt && places !== undefined ? places : {};
  } catch {
    return {};
  }
}

/**
 * The place of each pupil of a course, from 0. It is the same on all screens and in all tabs while names are hidden. A new pupil
 * gets the next place.
 */
export function placesOf(courseId: string, ids: readonly string[], { salt }: Projector): Map<string, number> {
  const all = readPlaces(salt);
  const known = all[courseId] ?? [];
  const places = withPlaces(known, ids, salt);
  if (places !== known) localStorage.setItem(PLACES, JSON.stringify({ salt, places: { ...all, [courseId]: places } }));
  return new Map(places.map((id, place) => [id, place]));
}

/** Whether groups and pictures tell how many, and nobody of them. */
export function useCountsOnly(): boolean {
  return useProjector()?.disguise === "counts";
}

/** How access names are hidden on this device; undefined if they are shown. */
export function useProjector(): Projector | undefined {
  return useSyncExternalStore(onProjectorChange, findProjector, findProjector);
}
