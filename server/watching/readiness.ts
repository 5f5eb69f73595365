import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/open.ts";
import { databaseTime, whyNotWritable } from "../db/state.ts";
import { countMails, type WaitingMails } from "../mail/mails.store.ts";
import { CLOCK_TOLERANCE_MS } from "../process/clock.ts";

/** How long an answer is given again before anything is asked anew, so that nobody makes work by asking often. */
const FRESH_MS = 1000;
/** How long a successful write is trusted while no request fails. */
const BELIEVED_MS = 60_000;
/** How long a part may take to answer; whoever asks does not wait longer either. */
const PATIENCE_MS = 5000;
/** How long a write may take. Shorter, so that what reads tell is still told where commits wait for a standby that is gone. */
const WRITE_PATIENCE_MS = 3000;
/** With less the next large write may fail. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2;
/** A mail that has been due for as long is being sent by no process. */
const OVERDUE_MS = 5 * 60_000;

/** What a part says that is well. */
export const OK = "ok";
const NOT_WRITABLE = "nothing can be written";
/** What follows from the database is not known without it. */
const UNKNOWN = "not known";

export const PARTS = ["database", "writable", "disk", "clock", "mail"] as const;
export type Part = (typeof PARTS)[number];

/** Without these pupils cannot work here. A school whose mails wait must not lose its lessons for that. */
const NEEDED: readonly Part[] = ["database", "writable", "disk", "clock"];

/** The state of the server, in fixed sentences: they hold no address, path, version or number. */
export interface State {
  /** Whether requests should come here. */
  readonly isReady: boolean;
  readonly parts: Readonly<Record<Part, string>>;
  /** Undefined if the database does not say. */
  readonly mailsWaiting: number | undefined;
  /** The disk of DATA_DIR, in bytes; undefined if it cannot be read. */
  readonly disk: Disk | undefined;
}

interface Disk {
  readonly free: number;
  readonly size: number;
}

type OfDatabase = Readonly<Record<"database" | "writable" | "clock" | "mail", string>> & {
  readonly mailsWaiting: number | undefined;
};

const SILENT: OfDatabase = {
  database: "does not answer",
  writable: UNKNOWN,
  clock: UNKNOWN,
  mail: UNKNOWN,
  mailsWaiting: undefined,
};

interface Needed {
  readonly db: Db;
  readonly config: { readonly dataDir: string };
  readonly now: () => Date;
  readonly sending: { readonly isRefused: boolean };
  readonly log: { warn(what: object, message: string): void; error(what: object, message: string): void };
  /** Reads a file system; tests have none that is full. */
  readonly diskOf?: (path: string) => Promise<Disk>;
}

async function readDisk(path: string): Promise<Disk> {
  const { bsize, bavail, blocks } = await statfs(path);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Looks after whether the server can do its work. However often it is asked, it asks database and disk once a second. */
export class Readiness {
  readonly #needed: Needed;
  readonly #diskOf: (path: string) => Promise<Disk>;
  #asking: Promise<OfDatabase> | undefined;
  #writing: Promise<{ readonly cause: unknown }> | undefined;
  #looking: Promise<State> | undefined;
  #last: { readonly at: number; readonly state: State } | undefined;
  #wasSaid = "";
  #believedUntil = 0;

  constructor(needed: Needed) {
    this.#needed = needed;
    this.#diskOf = needed.diskOf ?? readDisk;
  }

  /** Forgets that the last write succeeded, since a request has failed. */
  doubt(): void {
    this.#believedUntil = 0;
  }

  /** Never throws. Answers after PATIENCE_MS at the latest. */
  async look(): Promise<State> {
    const age = this.#time() - (this.#last?.at ?? 0);
    // A negative age means that the clock was set back.
    if (this.#last && age >= 0 && age < FRESH_MS) return this.#last.state;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return await this.#looking;
  }

  #time(): number {
    return this.#needed.now().getTime();
  }

  async #look(): Promise<State> {
    const { config, log } = this.#needed;
    // A database that fell silent is not asked again before its first answer.
    this.#asking ??= this.#askDatabase().finally(() => {
      this.#asking = undefined;
    });
    const [ofDatabase = SILENT, disk] = await Promise.all([
      within(this.#asking),
      within(this.#diskOf(config.dataDir).catch(() => undefined)),
    ]);
    const { mailsWaiting, ...said } = ofDatabase;
    const parts = { ...said, disk: saidOf(disk) };
    const state = { isReady: NEEDED.every((part) => parts[part] === OK), parts, mailsWaiting, disk };
    this.#last = { at: this.#time(), state };
    // Once for each change: it may be asked every second for days.
    const isWell = Object.values(parts).every((each) => each === OK);
    const text = JSON.stringify(parts);
    if (text !== this.#wasSaid && !(isWell && this.#wasSaid === "")) {
      log.warn({ parts }, isWell ? "all is well again" : "not all is well");
    }
    this.#wasSaid = text;
    return state;
  }

  async #askDatabase(): Promise<OfDatabase> {
    const { db, sending } = this.#needed;
    try {
      const off = (await databaseTime(db)).getTime() - this.#time();
      const mails = await countMails(db);
      return {
        database: OK,
        writable: (await this.#isWritable()) ? OK : NOT_WRITABLE,
        clock: Math.abs(off) <= CLOCK_TOLERANCE_MS ? OK : "differs from the database's",
        mail: this.#saidOfMails(mails, sending.isRefused),
        mailsWaiting: mails.count,
      };
    } catch {
      return SILENT;
    }
  }

  async #isWritable(): Promise<boolean> {
    const time = this.#time();
    const left = this.#believedUntil - time;
    // A longer time means that the clock was set back.
    if (left > 0 && left <= BELIEVED_MS) return true;
    const cause = await this.#tryToWrite();
    if (cause === undefined) this.#believedUntil = time + BELIEVED_MS;
    else if (this.#last?.state.parts.writable !== NOT_WRITABLE) {
      this.#needed.log.error({ err: cause }, "nothing can be written to the database");
    }
    return cause === undefined;
  }

  /** @returns why nothing could be written, otherwise undefined */
  async #tryToWrite(): Promise<unknown> {
    const write = async () => ({ cause: await whyNotWritable(this.#needed.db) });
    // One that waits is not joined by others.
    this.#writing ??= write().finally(() => {
      this.#writing = undefined;
    });
    const tried = await within(this.#writing, WRITE_PATIENCE_MS);
    return tried === undefined ? new Error(`A write takes more than ${WRITE_PATIENCE_MS / 1000} seconds`) : tried.cause;
  }

  #saidOfMails({ tried, firstDue }: WaitingMails, isRefused: boolean): string {
    if (firstDue !== null && Date.parse(firstDue) < this.#time() - OVERDUE_MS) return "mails wait that nobody sends";
    return tried > 0 && isRefused ? "the last one could not be sent" : OK;
  }
}

function saidOf(disk: Disk | undefined): string {
  if (disk === undefined) return "cannot be read";
  return disk.free < LEAST_FREE_BYTES ? "is almost full" : OK;
}

/** The outcome of `work`, or undefined if it takes too long. */
async function within<T>(work: Promise<T>, patienceMs = PATIENCE_MS): Promise<T | undefined> {
  const end = new AbortController();
  const late = sleep(patienceMs, undefined, { signal: end.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    end.abort();
  }
}
