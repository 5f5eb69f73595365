interface BackgroundLog {
  error(what: object, message: string): void;
}

/** Work waits for so long at most. */
const LONGEST_PAUSE_MS = 2000;

/**
 * Work whose length must not show in an answer (mails for known and unknown addresses alike): it begins after the answer has
 * gone, at a moment of chance, since begun right then it would hold up the next answer, which would tell as much. The server
 * waits for it before it closes.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #begins = new Set<() => void>();

  /** `what` names the work in the log if it fails. */
  run(log: BackgroundLog, what: string, work: () => Promise<void>): void {
    const running = this.#pause()
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is running any more; what has not begun begins now. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      for (const begin of this.#begins) begin();
      // Work may start further work; the loop looks again.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(this.#running);
    }
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        this.#begins.delete(begin);
        resolve();
      };
      const timer = setTimeout(begin, Math.random() * LONGEST_PAUSE_MS);
      this.#begins.add(begin);
    });
  }
}
