import cluster from "node:cluster";
import { destination } from "pino";
import { buildApp } from "./app.ts";
import { firstInvitation } from "./auth/invitation.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { createContext } from "./context.ts";
import { openDatabase } from "./db/open.ts";
import { LIBRARY_DIR, loadLibrary } from "./library/load.ts";
import { deleteExpiredLimits } from "./limits/limits.store.ts";
import { createLogger } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";

const HOUR_MS = 3_600_000;
/** What a request may still take when the server is asked to stop. */
const PATIENCE_MS = 10_000;

/** Lines for the person who started the server, in one piece; the log is on standard output and for machines. */
export const say = (...lines: string[]): void =>
  void process.stderr.write(lines.map((line) => `denkspur: ${line}\n`).join(""));

/** Starts a process that answers requests, and stops it in order at SIGTERM or SIGINT. */
export async function startServer(config: Config): Promise<void> {
  const out = destination(1);
  const logger = createLogger(out);
  const library = loadLibrary(LIBRARY_DIR);
  const db = await openDatabase(config, (error) => logger.warn({ err: error }, "a database connection broke"));
  const mailer = createMailer(config, logger);
  const context = createContext({ config, db, mailer, library, log: logger, now: () => new Date() });
  const app = await buildApp(context, out);
  const sweep = setInterval(() => {
    context.background.run(logger, "sweeping limits", async () => deleteExpiredLimits(db, Date.now()));
  }, HOUR_MS).unref();

  async function stop(): Promise<void> {
    clearInterval(sweep);
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.close();
    await context.sending.stop();
    mailer.close();
    await db.destroy();
    process.exit(0);
  }
  onceAskedToStop(() => void stop());

  await app.listen({ port: config.port, host: config.host }).catch((error: Error) => {
    throw new ConfigError(`PORT or HOST cannot be used: ${error.message}.`, { cause: error });
  });
  if (cluster.isPrimary) {
    const invitation = await firstInvitation(context);
    welcome(config, invitation);
  }
  context.sending.start();
}

/** Says where the product is, and how the first person gets in. */
export function welcome(config: Config, invitation: string | undefined): void {
  const ready = `ready on ${config.publicUrl}`;
  if (invitation === undefined) say(ready);
  else say(ready, `nobody is registered yet; this link makes one superuser account:\n${invitation}`);
}

/** Calls `stop` at the first SIGTERM or SIGINT; whoever asks again does not want to wait. */
export function onceAskedToStop(stop: () => void): void {
  let asked = false;
  const ask = (): void => {
    if (asked) process.exit(1);
    asked = true;
    stop();
  };
  process.on("SIGTERM", ask);
  process.on("SIGINT", ask);
}
