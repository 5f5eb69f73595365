/** So many tries at one thing even where fewer are left: a class that waits behind a prank comes in one try after the other. */
const AT_LEAST = 4;
/** And no more, however many are left: each process counts only its own. */
const AT_MOST = 24;

interface Crowd {
  /** Who looks or tries just now. */
  inside: number;
  readonly waiting: (() => void)[];
  users: number;
}

/**
 * Lets tries at the same thing go on side by side, but hardly more of them than are left: a thousand guesses at once must not
 * all pass before the first has failed, and a school that logs in at once must not stand in line for nothing.
 */
export class SideBySide {
  readonly #byKey = new Map<string, Crowd>();

  /** `look` gives how many tries are left, at least one, or throws the refusal. Who finds no room waits until somebody leaves. */
  async run<T>(key: string, look: () => Promise<number>, attempt: () => Promise<T>): Promise<T> {
    const crowd = this.#byKey.get(key) ?? { inside: 0, waiting: [], users: 0 };
    this.#byKey.set(key, crowd);
    crowd.users += 1;
    try {
      for (;;) {
        const tried = await tryOnce(crowd, look, attempt);
        if (tried !== undefined) return tried.result;
        if (crowd.inside > 0) await new Promise<void>((resolve) => crowd.waiting.push(resolve));
      }
    } finally {
      crowd.users -= 1;
      if (crowd.users === 0) this.#byKey.delete(key);
    }
  }
}

/** Undefined if there was no room. */
async function tryOnce<T>(
  crowd: Crowd,
  look: () => Promise<number>,
  attempt: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  crowd.inside += 1;
  // Counted before looking: whoever of these fails meanwhile may not be seen yet in what is left.
  const place = crowd.inside;
  let isDone = true;
  try {
    const room = Math.min(AT_MOST, Math.max(AT_LEAST, await look()));
    if (place <= room) return { result: await attempt() };
    isDone = false;
    return undefined;
  } finally {
    crowd.inside -= 1;
    // Who found no room makes none: waking the next one would only send both round in circles.
    if (isDone) crowd.waiting.shift()?.();
  }
}
