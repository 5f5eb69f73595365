/** A count that takes longer is kept. */
const LONG_MS = 1000;
/** It is kept for so many times as long as it took. */
const TIMES = 60;

/** What was counted. */
export interface Counted<T> {
  readonly value: T;
  /** When the count ended, on the clock of the caller that began it; null if it was made for whoever asks now. */
  readonly time: string | null;
}

/**
 * Lets all who ask at once share one count, and keeps a long one for a while, so that counting takes at most a small part of the
 * database's time however often somebody asks. Who does not wait for its end finds it later. A failed count is not kept.
 * @param clock milliseconds that only go on
 */
export function sharedCount<T>(
  count: () => Promise<T>,
  nowText: () => string,
  clock: () => number = () => performance.now(),
): () => Promise<Counted<T>> {
  let running: Promise<Counted<T>> | undefined;
  let kept: { readonly counted: Counted<T>; readonly until: number } | undefined;

  const countAnew = async (): Promise<Counted<T>> => {
    const start = clock();
    try {
      const value = await count();
      const end = clock();
      const took = end - start;
      kept = took < LONG_MS ? undefined : { counted: { value, time: nowText() }, until: end + took * TIMES };
      return { value, time: null };
    } finally {
      running = undefined;
    }
  };

  return async () => {
    if (kept !== undefined && clock() < kept.until) return kept.counted;
    running ??= countAnew();
    return await running;
  };
}
