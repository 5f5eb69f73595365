import cluster from "node:cluster";

/** Signals this close together are one wish: a terminal tells all processes, and some of them pass it on. */
const ONE_WISH_MS = 1000;
/** What a primary sends its workers: there are no signals on Windows, and a signal may have reached them already. */
const STOP = "stop";

/**
 * Calls `stop` once, at the first wish: SIGTERM, SIGINT, SIGHUP (the terminal was closed), a word of the primary, or the end
 * of the channel to whoever started this process (scripts/run.mjs, a primary), be it asked for or because that was killed.
 * Whoever sends another signal later does not want to wait: then the process ends at once.
 */
export function onceAskedToStop(stop: () => void): void {
  let askedAt: number | undefined;
  const ask = (): void => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    stop();
  };
  const signalled = (): void => {
    if (askedAt !== undefined && performance.now() - askedAt > ONE_WISH_MS) process.exit(1);
    ask();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, signalled);
  process.on("message", (message) => {
    if (message === STOP) ask();
  });
  const { worker } = cluster;
  if (worker) {
    worker.once("disconnect", () => {
      // Its primary was asked twice.
      if (askedAt !== undefined) process.exit(1);
      // Without this word Node would end the worker on the spot, with what it has begun.
      worker.exitedAfterDisconnect = true;
      ask();
    });
  } else process.once("disconnect", ask);
  // Gone already: the start took its time. Without a channel there is no such property.
  if ("connected" in process && !process.connected) ask();
}

/** Asks a worker to stop. One that is gone meanwhile has no need of it. */
export function askToStop(worker: { send(message: string, done: () => void): unknown }): void {
  worker.send(STOP, () => {});
}
