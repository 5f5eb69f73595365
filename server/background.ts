import type { FastifyBaseLogger } from "fastify";

/**
 * Work whose length must not show in an answer (mails for known and unknown addresses alike): it begins after the
 * answer has gone, and the server waits for it before it closes.
 */
export class Background {
  readonly #running = new Set<Promise<void>>();

  /** `what` names the work in the log if it fails. */
  run(log: FastifyBaseLogger, what: string, work: () => Promise<void>): void {
    const running = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when nothing is running any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) {
      // Work may start further work; the loop looks again.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(this.#running);
    }
  }
}
