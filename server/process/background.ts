interface BackgroundLog {
  error(what: object, message: string): void;
}

/** The longest pause before work begins. */
const LONGEST_PAUSE_MS = 2000;

/**
 * Work whose duration must not show in an answer, such as sending mails for known but not for unknown addresses. It
 * begins after the answer, at a random moment: immediate work would delay the next answer, which would reveal as much.
 * The server waits for it before it closes.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #begins = new Set<() => void>();

  /** Runs work in the background; `what` names it in the log if it fails. */
  run(log: BackgroundLog, what: string, work: () => Promise<void>): void {
    const running = this.#pause()
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no work is left. Work that is still pausing begins at once. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      for (const begin of this.#begins) begin();
      // Work may start further work, so the loop checks again.
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
