import { createParser } from "eventsource-parser";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Room } from "#contract/room.schema.ts";
import { call } from "../../wire/call.ts";
import { CallError } from "../../wire/call-error.ts";
import { openStream } from "../../wire/handed-on.ts";
import { noteWatchedWork } from "../../wire/inactivity.ts";
import { useShownNames } from "../projector/shown-pupils.ts";
import { type ConnectionEffect, type ConnectionEvent, firstStep, isLost, step, wakeOf } from "./room-connection.ts";
import { afterEvent, type Heard, heardRoom, lastWork, type SentEvent } from "./room-news.ts";

/** What a page knows of a live room at a moment. */
interface Watched {
  heard: Heard | undefined;
  /** The last failure; undefined while the server is heard. */
  error: Error | undefined;
  /** Whether the server cannot be heard, so that `heard` may be old. */
  isLost: boolean;
}

interface Watching {
  retry: () => void;
  stop: () => void;
}

/** These refusals do not go away by themselves: the test is gone, or the session is over. */
const FINAL: readonly number[] = [401, 403, 404];
const isFinal = (error: unknown): boolean => error instanceof CallError && FINAL.includes(error.status);

/** Follows a room until it is stopped: runs what {@link step} asks for. */
function watch(courseTestId: string, tell: (change: Partial<Watched>) => void): Watching {
  const params = { id: courseTestId };
  const first = firstStep(Date.now());
  let { connection } = first;
  let heard: Heard | undefined;
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();
  const over = new AbortController();

  const hear = (now: Heard | undefined): void => {
    heard = now;
    const worked = now && lastWork(now);
    if (worked !== undefined) noteWatchedWork(worked);
    tell({ heard, error: undefined });
  };

  const fail = (cause: unknown, is: "ended" | "unanswered"): void => {
    if (cause instanceof Error) tell({ error: cause });
    happen({ is: isFinal(cause) ? "refused" : is });
  };

  async function listen({ signal }: AbortController): Promise<void> {
    const onEvent = ({ id, ...event }: SentEvent & { id?: string | undefined }): void => {
      last = id ?? last;
      hear(afterEvent(heard, event, Date.now()));
      happen({ is: "heard" });
    };
    try {
      const stream = (await openStream("watchRoom", { params, after: last, signal })).getReader();
      const parser = createParser({ onEvent });
      const text = new TextDecoder();
      for (let part = await stream.read(); !part.done; part = await stream.read()) {
        if (signal.aborted) return;
        parser.feed(text.decode(part.value, { stream: true }));
      }
      if (!signal.aborted) happen({ is: "ended" });
    } catch (error) {
      if (!signal.aborted) fail(error, "ended");
    }
  }

  async function poll({ signal }: AbortController): Promise<void> {
    try {
      const room = await call("getRoom", { params, signal });
      if (signal.aborted) return;
      hear(heardRoom(room, Date.now()));
      happen({ is: "answered" });
    } catch (error) {
      if (!signal.aborted) fail(error, "unanswered");
    }
  }

  function run(effect: ConnectionEffect): void {
    current.abort();
    if (effect === "stop") return;
    current = new AbortController();
    void (effect === "open" ? listen(current) : poll(current));
  }

  function happen(event: ConnectionEvent): void {
    if (over.signal.aborted) return;
    const next = step(connection, event, Date.now(), Math.random());
    ({ connection } = next);
    tell({ isLost: isLost(connection) });
    clearTimeout(timer);
    const wake = wakeOf(connection);
    if (wake !== undefined) timer = setTimeout(() => happen({ is: "due" }), Math.max(wake - Date.now(), 0));
    next.effects.forEach(run);
  }

  const look = (): void => happen({ is: document.hidden ? "hidden" : "shown" });
  const { signal } = over;
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("online", () => happen({ is: "retry" }), { signal });
  addEventListener("offline", () => happen({ is: "unplugged" }), { signal });
  first.effects.forEach(run);
  look();
  return {
    retry: () => happen({ is: "retry" }),
    stop() {
      over.abort();
      current.abort();
      clearTimeout(timer);
    },
  };
}

/** A room as screens show it. */
export interface ShownRoom extends Room {
  /** The server's clock less the device's, in milliseconds. */
  ahead: number;
  /** When the server was last heard, by the device's clock, in milliseconds. */
  heardAt: number;
  isLost: boolean;
}

/** A room, in the shape of a query, so that `Loaded` can wait for it. */
export interface RoomQuery {
  data: ShownRoom | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => void;
}

/**
 * A live room that changes by itself while its screen stands. While names are hidden the children have their aliases and are sorted by
 * them, so that no screen can forget to hide them.
 */
export function useRoom(courseTestId: string): RoomQuery {
  const [watched, setWatched] = useState<Watched>({ heard: undefined, error: undefined, isLost: false });
  const watching = useRef<Watching>(undefined);
  useEffect(() => {
    const begun = watch(courseTestId, (change) => setWatched((known) => ({ ...known, ...change })));
    watching.current = begun;
    return begun.stop;
  }, [courseTestId]);
  const refetch = useCallback(() => watching.current?.retry(), []);

  const { heard, error } = watched;
  const shown = useShownNames(heard?.room.courseId ?? "");
  const children = useMemo(() => heard && shown(heard.room.children), [heard, shown]);
  const data = heard &&
    children && { ...heard.room, children, ahead: heard.ahead, heardAt: heard.at, isLost: watched.isLost };
  return { data, error: error ?? null, isError: error !== undefined && watched.isLost, refetch };
}
