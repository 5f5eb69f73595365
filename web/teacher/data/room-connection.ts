/** How long the first event of a stream may take before a proxy is thought to hold it back. */
const FIRST_EVENT_MS = 4000;
/** The server gives a sign at least this often; a stream that is silent for longer is broken. */
const SILENCE_MS = 25_000;
const POLL_MS = 5000;
/** A network that swallows everything does not say so. */
const ANSWER_MS = 10_000;
/** How long it polls before it tries the stream again. */
const TRY_STREAM_MS = 3 * 60_000;
const HIDDEN_MS = 60_000;
/** A stream that has lived for so long was not held back, even if it falls silent. */
const PROVEN_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** So many failures in a row, of one kind, are no accident. */
const TWICE = 2;
/** A timer that is so late belongs to a laptop that has slept. */
const ASLEEP_MS = 5000;

/** How the page learns what happens in a live room. All times in milliseconds, by the device's clock. */
export interface Connection {
  /**
   * `opening`: waits for the first event of a stream. `streaming`: hears events. `pausing`: waits before it opens a stream again.
   * `asking`: waits for the answer to a poll. `polling`: waits for the time of the next one. `away`: the tab is hidden. `over`: the
   * server has refused for good.
   */
  readonly way: "opening" | "streaming" | "pausing" | "asking" | "polling" | "away" | "over";
  /** When something is due if nothing happens before; undefined: never. */
  readonly due: number | undefined;
  /** When the tab was hidden; undefined while it is shown. */
  readonly hidden: number | undefined;
  readonly opened: number;
  /** In a row: streams that could not be opened or broke off at once, streams that fell silent, and polls that failed. */
  readonly broken: number;
  readonly silent: number;
  readonly failed: number;
  /** While it polls: when it tries the stream again. */
  readonly tryStream: number;
}

export type ConnectionEvent =
  | { is: "shown" | "hidden" }
  /** The browser says that the network is back, or the teacher tries again. */
  | { is: "retry" }
  /** The browser says that there is no network. */
  | { is: "unplugged" }
  /** An event of the stream. */
  | { is: "heard" }
  /** The stream ended, or could not be opened. */
  | { is: "ended" }
  /** A poll was answered, or was not. */
  | { is: "answered" | "unanswered" }
  /** The server refuses: the test is gone, or the session is over. */
  | { is: "refused" }
  | { is: "due" };

/** What a step asks for: a stream, the end of the present stream or poll, or a poll. */
export type ConnectionEffect = "open" | "stop" | "poll";

export interface Step {
  readonly connection: Connection;
  readonly effects: readonly ConnectionEffect[];
}

/** The connection of a screen that is being opened. */
export function firstStep(now: number): Step {
  const connection: Connection = {
    way: "opening",
    due: now + FIRST_EVENT_MS,
    hidden: undefined,
    opened: now,
    broken: 0,
    silent: 0,
    failed: 0,
    tryStream: 0,
  };
  return { connection, effects: ["open"] };
}

/** Whether what is on screen may be old: the network or the server is gone, or the server has refused. */
export const isLost = ({ way, failed }: Connection): boolean => failed > 0 || way === "over";

/** When {@link step} wants to hear `due`; undefined: not before something else happens. */
export function wakeOf({ way, due, hidden }: Connection): number | undefined {
  if (way === "away" || way === "over") return undefined;
  const sleep = hidden === undefined ? Infinity : hidden + HIDDEN_MS;
  const next = Math.min(due ?? Infinity, sleep);
  return next === Infinity ? undefined : next;
}

const stay = (connection: Connection): Step => ({ connection, effects: [] });

const opening = (connection: Connection, now: number, before: readonly ConnectionEffect[] = []): Step => ({
  connection: { ...connection, way: "opening", due: now + FIRST_EVENT_MS, opened: now },
  effects: [...before, "open"],
});

const asking = (connection: Connection, now: number, before: readonly ConnectionEffect[] = []): Step => ({
  connection: { ...connection, way: "asking", due: now + ANSWER_MS },
  effects: [...before, "poll"],
});

