import { createParser } from "eventsource-parser";
import { addressOf } from "#contract/address.ts";
import type { Room, RoomChild } from "#contract/room.schema.ts";
import { routes } from "#contract/routes.ts";
import { afterEvent, type Heard } from "../../web/teacher/data/room-news.ts";
import type { Caller, OpenAnswer } from "./caller.ts";

const PATIENCE_MS = 20_000;

interface Waiting {
  readonly is: (child: RoomChild) => boolean;
  readonly found: (at: number) => void;
}

/** A teacher's screen at a live room, as the page reads it, without a browser. It notes what is missing between two events. */
export class Screen {
  readonly #answer: OpenAnswer;
  readonly #waiting = new Set<Waiting>();
  #heard: Heard | undefined;
  #last: string;
  #wholes = 0;
  readonly #gaps: string[] = [];
  /** Resolves when the stream has ended or broken off. */
  readonly ended: Promise<void>;

  private constructor(answer: OpenAnswer, before: Screen | undefined) {
    this.#answer = answer;
    this.#heard = before === undefined ? undefined : before.#heard;
    this.#last = before?.last ?? "";
    this.ended = this.#read().catch(() => {});
  }

  /** @param before whose stream broke off: this one knows what it knew, and asks for what it missed */
  static async open(
    caller: Caller,
    courseTestId: string,
    headers: Readonly<Record<string, string>>,
    before?: Screen,
  ): Promise<Screen> {
    const path = addressOf(routes.watchRoom, { params: { id: courseTestId } });
    const back = before && { "last-event-id": before.last };
    const answer = await caller.open(path, { ...headers, ...back, "accept-encoding": "gzip, deflate, br" });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return new Screen(answer, before);
  }

  async #read(): Promise<void> {
    const parser = createParser({ onEvent: ({ id, ...event }) => this.#hear(id ?? "", event) });
    const text = new TextDecoder();
    for await (const part of this.#answer.body) parser.feed(text.decode(part, { stream: true }));
  }

  #hear(id: string, event: { event?: string | undefined; data: string }): void {
    const at = performance.now();
    const [tag = "", number = ""] = id.split(/-(?=\d+$)/u);
    const [lastTag, lastNumber = "0"] = this.#last.split(/-(?=\d+$)/u);
    const steps = event.event === "child" ? 1 : 0;
    if (event.event === "room") this.#wholes += 1;
    else if (tag !== lastTag || Number(number) !== Number(lastNumber) + steps)
      this.#gaps.push(`${event.event} ${id} came after ${this.#last}`);
    this.#last = id;
    this.#heard = afterEvent(this.#heard, event, Date.now());
    const told = event.event === "child" ? [JSON.parse(event.data) as RoomChild] : (this.#heard?.room.children ?? []);
    for (const waiting of this.#waiting) if (told.some(waiting.is)) waiting.found(at);
  }

  /**
   * Lets something be done, and waits for the event that tells it.
   * @returns milliseconds from the end of what was done to its event
   * @throws Error when the event does not come
   */
  async hears(what: string, is: (child: RoomChild) => boolean, act: () => Promise<void>): Promise<number> {
    const waiting = Promise.withResolvers<number>();
    const entry = { is, found: waiting.resolve };
    this.#waiting.add(entry);
    let timer: NodeJS.Timeout | undefined;
    try {
      await act();
      const receipt = performance.now();
      timer = setTimeout(() => waiting.reject(new Error(`the screen was never told: ${what}`)), PATIENCE_MS);
      return (await waiting.promise) - receipt;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(entry);
    }
  }

  /** What it knows of the children; undefined: nothing yet. */
  get children(): Room["children"] | undefined {
    return this.#heard?.room.children;
  }

  /** How often it was told the whole room. */
  get wholes(): number {
    return this.#wholes;
  }

  /** Events whose ids do not follow the one before. */
  get gaps(): readonly string[] {
    return this.#gaps;
  }

  /** The id of the last event. */
  get last(): string {
    return this.#last;
  }

  get headers(): OpenAnswer["headers"] {
    return this.#answer.headers;
  }

  close(): void {
    this.#answer.close();
  }
}
