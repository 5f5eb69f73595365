import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace } from "../testing/engines.ts";
import { startTestServer } from "../testing/test-server.ts";
import { sqliteCodeOf } from "./error-codes.ts";
import { type Db, openDatabase } from "./open.ts";
import { isUnavailable, transaction } from "./transaction.ts";

const FULL = 13;

describe("SQLite", () => {
  let place: EmptyPlace;
  let db: Db;
  beforeEach(async () => {
    place = await emptyPlace("sqlite");
    db = await openDatabase(place);
  });
  afterEach(async () => {
    await db.destroy();
    await place.clear();
  });

  const add = async (target: Db, key: string) => target.insertInto("limits").values({ key, expire: 1 }).execute();
  const keys = async (): Promise<string[]> =>
    (await db.selectFrom("limits").select("key").orderBy("key").execute()).map(({ key }) => key);

  test("is copied whole by `vacuum into` while a server has it open, and opens elsewhere with the copy", async () => {
    await add(db, "before");
    const other = await emptyPlace("sqlite");
    const shell = new DatabaseSync(join(place.dataDir, "denkspur.sqlite"));
    shell.exec(`vacuum into '${join(other.dataDir, "denkspur.sqlite")}'`);
    shell.close();
    await add(db, "after");
    const copy = await openDatabase(other);
    const kept = await copy.selectFrom("limits").select("key").execute();
    expect(kept.map(({ key }) => key)).toEqual(["before"]);
    await copy.destroy();
    await other.clear();
    expect(await keys()).toEqual(["after", "before"]);
  });

  describe("on a full disk", () => {
    const large = (): string => `large ${randomUUID()}`.padEnd(100_000, "x");
    const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
      work.then(
        () => undefined,
        (error: unknown) => error,
      );
    /** Forbids the file to grow, which acts like a full disk on any machine. */
    const fill = async (target: Db): Promise<void> => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(target);
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(target);
      // Uses up the room that deleted rows left in the file.
      while ((await failureOf(add(target, randomUUID().repeat(50)))) === undefined);
    };
    const makeRoom = async (target: Db) => sql`pragma max_page_count = 1000000`.execute(target);
    test("says so in a transaction as well as outside, and goes on when there is room again", async () => {
      await fill(db);
      const outside = await failureOf(add(db, large()));
      const inside = await failureOf(
        transaction(db, async (inner) => {
          await add(inner, "small");
          await add(inner, large());
        }),
      );
      for (const error of [outside, inside]) {
        expect([sqliteCodeOf(error), isUnavailable(error)]).toEqual([FULL, true]);
      }
      expect(await keys()).not.toContain("small");
      await makeRoom(db);
      await transaction(db, async (inner) => add(inner, "after"));
      expect(await keys()).toContain("after");
    });

    test("refuses what would be lost with 503, its cause in the log, says so at /readyz, and goes on afterwards", async () => {
      const server = await startTestServer("sqlite");
      const teacher = await server.teacher();
      const { id: courseId } = await server.course(teacher);
      const names = Array.from({ length: 400 }, (_, index) => `Kin${index}Ann`);
      const body = { courseId, amount: names.length, names };
      const health = async () => {
        server.wait(1);
        const { statusCode, body: answer } = await server.app.inject("/readyz");
        return [statusCode, (JSON.parse(answer) as { parts: { writable: string } }).parts.writable];
      };
      expect(await health()).toEqual([200, "ok"]);
      await fill(server.context.db);
      const refused = await server.call("createPupils", { as: teacher, body });
      expect([refused.status, refused.error.detail]).toEqual([503, "UNAVAILABLE"]);
      expect(server.log()).toMatch(/database or disk is full.*request failed/);
      expect(await health()).toEqual([503, "nothing can be written"]);
      expect((await server.call("listCourses", { as: teacher })).status).toBe(200);
      await makeRoom(server.context.db);
      expect((await server.call("createPupils", { as: teacher, body })).status).toBe(201);
      expect(await health()).toEqual([200, "ok"]);
      await server.stop();
    });

    test("is found out at /readyz within a minute by who only asks there", async () => {
      const server = await startTestServer("sqlite");
      const status = async () => (await server.app.inject("/readyz")).statusCode;
      expect(await status()).toBe(200);
      await fill(server.context.db);
      server.wait(60);
      expect(await status()).toBe(503);
      await server.stop();
    });
  });

  describe("while another process holds the lock", () => {
    let other: DatabaseSync;
    beforeEach(() => {
      other = new DatabaseSync(join(place.dataDir, "denkspur.sqlite"));
      other.exec("begin immediate");
    });
    afterEach(() => other.close());

    test("lets those on who only read, and writes when the lock is gone", async () => {
      const writing = add(db, "single");
      const inTransaction = transaction(db, async (inner) => add(inner, "together"));
      expect(await keys()).toEqual([]);
      other.exec("commit");
      await Promise.all([writing, inTransaction]);
      expect(await keys()).toEqual(["single", "together"]);
    });
  });
});
