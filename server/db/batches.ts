import { setImmediate as turnOfLoop } from "node:timers/promises";
import { isUnavailable } from "./transaction.ts";

/** Enough for two classes that write at once; more make a second batch. */
const MOST_IN_BATCH = 60;
/** The next batches are sent while the database commits one. More at once would only make them smaller. */
const MOST_BATCHES = 3;

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly key: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Looks on at batches, for whoever measures. */
export interface BatchesWatch {
  /** Gives the count of waiting items, to be asked at any time. */
  follow(waiting: () => number): void;
  /** Tells the number of items of a batch that begins. */
  began(items: number): void;
}

/**
 * Does the same work for many callers in batches. What arrives while other batches are under way forms the next one: one statement, one
 * round trip and one commit in place of many. What finds none under way is done at once.
 */
export class Batches<Item, Answer> {
  readonly #keyOf: (item: Item) => string;
  readonly #work: (items: readonly Item[]) => Promise<readonly Answer[]>;
  readonly #inFlight = new Set<string>();
  #waiting: Waiting<Item, Answer>[] = [];
  readonly #watch: BatchesWatch | undefined;
  #batches = 0;

  /**
   * `work` answers in the order of its items, when all of them are durable. Two items with the same key never share a batch, nor are
   * they at work at the same time: the second waits for the next.
   */
  constructor(
    keyOf: (item: Item) => string,
    work: (items: readonly Item[]) => Promise<readonly Answer[]>,
    watch?: BatchesWatch,
  ) {
    this.#keyOf = keyOf;
    this.#work = work;
    this.#watch = watch;
    watch?.follow(() => this.#waiting.length);
  }

  /** Adds an item. @returns the answer to it @throws what `work` threw for it */
  async add(item: Item): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#waiting.push({ item, key: this.#keyOf(item), resolve, reject });
    });
    if (this.#batches < MOST_BATCHES) void this.#workOff();
    return await answered;
  }

  async #workOff(): Promise<void> {
    this.#batches += 1;
    // Lets requests in that have already arrived at the socket, since writing to SQLite blocks the process.
    await turnOfLoop();
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      this.#watch?.began(batch.length);
      for (const { key } of batch) this.#inFlight.add(key);
      await this.#do(batch);
      for (const { key } of batch) this.#inFlight.delete(key);
      await turnOfLoop();
    }
    this.#batches -= 1;
  }

  #next(): Waiting<Item, Answer>[] {
    const batch = new Map<string, Waiting<Item, Answer>>();
    const later: Waiting<Item, Answer>[] = [];
    for (const each of this.#waiting) {
      const isFree = batch.size < MOST_IN_BATCH && !batch.has(each.key) && !this.#inFlight.has(each.key);
      if (isFree) batch.set(each.key, each);
      else later.push(each);
    }
    this.#waiting = later;
    return [...batch.values()];
  }

  async #do(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      // One that fails must not fail the others, so each is tried alone. An unavailable database fails all of them.
      if (batch.length > 1 && !isUnavailable(error)) for (const each of batch) await this.#do([each]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
