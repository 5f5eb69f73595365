/** Pupils to remember before those who have everything back are forgotten. */
const REMEMBERED = 5000;

/** How many calls a pupil may make at once, and the milliseconds after which one of them has come back. */
interface Bounds {
  readonly burst: number;
  readonly regainMs: number;
}

/**
 * Bounds how often one pupil makes a frequent call. It is counted in this process alone: a row in the database for each call would
 * double what a class costs.
 */
export class PupilRate {
  readonly #bounds: Bounds;
  /** When each pupil has all calls back, in milliseconds since 1970. */
  readonly #full = new Map<string, number>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Takes a call. @returns the milliseconds to wait if none is left, otherwise 0 */
  take(pupilId: string, now: number): number {
    const { burst, regainMs } = this.#bounds;
    const latest = now + burst * regainMs;
    const known = this.#full.get(pupilId) ?? 0;
    // A later one was stored while the clock was ahead.
    const full = Math.max(now, known > latest ? 0 : known) + regainMs;
    if (full > latest) return full - latest;
    if (this.#full.size >= REMEMBERED) this.#forget(now);
    this.#full.set(pupilId, full);
    return 0;
  }

  #forget(now: number): void {
    for (const [pupilId, full] of this.#full) if (full <= now) this.#full.delete(pupilId);
  }
}
