import cluster from "node:cluster";
import type { Server } from "node:http";
import { join } from "node:path";
import { destination } from "pino";
import { buildApp } from "./app.ts";
import { firstInvitation } from "./auth/invitation.ts";
import { countDependents } from "./auth/older-secrets.store.ts";
import { backupBeforeMigration } from "./backup/before-migration.ts";
import { type Context, createContext, readMetrics } from "./context.ts";
import { whatLibraryLacks } from "./course-tests/lacking.ts";
import { openDatabase } from "./db/open.ts";
import { startHousekeeping } from "./housekeeping/housekeeping.ts";
import { loadLibrary } from "./library/load.ts";
import { createMailer } from "./mail/mailer.ts";
import { onceAskedToStop } from "./process/asked-to-stop.ts";
import { currentBuilds, markUsed } from "./process/builds.ts";
import type { Config } from "./process/config.ts";
import { ConfigError } from "./process/config-error.ts";
import { createLogger } from "./process/log.ts";
import { keyIdOf } from "./process/secret-key.ts";
import { securityFile } from "./process/security-log.ts";
import { PRODUCT_VERSION } from "./process/version.ts";
import { startEnding } from "./results/ending.ts";
import { serveMetrics } from "./watching/listener.ts";
import { answerLeader } from "./watching/workers.ts";

const HOUR_MS = 3_600_000;
/** The time that running requests get when the server is asked to stop. */
const PATIENCE_MS = 10_000;

/** Prints lines for the person who started the server. The log for machines is on standard output. */
export const say = (...lines: string[]): void =>
  void process.stderr.write(lines.map((line) => `denkspur: ${line}\n`).join(""));

/** Starts a process that answers requests, and stops it cleanly on request. */
export async function startServer(config: Config): Promise<void> {
  const out = destination(1);
  const logger = createLogger(out, config.logLevel);
  const builds = currentBuilds();
  const library = loadLibrary(builds.library);
  const db = await openDatabase(config, {
    onBroken: (error) => logger.warn({ err: error }, "a database connection broke"),
    beforeMigration: backupBeforeMigration(config, say),
  });
  const mailer = createMailer(config, logger);
  const securityTo =
    config.securityLog === undefined
      ? out
      : securityFile(config.securityLog, (error) => logger.error({ err: error }, "the security log cannot be written"));
  const context = createContext({ config, db, mailer, library, log: logger, securityTo, now: () => new Date() });
  const app = await buildApp(context, out, {
    webDir: builds.web,
    testsSrcDir: join(builds.library, "tests-src"),
    documentsDir: builds.documents,
  });
  markUsed(Object.values(builds));
  const marking = setInterval(() => markUsed(Object.values(builds)), HOUR_MS).unref();
  const stopHousekeeping = startHousekeeping(context, logger);

  const stopEnding = startEnding(context, logger);

  let metrics: Server | undefined;
  let stopping = false;
  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(marking);
    stopHousekeeping();
    metrics?.close().closeAllConnections();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    await app.close();
    await stopEnding();
    await context.sending.stop();
    mailer.close();
    await db.destroy();
    process.exit(0);
  }
  onceAskedToStop(() => void stop());

  await app.listen({ port: config.port, host: config.host }).catch((error: Error) => {
    if (stopping) return;
    throw new ConfigError(`PORT or HOST cannot be used: ${error.message}.`, { cause: error });
  });
  if (stopping) return;
  if (config.metrics !== undefined) {
    const read = async () => await readMetrics(context);
    if (cluster.isWorker) answerLeader(read);
    else metrics = await serveMetrics(config.metrics, read, logger);
  }
  if (cluster.isPrimary) {
    say(...(await whatLibraryLacks(db, library)), ...(await whatOlderSecretsHold(context)));
    const invitation = await firstInvitation(context);
    welcome(config, invitation);
  }
  context.sending.start();
  context.rooms.start();
}

/** Says what keeps older secrets from being dropped; nothing if there are none. */
export async function whatOlderSecretsHold({ config, db }: Pick<Context, "config" | "db">): Promise<string[]> {
  if (config.olderSecrets.length === 0) return [];
  const { codes, factors, platformIds } = await countDependents(db, keyIdOf(config.secretKey));
  return [
    `older secrets are still read: ${codes} codes of pupils, ${factors} authenticator apps and ${platformIds} ids of pupils at learning platforms were stored by them`,
  ];
}

/** Prints the product's version and address and, on an empty installation, the invitation for the first superuser. */
export function welcome(config: Config, invitation: string | undefined): void {
  const ready = `version ${PRODUCT_VERSION} is ready on ${config.publicUrl}`;
  if (invitation === undefined) say(ready);
  else say(ready, `nobody is registered yet; this link makes one superuser account:\n${invitation}`);
}
