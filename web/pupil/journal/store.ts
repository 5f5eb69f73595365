import { createStore, delMany, entries, get, update } from "idb-keyval";
import { type Attempt, emptyAttempt, isOwed } from "./attempt.ts";

/** Where attempts are kept on the device. Every method rejects if the device keeps nothing (a full disk, a private window). */
export interface AttemptStore {
  /** Changes the attempt in one step, whatever another tab does meanwhile, and gives what is now stored. */
  change: (pupilId: string, courseTestId: string, change: (attempt: Attempt) => Attempt) => Promise<Attempt>;
  find: (pupilId: string, courseTestId: string) => Promise<Attempt | undefined>;
  /** All attempts of a pupil. */
  list: (pupilId: string) => Promise<Attempt[]>;
  forget: (pupilId: string, courseTestId: string) => Promise<void>;
  /** Forgets what other pupils left on this device, except answers that are owed to the server. */
  keepOnly: (pupilId: string) => Promise<void>;
}

const keyOf = (pupilId: string, courseTestId: string): string => `${pupilId}/${courseTestId}`;

/** The store in the browser's IndexedDB. */
export function openDeviceStore(): AttemptStore {
  const database = createStore("denkspur", "journal");
  return {
    async change(pupilId, courseTestId, change) {
      let stored = emptyAttempt(pupilId, courseTestId);
      await update<Attempt>(
        keyOf(pupilId, courseTestId),
        (known) => {
          stored = change(known ?? stored);
          return stored;
        },
        database,
      );
      return stored;
    },
    // `async`, because a browser without IndexedDB throws where a promise is expected.
    find: async (pupilId, courseTestId) => get<Attempt>(keyOf(pupilId, courseTestId), database),
    async list(pupilId) {
      const all = await entries<string, Attempt>(database);
      return all.map(([, attempt]) => attempt).filter((each) => each.pupilId === pupilId);
    },
    forget: async (pupilId, courseTestId) => delMany([keyOf(pupilId, courseTestId)], database),
    async keepOnly(pupilId) {
      const all = await entries<string, Attempt>(database);
      const strange = all.filter(([, attempt]) => attempt.pupilId !== pupilId && !isOwed(attempt, Date.now()));
      await delMany(
        strange.map(([key]) => key),
        database,
      );
    },
  };
}
