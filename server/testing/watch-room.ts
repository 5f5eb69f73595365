import { addressOf } from "#contract/address.ts";
import type { Room, RoomChild } from "#contract/room.schema.ts";
import { routes } from "#contract/routes.ts";

/** An event of `watchRoom`. */
export type RoomEvent = { readonly id: string } & (
  | { readonly event: "room"; readonly data: Room }
  | { readonly event: "child"; readonly data: RoomChild }
  | { readonly event: "beat"; readonly data: { readonly now: string } }
);

/** A screen that watches a room over the network. */
export interface RoomScreen {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far, as they came. */
  readonly events: readonly RoomEvent[];
  /** The first event from now on for which `is` holds, or one that came since the last call. Rejects when the stream ends before. */
  until(is: (event: RoomEvent) => boolean): Promise<RoomEvent>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens the events of a room at a running server, as a teacher's page does. */
export async function watchRoom(
  origin: string,
  courseTestId: string,
  headers: Readonly<Record<string, string>>,
): Promise<RoomScreen> {
  const leaving = new AbortController();
  const path = addressOf(routes.watchRoom, { params: { id: courseTestId } });
  const answer = await fetch(origin + path, {
    headers: { "accept-encoding": "gzip, br", ...headers },
    signal: leaving.signal,
  });
  const events: RoomEvent[] = [];
  let looked = 0;
  let isOver = false;
  let wake = (): void => {};
  async function read(): Promise<void> {
    let text = "";
    for await (const piece of (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream())) {
      const parts = (text + piece).split("\n\n");
      text = parts.pop() ?? "";
      events.push(...parts.map(parsed));
      wake();
    }
  }
  const ended = read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      wake();
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    async until(is) {
      for (;;) {
        const found = events.slice(looked).findIndex(is);
        const event = events[looked + found];
        if (found >= 0 && event !== undefined) {
          looked += found + 1;
          return event;
        }
        if (isOver) throw new Error(`The stream ended. Its events: ${JSON.stringify(events)}`);
        // The next event may be the one.
        // oxlint-disable-next-line no-await-in-loop
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    ended,
    close: () => leaving.abort(),
  };
}

function parsed(text: string): RoomEvent {
  const fields = Object.fromEntries(
    text.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  return { id: fields.id ?? "", event: fields.event, data: JSON.parse(fields.data ?? "null") } as RoomEvent;
}