/** Begins to poll, because the stream does not come through. */
const instead = (connection: Connection, now: number, before: readonly ConnectionEffect[] = []): Step =>
  asking({ ...connection, broken: 0, silent: 0, tryStream: now + TRY_STREAM_MS }, now, before);

/** @param chance from 0 to 1: spreads the teachers of a school, whose streams break off together, over a third of the pause */
function pauseAfter(failures: number, chance: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return pause * (1 + chance / 3);
}

/**
 * The next state of a connection, and what is to be done. A stream is tried first. If its first event does not come, if it falls silent
 * twice, or if it cannot be opened twice, the page polls, and tries the stream again after some minutes, or as soon as a network
 * that was gone is back.
 */
export function step(connection: Connection, event: ConnectionEvent, now: number, chance: number): Step {
  const { way, hidden } = connection;
  if (way === "over") return stay(connection);
  switch (event.is) {
    case "refused":
      return { connection: { ...connection, way: "over", due: undefined }, effects: ["stop"] };
    case "hidden":
      return stay({ ...connection, hidden: hidden ?? now });
    case "shown": {
      const here = { ...connection, hidden: undefined };
      return way === "away" ? opening(here, now) : stay(here);
    }
    case "retry":
      if (way === "away" || way === "streaming") return stay(connection);
      return opening({ ...connection, broken: 0 }, now, ["stop"]);
    case "unplugged":
      if (way === "away") return stay(connection);
      return {
        connection: {
          ...connection,
          way: "polling",
          due: now + FIRST_PAUSE_MS,
          failed: Math.max(connection.failed, 1),
        },
        effects: ["stop"],
      };
    case "heard":
      if (way !== "opening" && way !== "streaming") return stay(connection);
      return stay({ ...connection, way: "streaming", due: now + SILENCE_MS, broken: 0, failed: 0 });
    case "ended":
      return way === "opening" || way === "streaming" ? afterEnd(connection, now, chance) : stay(connection);
    case "answered":
    case "unanswered":
      return way === "asking" ? afterPoll(connection, event.is === "answered", now, chance) : stay(connection);
    case "due":
      return afterWait(connection, now);
  }
}

/** After the end of a stream. One that was heard and broke off is opened again at once, as after a restart of the server. */
function afterEnd(connection: Connection, now: number, chance: number): Step {
  const broken = connection.broken + 1;
  const ended = { ...connection, broken };
  if (broken >= TWICE) return instead(ended, now);
  return stay({ ...ended, way: "pausing", due: now + pauseAfter(broken, chance) });
}

function afterPoll(connection: Connection, isAnswered: boolean, now: number, chance: number): Step {
  if (!isAnswered) {
    const failed = connection.failed + 1;
    return stay({ ...connection, way: "polling", due: now + pauseAfter(failed, chance), failed });
  }
  const answered = { ...connection, failed: 0 };
  // The network was gone, so that nothing is known yet of how streams come through.
  if (connection.failed > 0) return opening(answered, now);
  return stay({ ...answered, way: "polling", due: now + POLL_MS });
}

function afterWait(connection: Connection, now: number): Step {
  const { way, hidden, due = Infinity, opened, silent, tryStream } = connection;
  if (hidden !== undefined && now >= hidden + HIDDEN_MS)
    return { connection: { ...connection, way: "away", due: undefined }, effects: ["stop"] };
  if (now < due) return stay(connection);
  if (way === "pausing") return opening(connection, now);
  if (way === "polling")
    return now >= tryStream && !isLost(connection) ? opening(connection, now) : asking(connection, now);
  if (way === "asking") return { ...afterPoll(connection, false, now, 0), effects: ["stop"] };
  const hasSlept = now - due > ASLEEP_MS;
  if (hasSlept) return opening(connection, now, ["stop"]);
  if (way === "opening") return instead(connection, now, ["stop"]);
  // It was streaming and fell silent.
  const more = due - opened > PROVEN_MS ? 1 : silent + 1;
  return more >= TWICE ? instead(connection, now, ["stop"]) : opening({ ...connection, silent: more }, now, ["stop"]);
}
