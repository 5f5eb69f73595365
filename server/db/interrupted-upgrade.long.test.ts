import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmptyPlace, emptyPlace, engines, testOn } from "../testing/engines.ts";
import { enlarge } from "../testing/enlarge.ts";
import { keptPlace } from "../testing/kept-schemas.ts";
import { PATIENCE, surroundings } from "../testing/server-process.ts";
import { type AllRows, findFaults, openAsItIs, readAllRows, readSchema, reduceTo } from "../testing/whole-database.ts";
import { migrationNames } from "./migrate.ts";
import { type Engine, openDatabase, type Place } from "./open.ts";

/** The mark on the output of a child that got through. */
const DONE = "done";

/**
 * A module for a child process: it opens the database, calling `on(statement)` before each statement that the real drivers are given, and
 * `after(statement)` when it was done.
 */
const opening = (place: Place, watch: string): string => `
  import { DatabaseSync } from "node:sqlite";
  import pg from "pg";
  const kill = () => process.kill(process.pid, "SIGKILL");
  ${watch}
  const prepare = DatabaseSync.prototype.prepare;
  DatabaseSync.prototype.prepare = function (statement) {
    const prepared = prepare.call(this, statement);
    const wrap = (run) => (...values) => {
      on(statement);
      const result = run.apply(prepared, values);
      after(statement);
      return result;
    };
    return { columns: () => prepared.columns(), run: wrap(prepared.run), all: wrap(prepared.all) };
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (statement, ...rest) {
    if (typeof statement === "string") on(statement);
    const result = query.call(this, statement, ...rest);
    if (typeof statement === "string") Promise.resolve(result).then(() => after(statement), () => {});
    return result;
  };
  const { openDatabase } = await import(${JSON.stringify(new URL("open.ts", import.meta.url).href)});
  const db = await openDatabase(${JSON.stringify({ dataDir: place.dataDir, databaseUrl: place.databaseUrl })});
  await db.destroy();
  console.log(${JSON.stringify(DONE)}, typeof count === "undefined" ? "" : count);`;

async function open(place: Place, watch: string): Promise<{ readonly printed: string; readonly signal: unknown }> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", opening(place, watch)], {
    env: { ...process.env, ...surroundings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { printed, signal };
}

interface State {
  readonly schema: unknown;
  readonly rows: AllRows;
  readonly migrations: readonly unknown[];
}

/** Reads everything that could be half. */
async function stateOf(place: Place): Promise<State> {
  await using db = openAsItIs(place);
  const { rows: migrations } = await sql`select name from kysely_migration order by name`.execute(db);
  return { schema: await readSchema(place), rows: await readAllRows(place), migrations };
}

describe.each(engines)("an interrupted upgrade on %s", (engine: Engine) => {
  let place: EmptyPlace;
  let before: State;
  beforeAll(async () => {
    place = await keptPlace(engine, "0001");
    await enlarge(place, 30);
    before = await stateOf(place);
    expect(before.rows.results?.length).toBeGreaterThan(4000);
  });
  afterAll(async () => await place.clear());

  /** Brought up, with all that was in it. */
  async function expectWhole(): Promise<void> {
    const { limits: _, ...kept } = before.rows;
    const { rows, migrations } = await stateOf(place);
    expect(migrations).toHaveLength(migrationNames.length);
    expect(reduceTo(kept, rows)).toEqual(reduceTo(kept, kept));
    expect(await findFaults(place)).toEqual([]);
  }

  test("by kill -9 leaves the database as it was, up to the commit", async () => {
    const twin = await keptPlace(engine, "0001");
    const counted = await open(twin, "let count = 0; const on = () => count++; const after = () => {};");
    await twin.clear();
    const statements = Number(counted.printed.split(" ")[1]);
    expect(statements).toBeGreaterThan(60);
    // The last two close the transaction and read nothing more; the commit has its own tests.
    for (let at = 2; at < statements - 1; at += 1) {
      const watch = `let count = 0; const on = () => ++count === ${at} && kill(); const after = () => {};`;
      const { printed, signal } = await open(place, watch);
      expect([watch, printed, signal]).toEqual([watch, "", "SIGKILL"]);
      expect(await stateOf(place)).toEqual(before);
    }
  }, 1_200_000); // Each kill is a process of its own.

  test("by kill -9 right after the commit is a whole one, and the next start goes on", async () => {
    const watch = "const on = () => {}; const after = (statement) => statement === 'commit' && kill();";
    expect(await open(place, watch)).toEqual({ printed: "", signal: "SIGKILL" });
    await expectWhole();
    await (await openDatabase(place)).destroy();
    await expectWhole();
  });
});

