/** Two devices of one pupil save every two seconds; a burst comes when the school's network is back. */
const BURST = 240;
const REGAIN_MS = 500;
/** Pupils to remember before those who have all saves back are forgotten. */
const REMEMBERED = 5000;

/**
 * Bounds how often one pupil saves drafts. It is counted in this process alone: a row in the database for each save would double
 * what a class costs.
 */
export class DraftRate {
  /** When each pupil has all saves back, in milliseconds since 1970. */
  readonly #full = new Map<string, number>();

  /** Takes a save. @returns the milliseconds to wait if none is left, otherwise 0 */
  take(pupilId: string, now: number): number {
    const latest = now + BURST * REGAIN_MS;
    const known = this.#full.get(pupilId) ?? 0;
    // A later one was stored while the clock was ahead.
    const full = Math.max(now, known > latest ? 0 : known) + REGAIN_MS;
    if (full > latest) return full - latest;
    if (this.#full.size >= REMEMBERED) this.#forget(now);
    this.#full.set(pupilId, full);
    return 0;
  }

  #forget(now: number): void {
    for (const [pupilId, full] of this.#full) if (full <= now) this.#full.delete(pupilId);
  }
}
