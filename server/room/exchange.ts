import { randomUUID } from "node:crypto";
import { Channel } from "../db/channel.ts";
import type { Db } from "../db/open.ts";
import { type Message, pack, unpack } from "./messages.ts";

const CHANNEL = "denkspur_rooms";
/** The pause between two NOTIFYs: each takes a lock of the whole server when it commits. */
const GATHER_MS = 250;
/** A watch that was not announced again for so long has ended with its process. Each is announced with every beat. */
const WATCH_MS = 30_000;

interface ExchangeSetup {
  readonly url: string;
  readonly db: Db;
  readonly now: () => Date;
  /** Called with what another process tells, unless it concerns only who watches. */
  readonly heard: (message: Message) => void;
  /** Called when another process has begun to watch a room: it is to be told what is known here. */
  readonly watchBegan: (courseTestId: string, courseId: string) => void;
  /** Called when this process's watches are to be announced. */
  readonly announce: () => void;
  /** Called when something may have been missed. */
  readonly opened: () => void;
  readonly deaf: () => void;
  readonly notified: (count: number) => void;
}

/**
 * Tells the other processes on the same PostgreSQL what changes, in the rooms that they watch and in no others. Several messages share
 * a NOTIFY.
 */
export class Exchange {
  /** Tells this process's own payloads apart. */
  readonly #self = randomUUID();
  readonly #setup: ExchangeSetup;
  readonly #channel: Channel;
  /** The rooms that others watch: the course, and until when, in milliseconds since 1970. */
  readonly #watched = new Map<string, { readonly courseId: string; readonly until: number }>();
  /** Waiting messages; a later sign of life of a device replaces an earlier one. */
  readonly #waiting = new Map<string, Message>();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(setup: ExchangeSetup) {
    const { url, db, deaf } = setup;
    this.#setup = setup;
    this.#channel = new Channel({
      name: CHANNEL,
      url,
      db,
      heard: (payload) => this.#hear(payload),
      opened: () => {
        // What was to be told meanwhile is lost: whoever watches learns that with its next announcement, and reads again.
        this.#watched.clear();
        this.#put(["hello"]);
        setup.announce();
        setup.opened();
      },
      deaf,
    });
  }

  /** False while other processes cannot be heard. */
  get isOpen(): boolean {
    return this.#channel.isOpen;
  }

  start(): void {
    this.#channel.start();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#send();
    await this.#sending;
    await this.#channel.stop();
  }

  /** Announces that this process watches a room. */
  watch(courseTestId: string, courseId: string): void {
    this.#put(["watch", courseTestId, courseId]);
  }

  /** Tells what concerns one room, if another process watches it. */
  tellRoom(courseTestId: string, message: Message): void {
    if (this.#isWatched(courseTestId)) this.#put(message);
  }

  /** Tells what concerns a class, if another process watches one of its rooms. */
  tellClass(courseId: string, message: Message): void {
    const rooms = [...this.#watched].filter(([, watch]) => watch.courseId === courseId);
    if (rooms.some(([courseTestId]) => this.#isWatched(courseTestId))) this.#put(message);
  }

  #isWatched(courseTestId: string): boolean {
    const until = this.#watched.get(courseTestId)?.until ?? 0;
    if (until > this.#setup.now().getTime()) return true;
    this.#watched.delete(courseTestId);
    return false;
  }

  #put(message: Message): void {
    if (!this.#channel.isOpen) return;
    this.#waiting.set(message[0] === "present" ? message.slice(0, 3).join(" ") : message.join(" "), message);
    this.#timer ??= setTimeout(() => this.#send(), GATHER_MS).unref();
  }

  #send(): void {
    this.#timer = undefined;
    const payloads = pack(this.#self, [...this.#waiting.values()]);
    this.#waiting.clear();
    if (payloads.length === 0) return;
    this.#setup.notified(payloads.length);
    this.#sending = this.#sending.then(() => this.#channel.send(payloads));
  }

  #hear(payload: string): void {
    const { sender, messages } = unpack(payload);
    if (sender === this.#self) return;
    for (const message of messages) {
      if (message[0] === "hello") this.#setup.announce();
      else if (message[0] === "watch") this.#learn(message[1], message[2]);
      else this.#setup.heard(message);
    }
  }

  #learn(courseTestId: string, courseId: string): void {
    const isNew = !this.#isWatched(courseTestId);
    this.#watched.set(courseTestId, { courseId, until: this.#setup.now().getTime() + WATCH_MS });
    if (!isNew) return;
    // Looking at each forgets those that have ended.
    for (const id of this.#watched.keys()) this.#isWatched(id);
    this.#put(["learnt", courseTestId]);
    this.#setup.watchBegan(courseTestId, courseId);
  }
}
