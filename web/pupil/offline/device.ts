import { createStore, get, promisifyRequest, update } from "idb-keyval";
import type { PupilSession } from "#contract/auth.schema.ts";
import { lastingStore } from "../journal/lasting-store.ts";
import { counting, type Kept, withPupil } from "./kept.ts";

/** There is one record, so that a new pupil replaces the last one atomically. */
const KEY = "pupil";
const database = lastingStore(() => createStore("denkspur.device", "kept"));

/**
 * A device without storage (a private window) simply has no data for use without a network.
 * @returns whether it was written
 */
async function change(next: (kept: Kept | undefined) => Kept | undefined): Promise<boolean> {
  try {
    await update<Kept | undefined>(KEY, next, database);
    return true;
  } catch {
    // With databases forbidden, the browser throws at once or rejects; with a full disk it rejects.
    return false;
  }
}

/** Removes the record if it is meant. That takes no room, as writing would. */
async function remove(isMeant: (kept: Kept) => boolean): Promise<void> {
  try {
    await database("readwrite", async (store) => {
      const kept = await promisifyRequest<Kept | undefined>(store.get(KEY));
      if (kept && isMeant(kept)) store.delete(KEY);
      await promisifyRequest(store.transaction);
    });
  } catch {
    // Where databases are forbidden, there is none.
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

/** Remembers the pupil who is logged in, and removes all data of another one, even if there is no room for those of this one. */
export async function keepPupil(pupil: PupilSession): Promise<void> {
  if (await change((kept) => withPupil(kept, pupil, Date.now()))) return;
  await remove((kept) => kept.pupil._id !== pupil._id);
}

/** The record of this pupil; without an id that of any pupil. */
export async function findKept(pupilId?: string): Promise<Kept | undefined> {
  try {
    return counting(await get<Kept>(KEY, database), Date.now(), pupilId);
  } catch {
    return undefined;
  }
}

/** Changes the record of this pupil, unless another pupil has replaced it. */
export async function changeKept(pupilId: string, next: (kept: Kept) => Kept): Promise<void> {
  await change((kept) => (kept?.pupil._id === pupilId ? next(kept) : kept));
}

/** Removes the record of this pupil; without an id that of any pupil. */
export const forgetKept = (pupilId?: string): Promise<void> =>
  remove((kept) => pupilId === undefined || kept.pupil._id === pupilId);
