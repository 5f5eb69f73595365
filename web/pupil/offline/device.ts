import { createStore, get, update } from "idb-keyval";
import type { PupilSession } from "#contract/auth.schema.ts";
import { lastingStore } from "../journal/lasting-store.ts";
import { counting, type Kept, withPupil } from "./kept.ts";

/** The one record: a pupil who comes takes the place of the one before in one step. */
const KEY = "pupil";
const database = lastingStore(() => createStore("denkspur.device", "kept"));

/** A device that keeps nothing (a private window) just has nothing for the time without a network. */
async function change(next: (kept: Kept | undefined) => Kept | undefined): Promise<void> {
  try {
    await update<Kept | undefined>(KEY, next, database);
  } catch {
    // It refuses by a promise or, where databases are forbidden, at once.
  }
}

let hasAsked = false;

/**
 * Asks the browser once not to clear what the device keeps when it needs room. Safari and Chromium decide by themselves,
 * in favour of what lies on the home screen. Firefox would ask the child, and clears nothing of a site that is in use.
 */
export function askToKeep(): void {
  if (hasAsked || CSS.supports("-moz-appearance", "none")) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}

/** Remembers who is there; what another pupil left is gone with that. */
export const keepPupil = (pupil: PupilSession): Promise<void> => change((kept) => withPupil(kept, pupil, Date.now()));

/** What is remembered of the pupil, or of whoever is there. */
export async function findKept(pupilId?: string): Promise<Kept | undefined> {
  try {
    return counting(await get<Kept>(KEY, database), Date.now(), pupilId);
  } catch {
    return undefined;
  }
}

/** Changes what is remembered of the pupil; nothing if by now somebody else is there. */
export const changeKept = (pupilId: string, next: (kept: Kept) => Kept): Promise<void> =>
  change((kept) => (kept?.pupil._id === pupilId ? next(kept) : kept));

/** Forgets the pupil, or whoever is there. */
export const forgetKept = (pupilId?: string): Promise<void> =>
  change((kept) => (pupilId === undefined || kept?.pupil._id === pupilId ? undefined : kept));
