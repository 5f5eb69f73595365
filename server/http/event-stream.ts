import { Readable } from "node:stream";

/** What a client may leave unread, in bytes, before it is dropped. A browser that is there reads at once. */
const MOST_UNREAD = 1024 * 1024;

/** An answer of server-sent events that goes on until one side ends it. */
export class EventStream {
  readonly #readable: Readable;
  #isOver = false;

  /** `onEnd` is called once when either side has ended it. */
  constructor(onEnd: () => void) {
    this.#readable = new Readable({ read: () => {} });
    this.#readable.once("close", onEnd);
    // The client went away in the middle of an event.
    this.#readable.on("error", () => {});
  }

  /** Sends text in the format of events. A client that has left too much unread is dropped. */
  send(text: string): void {
    if (this.#isOver || this.#readable.destroyed) return;
    if (this.#readable.readableLength > MOST_UNREAD) this.#readable.destroy();
    else this.#readable.push(text);
  }

  /** Ends the answer after what was sent. */
  end(): void {
    if (this.#isOver || this.#readable.destroyed) return;
    this.#isOver = true;
    this.#readable.push(null);
  }

  asStream(): Readable {
    return this.#readable;
  }
}

/** Writes an event with JSON as data. `id` is what a client names when it comes back. */
export const eventText = (id: string, event: string, data: string): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
