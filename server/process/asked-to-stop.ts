import cluster from "node:cluster";

/**
 * Signals this close together count as one: a terminal sends them to all processes, and some processes pass them on.
 */
const ONE_WISH_MS = 1000;
/**
 * The message of a primary to its workers. Windows has no signals, and elsewhere a signal may have reached them
 * already.
 */
const STOP = "stop";

/**
 * Calls `stop` once, at the first request to stop. This is SIGTERM, SIGINT, SIGHUP (the terminal was closed), a message
 * of the primary, or a closed channel to the parent process. The parent is scripts/run.mjs or a primary; its channel
 * also closes when it is killed. A second signal some time later ends the process at once.
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
      // The primary was asked to stop a second time.
      if (askedAt !== undefined) process.exit(1);
      // Without this, Node would end the worker at once, in the middle of its work.
      worker.exitedAfterDisconnect = true;
      ask();
    });
  } else process.once("disconnect", ask);
  // The channel may have closed during the start. Without a channel this property does not exist.
  if ("connected" in process && !process.connected) ask();
}

/** Asks a worker to stop. A failure is ignored, since the worker has then ended already. */
export function askToStop(worker: { send(message: string, done: () => void): unknown }): void {
  worker.send(STOP, () => {});
}
