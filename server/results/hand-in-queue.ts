import { setImmediate as turnOfLoop } from "node:timers/promises";
import { isUnavailable } from "../db/transaction.ts";
import { attemptKey, type HandIn } from "./hand-in.store.ts";

/** Enough for two classes that hand in at once; more make a second batch. */
const MOST_IN_BATCH = 60;
/** The next batches are sent while the database commits one. More at once would only make them smaller. */
const MOST_BATCHES = 3;

interface Waiting {
  readonly handIn: HandIn;
  readonly key: string;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores hand-ins in batches. Those that arrive while others are being stored form the next batch: one statement, one
 * round trip and one commit. A hand-in that finds none under way is stored at once.
 */
export class HandInQueue {
  readonly #store: (handIns: readonly HandIn[]) => Promise<ReadonlySet<string>>;
  readonly #inFlight = new Set<string>();
  #waiting: Waiting[] = [];
  #batches = 0;

  /** `store` returns the keys of the stored hand-ins, all of them durable. */
  constructor(store: (handIns: readonly HandIn[]) => Promise<ReadonlySet<string>>) {
    this.#store = store;
  }

  /** Adds a hand-in. @returns true when it is stored durably, false if the store refused it */
  async add(handIn: HandIn): Promise<boolean> {
    const stored = new Promise<boolean>((resolve, reject) => {
      this.#waiting.push({ handIn, key: attemptKey(handIn.submission), resolve, reject });
    });
    if (this.#batches < MOST_BATCHES) void this.#storeWaiting();
    return await stored;
  }

  async #storeWaiting(): Promise<void> {
    this.#batches += 1;
    // Lets requests in that have already arrived at the socket, since writing to SQLite blocks the process.
    await turnOfLoop();
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      for (const { key } of batch) this.#inFlight.add(key);
      await this.#storeBatch(batch);
      for (const { key } of batch) this.#inFlight.delete(key);
      await turnOfLoop();
    }
    this.#batches -= 1;
  }

  /** Takes the next batch. Two hand-ins of the same attempt never share one: the second waits for the next batch. */
  #next(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const each of this.#waiting) {
      const isFree = batch.size < MOST_IN_BATCH && !batch.has(each.key) && !this.#inFlight.has(each.key);
      if (isFree) batch.set(each.key, each);
      else later.push(each);
    }
    this.#waiting = later;
    return [...batch.values()];
  }

  async #storeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const stored = await this.#store(batch.map(({ handIn }) => handIn));
      for (const { key, resolve } of batch) resolve(stored.has(key));
    } catch (error) {
      // A hand-in that cannot be stored must not fail the others, so each is tried alone. An unavailable database fails
      // all of them.
      if (batch.length > 1 && !isUnavailable(error)) for (const each of batch) await this.#storeBatch([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
