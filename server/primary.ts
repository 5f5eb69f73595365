import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { firstInvitation } from "./auth/invitation.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/open.ts";
import { onceAskedToStop, say, welcome } from "./start.ts";

const RESPAWN_MS = 1000;

/**
 * With WORKERS > 1: prepares the database once, starts the workers behind one port, replaces one that died, and passes a
 * request to stop on to all.
 */
export async function lead(config: Config, workerFile: string): Promise<void> {
  const db = await openDatabase(config);
  const invitation = await firstInvitation({ config, db, now: () => new Date() });
  await db.destroy();

  let stopping = false;
  const workers = (): NonNullable<typeof cluster.workers>[string][] => Object.values(cluster.workers ?? {});
  cluster.setupPrimary({ exec: workerFile, args: [] });
  cluster.on("exit", (worker, code) => {
    if (stopping) {
      if (workers().length === 0) process.exit(0);
      return;
    }
    if (!worker.exitedAfterDisconnect) say(`worker ${worker.process.pid} ended (${code}); starting another`);
    void sleep(RESPAWN_MS).then(() => (stopping ? undefined : cluster.fork()));
  });
  onceAskedToStop(() => {
    stopping = true;
    for (const worker of workers()) worker?.process.kill("SIGTERM");
  });
  await Promise.all(
    Array.from({ length: config.workers }, async () => {
      const worker = cluster.fork();
      await new Promise((resolve) => worker.once("listening", resolve));
    }),
  );
  welcome(config, invitation);
}
