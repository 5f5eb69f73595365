import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "../db/open.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { engines, testOn } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { PATIENCE } from "../testing/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { Readiness } from "./readiness.ts";

const ALL_OK = { database: "ok", writable: "ok", disk: "ok", clock: "ok", mail: "ok" };
const ROOM = { free: 2 ** 40, size: 2 ** 41 };

/** A database that takes nothing and gives nothing, as behind a firewall that drops all. */
const silentDb = { getExecutor: () => ({ executeQuery: async () => new Promise(() => {}) }) } as unknown as Db;

describe.each(engines)("a server on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
  });
  afterAll(async () => server.stop());

  const get = async (url: string) => {
    const { statusCode, body, headers } = await server.app.inject(url);
    return { statusCode, body: JSON.parse(body) as unknown, headers };
  };
  const readinessWith = (given: Partial<ConstructorParameters<typeof Readiness>[0]>): Readiness =>
    new Readiness({ ...server.context, log: { warn: () => {}, error: () => {} }, ...given });

  test("says that it is alive without a look at the database", async () => {
    const before = server.queries();
    const { statusCode, body, headers } = await get("/healthz");
    expect([statusCode, body, headers["cache-control"]]).toEqual([200, { status: "ok" }, "no-store"]);
    expect(server.queries()).toBe(before);
  });

  test("says of each part that it is well, and asks once a second at most", async () => {
    server.wait(1);
    const { statusCode, body, headers } = await get("/readyz");
    expect([statusCode, body]).toEqual([200, { status: "ready", parts: ALL_OK }]);
    expect(headers["cache-control"]).toBe("no-store");
    const before = server.queries();
    await Promise.all(Array.from({ length: 50 }, async () => await get("/readyz")));
    expect(server.queries()).toBe(before);
    server.wait(1);
    await Promise.all(Array.from({ length: 50 }, async () => await get("/readyz")));
    // The clock and the mails; what was written a moment ago is believed.
    expect(server.queries()).toBe(before + 2);
  });

  test("says which part fails, with 503, and nothing that a stranger could use", async () => {
    const { dataDir } = server.context.config;
    const off = readinessWith({ now: () => new Date(Date.now() + 6 * 60_000) });
    const full = readinessWith({ diskOf: async () => ({ free: 1000, size: 2 ** 40 }) });
    const gone = readinessWith({ diskOf: async () => Promise.reject(new Error(`ENOENT ${dataDir}`)) });
    const states = await Promise.all([off, full, gone].map(async (each) => await each.look()));
    expect(states.map(({ isReady, parts }) => [isReady, parts])).toEqual([
      [false, { ...ALL_OK, clock: "differs from the database's" }],
      [false, { ...ALL_OK, disk: "is almost full" }],
      [false, { ...ALL_OK, disk: "cannot be read" }],
    ]);
    expect(JSON.stringify(states.map(({ parts }) => parts))).not.toMatch(/\d|\//);
  });

  testOn("postgres", engine)("tells a database that reads and cannot commit from one that is away", async () => {
    const { db } = server.context;
    const written: object[] = [];
    const log = { warn: () => {}, error: ({ err }: { err?: Error }) => void written.push([err?.message]) };
    const readiness = readinessWith({ log });
    await db.transaction().execute(async (holder) => {
      await sql`lock table limits in exclusive mode`.execute(holder);
      const { isReady, parts } = await readiness.look();
      expect([isReady, parts]).toEqual([false, { ...ALL_OK, writable: "nothing can be written" }]);
    });
    expect(written).toEqual([["A write takes more than 3 seconds"]]);
    await vi.waitFor(async () => {
      server.wait(2);
      expect((await readiness.look()).parts.writable).toBe("ok");
    }, PATIENCE);
  });

  test("is ready while mails wait, since pupils need none, and says why they do", async () => {
    const { id } = await server.teacher();
    const { context } = server;
    await queueMail(context, context.db, id, "reset");
    await server.mails();
    server.wait(1);
    expect(await get("/readyz")).toMatchObject({
      statusCode: 200,
      body: { status: "ready", parts: { ...ALL_OK, mail: "the last one could not be sent" } },
    });
    const due = new Date(context.now().getTime() - 6 * 60_000).toISOString();
    await context.db.updateTable("mails").set({ due }).execute();
    server.wait(1);
    expect(await get("/readyz")).toMatchObject({
      statusCode: 200,
      body: { parts: { ...ALL_OK, mail: "mails wait that nobody sends" } },
    });
    await context.db.deleteFrom("mails").execute();
    server.wait(1);
    expect(await get("/readyz")).toMatchObject({ body: { parts: ALL_OK } });
  });
});

describe("a database that does not answer", () => {
  const log = { warn: vi.fn(), error: vi.fn() };
  const readiness = new Readiness({
    db: silentDb,
    config: { dataDir: "/" },
    now: () => new Date(),
    sending: { isRefused: false },
    log,
    diskOf: async () => ROOM,
  });
  afterEach(() => vi.useRealTimers());

  test("is given up after some seconds, by all who ask, and said once", async () => {
    vi.useFakeTimers();
    const asked = [readiness.look(), readiness.look()];
    await vi.advanceTimersByTimeAsync(5000);
    for (const { isReady, parts } of await Promise.all(asked)) {
      expect([isReady, parts.database, parts.writable, parts.disk]).toEqual([
        false,
        "does not answer",
        "not known",
        "ok",
      ]);
    }
    const again = readiness.look();
    await vi.advanceTimersByTimeAsync(6000);
    expect((await again).isReady).toBe(false);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
