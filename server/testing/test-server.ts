import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { ErrorBody, RouteSchema } from "#contract/common.schema.ts";
import { API_PREFIX, type RouteName, routes } from "#contract/routes.ts";
import { type Answer, schemas } from "#contract/schemas.ts";
import { buildApp, type Folders } from "../app.ts";
import type { Config } from "../config.ts";
import { type Context, createContext } from "../context.ts";
import { type Engine, openDatabase } from "../db/open.ts";
import { createLogger } from "../log.ts";
import { createMailer, type Mail, type Mailer } from "../mail/mailer.ts";
import { type Actors, createActors } from "./actors.ts";
import { emptyPlace } from "./engines.ts";
import { QueryCounter } from "./query-counter.ts";
import { testLibrary } from "./test-library.ts";

/** What a test may say of a call; `as` is somebody made by the server's `teacher()` or `pupil()`. */
export interface CallOptions {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  readonly as?: { readonly headers: Record<string, string> };
  readonly headers?: Record<string, string>;
}

export interface TestAnswer<N extends RouteName> {
  readonly status: number;
  /** The parsed JSON as the contract's answer … */
  readonly body: Answer<N>;
  /** … and the same as an error, for calls that are refused. */
  readonly error: ErrorBody;
  readonly headers: Record<string, string | number | string[] | undefined>;
}

export interface TestServer extends Actors {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly engine: Engine;
  /** Mails that were sent, oldest first, those that are due by now included; with `smtpUrl` they went there. */
  mails(): Promise<readonly Mail[]>;
  /** Everything the server logged so far, as text. */
  log(): string;
  /** How many statements the server has sent to its database so far. */
  queries(): number;
  /** Turns the server's clock on. */
  wait(seconds: number): void;
  /** Calls the API by the contract's name of the route, form-encoded where the contract says so. */
  call<N extends RouteName>(name: N, options?: CallOptions): Promise<TestAnswer<N>>;
  stop(): Promise<void>;
}

/** A server on a fresh database of `engine`. Call `stop()` in afterAll. */
export async function startTestServer(
  engine: Engine,
  settings: Partial<Config> = {},
  folders: Folders = {},
): Promise<TestServer> {
  const place = await emptyPlace(engine);
  const config: Config = { ...testConfig(place.dataDir, place.databaseUrl), ...settings };
  const counter = new QueryCounter();
  const db = (await openDatabase(config)).withPlugin(counter);
  const mails: Mail[] = [];
  let ahead = 0;
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLogger(sink);
  const keep: Mailer = { deliver: async (mail) => void mails.push(mail), close: () => {} };
  const mailer = config.smtpUrl === undefined ? keep : createMailer(config, log);
  const now = (): Date => new Date(Date.now() + ahead);
  const context = createContext({ config, db, library: testLibrary(), now, mailer, log });
  const app = await buildApp(context, sink, folders);
  await app.ready();
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
    call: async (name, options) => await callApp(app, name, options),
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

function testConfig(dataDir: string, databaseUrl: string | undefined): Config {
  return {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    databaseUrl,
    publicUrl: "http://127.0.0.1:8080",
    smtpUrl: undefined,
    mailFrom: "Denkspur <denkspur@example.org>",
    secretKey: randomBytes(48).toString("base64url"),
    workers: 1,
    connections: 20,
    inactivityMinutes: 30,
    trustProxy: false,
  };
}

async function callApp<N extends RouteName>(app: FastifyInstance, name: N, options: CallOptions = {}) {
  const { method, url } = routes[name];
  const { form }: RouteSchema = schemas[name];
  const path = url.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(options.params?.[key] ?? ""));
  const query = new URLSearchParams(Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)]));
  const payload =
    options.body === undefined
      ? undefined
      : form
        ? new URLSearchParams(options.body as Record<string, string>).toString()
        : JSON.stringify(options.body);
  const answer = await app.inject({
    method,
    url: `${API_PREFIX}${path}${query.size > 0 ? `?${query.toString()}` : ""}`,
    headers: {
      ...(payload === undefined
        ? {}
        : { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" }),
      ...options.as?.headers,
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = answer.body === "" ? null : JSON.parse(answer.body);
  return { status: answer.statusCode, body: body as Answer<N>, error: body as ErrorBody, headers: answer.headers };
}
