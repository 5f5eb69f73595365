/** The end of a try: done for now, to be repeated, or not to be repeated before the next request. */
export type Tried = "done" | "again" | "stop";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export interface Retrier {
  /** Tries within `milliseconds`, or earlier if an earlier try is already due. */
  within: (milliseconds: number) => void;
  /** Tries now. A try that is under way is awaited and followed by another. */
  now: () => Promise<void>;
  stop: () => void;
}

/**
 * Runs a task, never twice at a time, until it is done: with growing pauses, and at once when the network is back.
 * The pauses vary by a fifth, so that a class that lost its network does not return all at the same instant.
 */
export function createRetrier(task: () => Promise<Tried>): Retrier {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let failures = 0;
  let running: Promise<void> | undefined;
  let asked = false;
  let stopped = false;

  function disarm(): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  }

  function within(milliseconds: number): void {
    const at = Date.now() + milliseconds;
    if (stopped || at >= due) return;
    disarm();
    due = at;
    timer = setTimeout(() => void now(), milliseconds);
  }

  async function run(): Promise<void> {
    disarm();
    const tried = await task();
    if (tried !== "again") {
      failures = 0;
      return;
    }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    failures += 1;
    within(pause * (0.8 + Math.random() * 0.4));
  }

  async function untilQuiet(): Promise<void> {
    while (asked) {
      asked = false;
      // The next try begins after this one has ended.
      // oxlint-disable-next-line no-await-in-loop
      await run();
    }
    running = undefined;
  }

  function now(): Promise<void> {
    if (stopped) return Promise.resolve();
    asked = true;
    running ??= untilQuiet();
    return running;
  }

  const online = (): void => {
    if (due !== Number.POSITIVE_INFINITY) void now();
  };
  globalThis.addEventListener?.("online", online);

  return {
    within,
    now,
    stop() {
      stopped = true;
      asked = false;
      disarm();
      globalThis.removeEventListener?.("online", online);
    },
  };
}