describe.each(engines)("an upgrade on %s", (engine: Engine) => {
  let place: EmptyPlace;
  let before: State;
  beforeAll(async () => {
    place = await keptPlace(engine, "0001");
    before = await stateOf(place);
  });
  afterAll(async () => await place.clear());

  test("that fails by an error says so, ends with code 1 and leaves the database as it was", async () => {
    // A file that may not grow is a full disk to SQLite. On PostgreSQL a table of somebody else stands in the way.
    const full = `import { DatabaseSync } from "node:sqlite";
      const { exec } = DatabaseSync.prototype;
      DatabaseSync.prototype.exec = function (statement) {
        exec.call(this, statement);
        const { page_count: pages } = this.prepare("pragma page_count").get();
        exec.call(this, "pragma max_page_count = " + (pages + 2));
      };`;
    const preload = engine === "sqlite" ? ["--import", `data:text/javascript,${encodeURIComponent(full)}`] : [];
    const client = new Client({ connectionString: place.databaseUrl });
    if (engine === "postgres") {
      await client.connect();
      await client.query("create table passkeys (other integer)");
    }
    const env = {
      ...surroundings,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? "",
      DATABASE_DIRECT_URL: place.databaseDirectUrl ?? "",
      PORT: "1",
    };
    const start = promisify(execFile)(process.execPath, [...preload, "server/main.ts"], { env });
    const why = engine === "sqlite" ? "database or disk is full" : 'relation "passkeys" already exists';
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        `^denkspur: backup before the migration of the database: .*\ndenkspur: The database could not be brought to this version: ${why}. Nothing in it was changed: mend the cause and start again, or start the version before.\n$`,
      ) as string,
    });
    if (engine === "postgres") {
      await client.query("drop table passkeys");
      await client.end();
    }
    expect(await stateOf(place)).toEqual(before);
  });

  test("is made once when several processes start at once, and all of them serve", async () => {
    const own = await keptPlace(engine, "0001");
    const watch = "const on = () => {}; const after = () => {};";
    const opened = await Promise.all([open(own, watch), open(own, watch), open(own, watch)]);
    expect(opened.map(({ printed, signal }) => [printed.trim(), signal])).toEqual(opened.map(() => [DONE, null]));
    expect((await stateOf(own)).migrations).toHaveLength(migrationNames.length);
    await own.clear();
  });

  testOn("postgres", engine)("lets others read a table that a backup holds, and goes on when it is free", async () => {
    const own = await keptPlace(engine, "0001");
    const [backup, reader] = [0, 1].map(() => new Client({ connectionString: own.databaseUrl })) as [Client, Client];
    await Promise.all([backup.connect(), reader.connect()]);
    await backup.query("begin");
    await backup.query("select count(*) from results");
    const upgrade = openDatabase(own);
    const waiting = "select 1 from pg_locks where relation = 'results'::regclass and not granted";
    await vi.waitFor(async () => expect((await reader.query(waiting)).rows).toHaveLength(1), PATIENCE);
    // Behind the waiting upgrade. It would wait for the end of the backup, which comes after it.
    expect((await reader.query("select count(*) from results")).rows).toHaveLength(1);
    // A lock of the session would keep the next start waiting, through PgBouncer for an hour.
    const locks =
      "select 1 from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and datname = current_database()";
    await vi.waitFor(async () => expect((await reader.query(locks)).rows).toEqual([]), PATIENCE);
    await backup.query("commit");
    await (await upgrade).destroy();
    await Promise.all([backup.end(), reader.end()]);
    await own.clear();
  });

  testOn("sqlite", engine)("waits for whoever writes into the file", async () => {
    const own = await keptPlace(engine, "0001");
    const other = new DatabaseSync(join(own.dataDir, "denkspur.sqlite"));
    other.exec("begin immediate");
    const upgrade = openDatabase(own);
    other.exec("commit");
    other.close();
    await (await upgrade).destroy();
    await own.clear();
  });

  test("beside a running server leaves its queries working, though every table has another column then", async () => {
    const own = await emptyPlace(engine);
    const running = await openDatabase(own);
    const tables = (await running.introspection.getTables()).map(({ name }) => name) as "users"[];
    const readAll = async () => {
      for (const table of tables) await running.selectFrom(table).selectAll().execute();
    };
    await readAll();
    const newer = await openDatabase(own);
    for (const table of tables) await newer.schema.alterTable(table).addColumn("later", "text").execute();
    await newer.destroy();
    await readAll();
    await running.insertInto("limits").values({ key: "after", expire: 1 }).execute();
    expect(await running.selectFrom("limits").select("key").execute()).toEqual([{ key: "after" }]);
    await running.destroy();
    await own.clear();
  });
});
