import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { RouteName } from "#contract/routes.ts";
import { buildApp, type Folders } from "../app.ts";
import { type Context, createContext } from "../context.ts";
import { type Engine, openDatabase } from "../db/open.ts";
import type { Library } from "../library/library.ts";
import { createMailer, type Mail, type Mailer } from "../mail/mailer.ts";
import type { Config } from "../process/config.ts";
import { createLogger } from "../process/log.ts";
import { type Actors, createActors } from "./actors.ts";
import { type CallOptions, callApi, inProcess, type TestAnswer } from "./api-client.ts";
import { type EmptyPlace, migratedPlace } from "./engines.ts";
import { QueryCounter } from "./query-counter.ts";
import { testLibrary } from "./test-library.ts";

export interface TestServer extends Actors {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly engine: Engine;
  /** The sent mails, oldest first, including those due by now; with `smtpUrl` they went there. */
  mails(): Promise<readonly Mail[]>;
  /** All of the server's log so far, as text. */
  log(): string;
  /** The number of statements sent to the database so far. */
  queries(): number;
  /** Sets the server's clock forward. */
  wait(seconds: number): void;
  /** Calls the API by the name of a route, form-encoded where the contract demands it. */
  call<N extends RouteName>(name: N, options?: CallOptions): Promise<TestAnswer<N>>;
  stop(): Promise<void>;
}

/** The test library has no pages, and to list those of the real one takes as long as all the rest of a start. */
const NO_PAGES = "";

/** Starts a server on a new database of `engine`. Call `stop()` in afterAll. */
export async function startTestServer(
  engine: Engine,
  settings: Partial<Config> = {},
  folders: Folders = {},
  library: Library = testLibrary(),
): Promise<TestServer> {
  const place = await migratedPlace(engine);
  const config: Config = { ...testConfig(place), ...settings };
  const counter = new QueryCounter();
  const opened = await openDatabase(config);
  // As the PostgreSQL of tests: nobody cuts the power, and each write would wait for the disk.
  if (engine === "sqlite") await sql`pragma synchronous = off`.execute(opened);
  const db = opened.withPlugin(counter);
  const mails: Mail[] = [];
  let ahead = 0;
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLogger(sink, config.logLevel);
  const keep: Mailer = { deliver: async (mail) => void mails.push(mail), close: () => {} };
  const mailer = config.smtpUrl === undefined ? keep : createMailer(config, log);
  const now = (): Date => new Date(Date.now() + ahead);
  const context = createContext({ config, db, library, now, mailer, log, securityTo: sink });
  const app = await buildApp(context, sink, { testsSrcDir: NO_PAGES, ...folders });
  await app.ready();
  const transport = inProcess(app);
  return {
    app,
    context,
    engine,
    mails: async () => {
      await context.background.settled();
      context.sending.wake();
      await context.sending.settled();
      return mails;
    },
    log: () => lines.join(""),
    queries: () => counter.count,
    wait: (seconds) => {
      ahead += seconds * 1000;
    },
    call: async (name, options) => await callApi(transport, name, options),
    ...createActors(app, context),
    stop: async () => {
      await app.close();
      await context.sending.stop();
      mailer.close();
      await db.destroy();
      await place.clear();
    },
  };
}

function testConfig({ dataDir, databaseUrl, databaseDirectUrl }: EmptyPlace): Config {
  return {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    backupBeforeMigration: { off: "nothing in a test is worth it" },
    publicUrl: "http://127.0.0.1:8080",
    smtpUrl: undefined,
    mailFrom: "Denkspur <denkspur@example.org>",
    secretKey: randomBytes(48).toString("base64url"),
    olderSecrets: [],
    workers: 1,
    connections: 20,
    inactivityMinutes: 30,
    sessionHours: 12,
    pupilsPerCourse: 400,
    coursesPerTeacher: 100,
    testsPerCourse: 200,
    namesPerDay: 100_000,
    unknownNamesPerDay: 20_000,
    retentionMonths: 12,
    archiveMonths: 24,
    auditMonths: 24,
    trustProxy: false,
    securityLog: undefined,
    apiDocs: false,
    logLevel: "info",
    metrics: undefined,
    signOn: [],
  };
}
