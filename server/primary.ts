import cluster, { type Worker } from "node:cluster";
import { firstInvitation } from "./auth/invitation.ts";
import { backupBeforeMigration } from "./backup/before-migration.ts";
import { whatLibraryLacks } from "./course-tests/lacking.ts";
import { openDatabase } from "./db/open.ts";
import { loadLibrary } from "./library/load.ts";
import { askToStop, onceAskedToStop } from "./process/asked-to-stop.ts";
import { currentBuilds } from "./process/builds.ts";
import type { Config } from "./process/config.ts";
import { createLogger } from "./process/log.ts";
import { say, welcome, whatOlderSecretsHold } from "./start.ts";
import { serveMetrics } from "./watching/listener.ts";
import { WorkersMetrics } from "./watching/workers.ts";

/**
 * The pause before a dead worker is replaced. It doubles each time the worker dies early, so that a fault does not keep
 * the machine busy.
 */
const FIRST_PAUSE_S = 1;
const LONGEST_PAUSE_S = 60;
/** A worker that ran for this long did not die because of its start. */
const STEADY_MS = 60_000;

/**
 * Leads the workers if WORKERS > 1: prepares the database once and starts the workers behind one port. Replaces workers
 * that die and passes a request to stop on to all of them. A worker that cannot start has printed the reason; its exit
 * code then ends this process too.
 */
export async function lead(config: Config, workerFile: string): Promise<void> {
  if (config.metrics !== undefined) {
    const metrics = new WorkersMetrics(config.workers);
    await serveMetrics(config.metrics, async () => await metrics.read(), createLogger(undefined, config.logLevel));
  }
  const db = await openDatabase(config, { beforeMigration: backupBeforeMigration(config, say) });
  const invitation = await firstInvitation({ config, db, now: () => new Date() });
  const lacking = await whatLibraryLacks(db, loadLibrary(currentBuilds().library));
  const held = await whatOlderSecretsHold({ config, db });
  await db.destroy();

  const running = new Set<Worker>();
  let [ready, stopping, worstCode] = [false, false, 0];
  const endIfDone = (): void => {
    if (stopping && running.size === 0) process.exit(worstCode);
  };

  function start(pause: number): Promise<void> {
    const worker = cluster.fork();
    const bornAt = performance.now();
    running.add(worker);
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      if (stopping) {
        worstCode = Math.max(worstCode, code ?? 1);
        return endIfDone();
      }
      if (!ready) process.exit(code || 1);
      const next = performance.now() - bornAt > STEADY_MS ? FIRST_PAUSE_S : pause;
      say(`worker ${worker.process.pid} ended (${signal ?? code}); starting another in ${next} s`);
      setTimeout(() => {
        if (!stopping) void start(Math.min(next * 2, LONGEST_PAUSE_S));
      }, next * 1000);
    });
    return new Promise((resolve) => {
      worker.once("listening", () => {
        resolve();
        // A worker does not receive messages while it is starting.
        if (stopping) askToStop(worker);
      });
    });
  }

  onceAskedToStop(() => {
    stopping = true;
    for (const worker of running) askToStop(worker);
    endIfDone();
  });
  cluster.setupPrimary({ exec: workerFile, args: [] });
  // The first worker starts alone, so that a fault which affects all workers is reported once.
  await start(FIRST_PAUSE_S);
  if (stopping) return;
  await Promise.all(Array.from({ length: config.workers - 1 }, () => start(FIRST_PAUSE_S)));
  ready = true;
  say(...lacking, ...held);
  welcome(config, invitation);
}
