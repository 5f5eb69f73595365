import { setImmediate as turnOfLoop } from "node:timers/promises";
import { isUnavailable } from "../db/transaction.ts";
import { attemptKey, type HandIn } from "./hand-in.store.ts";

/** A class hands in at once; more than two classes make a second batch. */
const MOST_IN_BATCH = 60;
/** While the database commits one batch, the next is on its way. More of them would only be smaller ones. */
const MOST_BATCHES = 3;

interface Waiting {
  readonly handIn: HandIn;
  readonly key: string;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Hand-ins that arrive while others are being stored make up the next batch: one statement, one round trip and one commit
 * for all of them. Nobody waits for company: a hand-in that finds nothing under way is stored at once, by itself.
 */
export class HandInQueue {
  readonly #store: (handIns: readonly HandIn[]) => Promise<ReadonlySet<string>>;
  readonly #inFlight = new Set<string>();
  #waiting: Waiting[] = [];
  #batches = 0;

  /** `store` gives the keys of those that it stored, all of them durable. */
  constructor(store: (handIns: readonly HandIn[]) => Promise<ReadonlySet<string>>) {
    this.#store = store;
  }

  /** @returns whether it was stored; durable then. */
  async add(handIn: HandIn): Promise<boolean> {
    const stored = new Promise<boolean>((resolve, reject) => {
      this.#waiting.push({ handIn, key: attemptKey(handIn.submission), resolve, reject });
    });
    if (this.#batches < MOST_BATCHES) void this.#storeWaiting();
    return await stored;
  }

  async #storeWaiting(): Promise<void> {
    this.#batches += 1;
    // Takes what has already arrived at the socket, too: SQLite writes without letting anybody in between.
    await turnOfLoop();
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      for (const { key } of batch) this.#inFlight.add(key);
      await this.#storeBatch(batch);
      for (const { key } of batch) this.#inFlight.delete(key);
      await turnOfLoop();
    }
    this.#batches -= 1;
  }

  /** An attempt is stored once at a time: the same one sent twice at once waits for the next batch. */
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
      // One that cannot be stored must not take its neighbours with it: each by itself, then. A database that is away
      // is away for all of them.
      if (batch.length > 1 && !isUnavailable(error)) for (const each of batch) await this.#storeBatch([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
