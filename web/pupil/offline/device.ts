import { createStore, get, update } from "idb-keyval";
import type { PupilSession } from "#contract/auth.schema.ts";
import { lastingStore } from "../journal/lasting-store.ts";
import { counting, type Kept, withPupil } from "./kept.ts";

/** There is one record, so that a new pupil replaces the last one atomically. */
const KEY = "pupil";
const database = lastingStore(() => createStore("denkspur.device", "kept"));

/** A device without storage (a private window) simply has no data for use without a network. */
async function change(next: (kept: Kept | undefined) => Kept | undefined): Promise<void> {
  try {
    await update<Kept | undefined>(KEY, next, database);
  } catch {
    // With databases forbidden, the browser throws at once or rejects.
  }
}

let hasAsked = false;

/**
 * Asks the browser once not to clear the device's data when space is short. Safari and Chromium decide by themselves, in favour of
 * apps on the home screen. Firefox would ask the pupil, and does not clear data of a site in use.
 */
export function askToKeep(): void {
  if (hasAsked || CSS.supports("-moz-appearance", "none")) return;
  hasAsked = true;
  navigator.storage?.persist?.().catch(() => {});
}

/** Remembers the pupil who is logged in, and removes all data of another one. */
export const keepPupil = (pupil: PupilSession): Promise<void> => change((kept) => withPupil(kept, pupil, Date.now()));

/** The record of this pupil; without an id that of any pupil. */
export async function findKept(pupilId?: string): Promise<Kept | undefined> {
  try {
    return counting(await get<Kept>(KEY, database), Date.now(), pupilId);
  } catch {
    return undefined;
  }
}

/** Changes the record of this pupil, unless another pupil has replaced it. */
export const changeKept = (pupilId: string, next: (kept: Kept) => Kept): Promise<void> =>
  change((kept) => (kept?.pupil._id === pupilId ? next(kept) : kept));

/** Removes the record of this pupil; without an id that of any pupil. */
export const forgetKept = (pupilId?: string): Promise<void> =>
  change((kept) => (pupilId === undefined || kept?.pupil._id === pupilId ? undefined : kept));
