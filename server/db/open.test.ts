import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engines, testOn } from "../testing/engines.ts";
import { writeClass } from "../testing/school.ts";
import { type Db, openDatabase } from "./open.ts";
import { isForeignKeyViolation, isUniqueViolation, transaction } from "./transaction.ts";

describe.each(engines)("the database on %s", (engine) => {
  let place: EmptyPlace;
  let db: Db;
  beforeAll(async () => {
    place = await emptyPlace(engine);
    db = await openDatabase(place);
  });
  afterAll(async () => {
    await db.destroy();
    await place.clear();
  });

  const invitation = (codeHash: string) => ({
    id: randomUUID(),
    code_hash: codeHash,
    expires: "2030",
    uses_left: 1,
    superuser: 0 as const,
    from_start: 0 as const,
    created: "2026",
    note: "",
    uses: 1,
    created_by: null,
    revoked: null,
  });
  const add = async (target: Db, codeHash: string) =>
    target.insertInto("invitations").values(invitation(codeHash)).execute();
  const codes = async (): Promise<string[]> =>
    (await db.selectFrom("invitations").select("code_hash").execute()).map(({ code_hash }) => code_hash);

  test("gets its tables when several processes start on an empty one at once", async () => {
    const empty = await emptyPlace(engine);
    const script = `import { openDatabase } from ${JSON.stringify(new URL("open.ts", import.meta.url).href)};
      const db = await openDatabase(${JSON.stringify({ dataDir: empty.dataDir, databaseUrl: empty.databaseUrl })});
      console.log((await db.selectFrom("users").selectAll().execute()).length);
      await db.destroy();`;
    const open = async () => promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
    const printed = await Promise.all([open(), open(), open(), open()]);
    expect(printed.map(({ stdout }) => stdout)).toEqual(["0\n", "0\n", "0\n", "0\n"]);
    await empty.clear();
  });

  testOn("postgres", engine)("lets a request wait for a connection while a busy minute has taken all", async () => {
    const busy = Array.from({ length: 20 }, async () => sql`select pg_sleep(6)`.execute(db));
    const late = codes();
    await Promise.all(busy);
    expect(await late).toBeInstanceOf(Array);
  });

  testOn("sqlite", engine)("leaves nothing of what was deleted in its file", async () => {
    const own = await emptyPlace(engine);
    const first = await openDatabase(own);
    for (const name of ["kept-code", "gone-code"]) await add(first, name);
    await first.destroy();
    const file = (): string => readFileSync(join(own.dataDir, "denkspur.sqlite"), "latin1");
    expect(file()).toContain("gone-code");
    const again = await openDatabase(own);
    await again.deleteFrom("invitations").where("code_hash", "=", "gone-code").execute();
    await again.destroy();
    expect([file().includes("kept-code"), file().includes("gone-code")]).toEqual([true, false]);
    await own.clear();
  });

  test("opens again, with what was in it, without waiting for whoever writes or migrates", async () => {
    await add(db, "kept");
    const again = await transaction(db, async (other) => {
      await add(other, "unfinished");
      if (engine === "postgres") await sql`select pg_advisory_xact_lock(7301985)`.execute(other);
      return openDatabase(place);
    });
    expect(await again.selectFrom("invitations").select("code_hash").execute()).toContainEqual({ code_hash: "kept" });
    await again.destroy();
  });

  test("opens a database that a newer version has used only if that says that this one can live with it", async () => {
    const other = await emptyPlace(engine);
    const newer = await openDatabase(other);
    const note = async (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '2030')`.execute(newer);
    await note("9997-later-since-0016");
    await (await openDatabase(other)).destroy();
    for (const name of ["9998-later-since-9997", "9999-later"]) {
      await note(name);
      await expect(openDatabase(other)).rejects.toThrow(
        `The database of DATABASE_URL or DATA_DIR was used by a newer version (${name}); start that version instead.`,
      );
      await sql`delete from kysely_migration where name = ${name}`.execute(newer);
    }
    // Another line of releases, which has taken another way from a common schema.
    await sql`delete from kysely_migration where name like '0016%'`.execute(newer);
    await expect(openDatabase(other)).rejects.toThrow("newer version (9997-later-since-0016)");
    await newer.destroy();
    await other.clear();
  });

  testOn("sqlite", engine)("names DATA_DIR when there is no usable file", async () => {
    const other = await emptyPlace(engine);
    const file = join(other.dataDir, "denkspur.sqlite");
    writeFileSync(file, "this is no database but a longer piece of text");
    await expect(openDatabase(other)).rejects.toThrow(/^DATA_DIR holds no usable database: /);
    rmSync(file);
    mkdirSync(file);
    await expect(openDatabase(other)).rejects.toThrow(/^DATA_DIR holds no usable database: /);
    await other.clear();
  });

  test("keeps nothing of a transaction that fails, and lets others on", async () => {
    const failing = transaction(db, async (inner) => {
      await add(inner, "half");
      await add(inner, "half");
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    await add(db, "after");
    expect(await codes()).not.toContain("half");
    expect(await codes()).toContain("after");
  });

  test("never shows one request the unfinished work of another", async () => {
    const seen: number[] = [];
    const work = Array.from({ length: 10 }, async (_, index) =>
      transaction(db, async (inner) => {
        await add(inner, `a${index}`);
        await add(inner, `b${index}`);
        if (index % 2 === 1) throw new Error("on purpose");
      }).catch(() => {}),
    );
    const look = Array.from({ length: 20 }, async () => {
      seen.push((await codes()).filter((code) => /^[ab]\d$/.test(code)).length);
    });
    await Promise.all([...work, ...look]);
    expect(seen.every((count) => count % 2 === 0)).toBe(true);
    expect((await codes()).filter((code) => /^[ab]\d$/.test(code))).toHaveLength(10);
  });

  test("joins a transaction that is under way", async () => {
    await transaction(db, async (outer) => {
      await transaction(outer, async (inner) => add(inner, "inner"));
      throw new Error("on purpose");
    }).catch(() => {});
    expect(await codes()).not.toContain("inner");
  });

  test("knows a reference to nothing", async () => {
    await expect(writeClass(db, "nobody", {})).rejects.toSatisfy(isForeignKeyViolation);
  });

  testOn("postgres", engine)(
    "prepares no statement with a name and leaves nothing on the session, for PgBouncer",
    async () => {
      const { rows } = await sql<{ n: string }>`select count(*) as n from pg_prepared_statements`.execute(db);
      // Only locks of this database: other tests may be migrating theirs.
      const locks = await sql<{ n: string }>`select count(*) as n from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
      expect([Number(rows[0]?.n), Number(locks.rows[0]?.n)]).toEqual([0, 0]);
    },
  );

  testOn("sqlite", engine)("is fsynced at each commit and readable by its owner alone, in SQLite's file", async () => {
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
    expect(await pragma("journal_mode")).toBe("wal");
    expect(await pragma("synchronous")).toBe(2);
    expect(await pragma("foreign_keys")).toBe(1);
    for (const suffix of ["", "-wal"]) {
      expect(statSync(join(place.dataDir, `denkspur.sqlite${suffix}`)).mode & 0o077).toBe(0);
    }
  });
});
