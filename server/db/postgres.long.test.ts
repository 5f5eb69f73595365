import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engines } from "../testing/engines.ts";
import { openProxy, type Proxy } from "../testing/proxy.ts";
import { startPostgres } from "../testing/start-postgres.ts";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./open.ts";
import { PatientPostgresDialect, type PostgresSettings } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { isUnavailable, transaction } from "./transaction.ts";

const CONNECTIONS = 3;
/** Longer than any statement here takes, so that only a silent connection reaches it. */
const ANSWER_MS = 2000;

const broken: Error[] = [];
const connect = (url: string, changes: Partial<PostgresSettings> = {}): Db => {
  const settings = { url, connections: CONNECTIONS, patienceMs: 20_000, answerMs: ANSWER_MS };
  const onBroken = (error: Error): void => void broken.push(error);
  return new Kysely<Tables>({ dialect: new PatientPostgresDialect({ ...settings, onBroken, ...changes }) });
};
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.runIf(engines.includes("postgres"))("PostgreSQL", () => {
  describe("whose connections fall silent", () => {
    let place: EmptyPlace;
    let proxy: Proxy;
    let db: Db;
    beforeEach(async () => {
      place = await emptyPlace("postgres");
      proxy = await openProxy(place.databaseUrl ?? "");
      db = connect(proxy.url);
      await (await openDatabase(place)).destroy();
      broken.length = 0;
    });
    afterEach(async () => {
      await db.destroy();
      await proxy.close();
      await place.clear();
    });

    const ask = async (): Promise<unknown> => sql`select 1`.execute(db);
    const add = async (target: Db, key: string) => target.insertInto("limits").values({ key, expire: 1 }).execute();
    const keys = async (): Promise<string[]> =>
      (await db.selectFrom("limits").select("key").orderBy("key").execute()).map(({ key }) => key);
    /** Opens all connections of the pool and leaves them idle. */
    const openAll = async () =>
      Promise.all(Array.from({ length: CONNECTIONS }, async () => sql`select pg_sleep(0.2)`.execute(db)));

    test("gives them up, tells who waited for them to try again, and goes on with new ones", async () => {
      await openAll();
      proxy.swallow();
      const waiting = Array.from({ length: CONNECTIONS }, async () => failureOf(ask()));
      // All connections are taken; a new one serves this query as soon as one is given up.
      const late = ask();
      for (const error of await Promise.all(waiting)) expect(isUnavailable(error)).toBe(true);
      await late;
      await Promise.all(Array.from({ length: 3 * CONNECTIONS }, ask));
      expect(broken).toHaveLength(CONNECTIONS);
      expect(broken[0]?.message).toBe("PostgreSQL gave no answer for 2 seconds");
    });

    test("gives them up in the middle of a transaction too, says why, and keeps nothing of it", async () => {
      const error = await failureOf(
        transaction(db, async (inner) => {
          await add(inner, "half");
          proxy.swallow();
          await add(inner, "whole");
        }),
      );
      expect([isUnavailable(error), error]).toEqual([true, broken[0]]);
      // PostgreSQL has not noticed the loss either, and still keeps the lost connection's locks.
      await transaction(db, async (inner) => add(inner, "after"));
      expect(await keys()).toEqual(["after"]);
    });

    test("tells who was between two statements when its connection ended to try again too", async () => {
      const error = await failureOf(
        transaction(db, async (inner) => {
          await add(inner, "half");
          proxy.cut();
          await sleep(100);
          await add(inner, "whole");
        }),
      );
      expect([isUnavailable(error), error]).toEqual([true, expect.any(Error)]);
      await add(db, "after");
      expect(await keys()).toEqual(["after"]);
    });

    test("gives them up while tables are made, and the next start makes them", async () => {
      const empty = await emptyPlace("postgres");
      const way = await openProxy(empty.databaseUrl ?? "");
      const first = connect(way.url);
      const holder = connect(empty.databaseUrl ?? "");
      await holder.transaction().execute(async (other) => {
        await sql`select pg_advisory_xact_lock(7301985)`.execute(other);
        const starting = failureOf(migrate(first, true));
        await sql`select pg_sleep(0.5)`.execute(other);
        way.swallow();
        expect(isUnavailable(await starting)).toBe(true);
      });
      await migrate(first, true);
      expect(await first.selectFrom("users").select("id").execute()).toEqual([]);
      await first.destroy();
      await holder.destroy();
      await way.close();
      await empty.clear();
    });

    test("ends by itself a transaction whose connection was lost, so that nobody waits for its locks for ever", async () => {
      const setting = await transaction(db, async (inner) =>
        sql<{ value: string }>`select current_setting('idle_in_transaction_session_timeout') as value`.execute(inner),
      );
      const after = await sql<{
        value: string;
      }>`select current_setting('idle_in_transaction_session_timeout') as value`.execute(db);
      expect([setting.rows, after.rows]).toEqual([[{ value: "1min" }], [{ value: "0" }]]);
    });
  });

  test("lets everybody wait for a connection where two releases together ask for more than it takes", async () => {
    const small = await startPostgres({ maxConnections: 6 });
    if (small === undefined) throw new Error("there was a PostgreSQL before");
    const releases = [connect(small.url, { connections: 20 }), connect(small.url, { connections: 20 })];
    const asked = Array.from({ length: 120 }, async (_, index) =>
      sql`select pg_sleep(0.02)`.execute(releases[index % 2] ?? connect(small.url)),
    );
    expect((await Promise.allSettled(asked)).filter(({ status }) => status === "rejected")).toEqual([]);
    for (const db of releases) await db.destroy();
    await small.stop();
  });
});
