import { useSyncExternalStore } from "react";
import { createListeners } from "../../wire/listeners.ts";
import { withPlaces } from "./places.ts";

/** What stands for access names while they are hidden. */
export const DISGUISES = ["numbers", "animals"] as const;
export type Disguise = (typeof DISGUISES)[number];

/** Access names are hidden on this device. */
export interface Projector {
  disguise: Disguise;
  /** New each time that names are hidden: nobody learns over the weeks who is the fox. */
  salt: string;
}

const KEY = "denkspur.projector";
/** By class the ids of its pupils, in the order of the numbers or animals that they have. No names. */
const PLACES = "denkspur.projector-places";

const listeners = createListeners();

let parsed: { text: string | null; projector: Projector | undefined } = { text: null, projector: undefined };

/** How names are hidden on this device, undefined if they are shown; the same object until it changes. */
export function findProjector(): Projector | undefined {
  const text = localStorage.getItem(KEY);
  if (text !== parsed.text) parsed = { text, projector: read(text) };
  return parsed.projector;
}

function read(text: string | null): Projector | undefined {
  if (text === null) return undefined;
  const [word, salt = ""] = text.split(" ");
  // Something else in the storage still means that names were to be hidden.
  return { disguise: DISGUISES.find((disguise) => disguise === word) ?? "numbers", salt };
}

/** Hides access names in all tabs of this device; numbers turn into animals of the same pupils' places. */
export function hideNames(disguise: Disguise): void {
  // Not randomUUID: that is there only behind TLS.
  const salt = findProjector()?.salt ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  localStorage.setItem(KEY, `${disguise} ${salt}`);
  listeners.tell();
}

/** Shows access names again in all tabs of this device. */
export function showNames(): void {
  localStorage.removeItem(KEY);
  forgetPlaces();
  listeners.tell();
}

/** Forgets whose pupils were on screen. Names stay hidden: who logs in next may stand before the same projector. */
export function forgetPlaces(): void {
  localStorage.removeItem(PLACES);
}

/** Hears of every change, in this tab and in others; returns how to stop. */
export function onProjectorChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key the whole storage was cleared.
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

/** The places given since names were hidden; those of an earlier time, left by a tab that had not heard, count no more. */
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
 * The place of each pupil of a class from 0, the same on all screens and in all tabs while names are hidden. Who is new gets
 * the next one, which is kept.
 */
export function placesOf(courseId: string, ids: readonly string[], { salt }: Projector): Map<string, number> {
  const all = readPlaces(salt);
  const known = all[courseId] ?? [];
  const places = withPlaces(known, ids, salt);
  if (places !== known) localStorage.setItem(PLACES, JSON.stringify({ salt, places: { ...all, [courseId]: places } }));
  return new Map(places.map((id, place) => [id, place]));
}

/** How access names are hidden on this device, undefined if they are shown. */
export function useProjector(): Projector | undefined {
  return useSyncExternalStore(onProjectorChange, findProjector, findProjector);
}
