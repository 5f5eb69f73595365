/** How a try ended: done for now, to be tried again, or not to be tried again before somebody asks. */
export type Tried = "done" | "again" | "stop";

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

export interface Retrier {
  /** Tries after so many milliseconds, sooner if a try is due sooner already. */
  within: (milliseconds: number) => void;
  /** Tries now; a try that is on its way is waited for and followed by another. */
  now: () => Promise<void>;
  stop: () => void;
}

/**
 * Runs a task one at a time and again until it is done: with growing pauses, and at once when the network is back.
 * The pauses vary by a fifth, so that a class that lost its network does not come back in one instant.
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
      // The next try begins when this one has ended.
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
