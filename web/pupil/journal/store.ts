import { createStore, delMany, get, setMany, type UseStore, values } from "idb-keyval";
import { type Attempt, dated, emptyAttempt, isOwed } from "./attempt.ts";
import { createBatches } from "./batches.ts";
import { lastingStore } from "./lasting-store.ts";

/** The attempts on the device. Every method rejects if the device can store nothing (a full disk, a private window). */
export interface AttemptStore {
  /** Changes the attempt atomically, even against other tabs, and resolves with the stored one. */
  change: (pupilId: string, courseTestId: string, change: (attempt: Attempt) => Attempt) => Promise<Attempt>;
  find: (pupilId: string, courseTestId: string) => Promise<Attempt | undefined>;
  /** All attempts of a pupil. */
  list: (pupilId: string) => Promise<Attempt[]>;
  forget: (pupilId: string, courseTestId: string) => Promise<void>;
  /** Removes the attempts of other pupils from this device, except those with answers that the server may lack. */
  keepOnly: (pupilId: string) => Promise<void>;
}

const keyOf = (pupilId: string, courseTestId: string): string => `${pupilId}/${courseTestId}`;

/**
 * Reads and writes one attempt atomically. The transaction is committed explicitly, so that it succeeds even if the page is gone
 * before its end is reported.
 */
function changeIn(database: UseStore, key: string, change: (known: Attempt | undefined) => Attempt): Promise<Attempt> {
  return database(
    "readwrite",
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store;
        const reading: IDBRequest<Attempt | undefined> = store.get(key);
        reading.addEventListener("success", () => {
          const stored = change(reading.result);
          store.put(stored, key);
          transaction.commit();
          transaction.addEventListener("complete", () => resolve(stored));
        });
        transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("It was broken off.")));
      }),
  );
}

/** The store in the browser's IndexedDB. */
export function openDeviceStore(): AttemptStore {
  const database = lastingStore(() => createStore("denkspur", "journal"));
  const batches = createBatches<Attempt>((key, change) => changeIn(database, key, change));
  return {
    change: (pupilId, courseTestId, change) =>
      batches.change(keyOf(pupilId, courseTestId), (known = emptyAttempt(pupilId, courseTestId)) => ({
        ...change(known),
        written: Date.now(),
      })),
    // `async`, because without IndexedDB the browser throws instead of rejecting.
    find: async (pupilId, courseTestId) => get<Attempt>(keyOf(pupilId, courseTestId), database),
    async list(pupilId) {
      const all = await values<Attempt>(database);
      return all.filter((each) => each.pupilId === pupilId);
    },
    async forget(pupilId, courseTestId) {
      await batches.settled();
      await delMany([keyOf(pupilId, courseTestId)], database);
    },
    async keepOnly(pupilId) {
      await batches.settled();
      const all = await values<Attempt>(database);
      const now = Date.now();
      const strange = all
        .filter((each) => each.pupilId !== pupilId)
        .map((each) => ({ key: keyOf(each.pupilId, each.courseTestId), was: each.written, as: dated(each, now) }));
      const owed = strange.filter(({ was, as }) => was !== as.written && isOwed(as, now));
      const over = strange.filter(({ as }) => !isOwed(as, now));
      await setMany(
        owed.map(({ key, as }) => [key, as]),
        database,
      );
      await delMany(
        over.map(({ key }) => key),
        database,
      );
    },
  };
}
