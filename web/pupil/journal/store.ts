import { createStore, delMany, get, setMany, type UseStore, values } from "idb-keyval";
import { type Attempt, dated, emptyAttempt, isOwed } from "./attempt.ts";
import { createBatches } from "./batches.ts";
import { lastingStore } from "./lasting-store.ts";

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

/**
 * Reads and writes one attempt in one step. The step is sent off with its end, so that it is taken also where the page is gone
 * before it hears of that.
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
    // `async`, because a browser without IndexedDB throws where a promise is expected.
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
