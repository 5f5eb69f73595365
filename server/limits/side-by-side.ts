/**
 * Tries at one key that may run at once even if fewer are left, so that one guesser does not slow down a whole class.
 */
const AT_LEAST = 4;
/** The maximum at once, however many are left, since each process counts only its own. */
const AT_MOST = 24;

interface Crowd {
  /** The number of callers that are looking or trying at present. */
  inside: number;
  /** The number of callers allowed at once, by the latest look. */
  room: number;
  /** Waiting callers in order of arrival; each is resolved with its place. */
  readonly waiting: ((place: number) => void)[];
  users: number;
}

/**
 * Runs tries at the same key in parallel, but hardly more than are left. Otherwise a thousand guesses at once would all
 * pass before the first one failed. One try at a time would make a school that logs in at once wait for nothing.
 */
export class SideBySide {
  readonly #byKey = new Map<string, Crowd>();

  /**
   * Runs `attempt` as soon as there is room. `look` gives the number of tries left, at least one, or throws the
   * refusal.
   */
  async run<T>(key: string, look: () => Promise<number>, attempt: () => Promise<T>): Promise<T> {
    const crowd = this.#byKey.get(key) ?? { inside: 0, room: AT_MOST, waiting: [], users: 0 };
    this.#byKey.set(key, crowd);
    crowd.users += 1;
    try {
      let hasWaited = false;
      for (;;) {
        // Counted before looking: a failure among these callers may not show in the number of tries left yet.
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
