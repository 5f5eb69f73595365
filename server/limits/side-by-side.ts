/** So many tries at one thing even where fewer are left: a class that waits behind a prank comes in one try after the other. */
const AT_LEAST = 4;
/** And no more, however many are left: each process counts only its own. */
const AT_MOST = 24;

interface Crowd {
  /** Who looks or tries just now. */
  inside: number;
  /** For how many there is room, as the latest look found. */
  room: number;
  /** In the order in which they came; each is told the place that it gets. */
  readonly waiting: ((place: number) => void)[];
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
    const crowd = this.#byKey.get(key) ?? { inside: 0, room: AT_MOST, waiting: [], users: 0 };
    this.#byKey.set(key, crowd);
    crowd.users += 1;
    try {
      let hasWaited = false;
      for (;;) {
        // Counted before looking: whoever of these fails meanwhile may not be seen yet in what is left.
        const place = await new Promise<number>((resolve) => {
          if (hasWaited) crowd.waiting.unshift(resolve);
          else crowd.waiting.push(resolve);
          admit(crowd);
        });
        try {
          crowd.room = Math.min(AT_MOST, Math.max(AT_LEAST, await look()));
          if (place <= crowd.room) return await attempt();
        } finally {
          crowd.inside -= 1;
        }
        hasWaited = true;
      }
    } finally {
      admit(crowd);
      crowd.users -= 1;
      if (crowd.users === 0) this.#byKey.delete(key);
    }
  }
}

function admit(crowd: Crowd): void {
  while (crowd.inside < crowd.room) {
    const next = crowd.waiting.shift();
    if (next === undefined) return;
    crowd.inside += 1;
    next(crowd.inside);
  }
}
