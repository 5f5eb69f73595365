import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columns } from "../db/columns.ts";
import { writeJson } from "../db/json-column.ts";
import { type Db, type Engine, openDatabase } from "../db/open.ts";
import { findVersion } from "../library/library.ts";
import { readSecrets } from "../process/secret-key.ts";
import { type EmptyPlace, emptyPlace, engines, testOn } from "../testing/engines.ts";
import { writeResults, writeSchool } from "../testing/school.ts";
import { testLibrary } from "../testing/test-library.ts";
import { BackupFile } from "./read-backup.ts";
import { type Restored, type RestoreWish, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const PASSPHRASE = "vier Wörter sind genug";
/** One try of a passphrase then takes a millisecond. */
const QUICK = { passphrase: PASSPHRASE, work: 2 };
const yes: RestoreWish = { mayReplace: async () => true };

/** Values that a format for rows might take for something else. */
const AWKWARD = "Zeile\nzwei\t\\.\r\u2028 \\N \\. „ä“ 🙂 'x' \"y\" COPY users (id) FROM stdin;\n\\.\n";

async function fill(db: Db): Promise<void> {
  const version = findVersion(testLibrary(), "decimal-comparison", "1.0.0");
  if (!version) throw new Error("the library for tests is empty");
  const { classes } = await writeSchool(db, {
    teacher: { personal_code: null },
    classes: [{ name: AWKWARD, pupils: ["MusAnn", "LenBri"], tests: [{ version }] }, { name: "" }],
  });
  const [written] = classes;
  await writeResults(
    db,
    (written?.pupils ?? []).map(({ id }) => ({
      course_test_id: written?.courseTestIds[0] ?? "",
      pupil_id: id,
      inputs: writeJson({ a: AWKWARD }),
    })),
  );
}

/** Every row of every table, in an order of its own. */
async function contentsOf(db: Db): Promise<Record<string, string[]>> {
  const tables = Object.keys(columns);
  const rows = await Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows),
  );
  return Object.fromEntries(
    tables.map((table, at) => [table, (rows[at] ?? []).map((row) => JSON.stringify(row)).toSorted()]),
  );
}

async function contentsIn(place: EmptyPlace): Promise<Record<string, string[]>> {
  const db = await openDatabase(place);
  try {
    return await contentsOf(db);
  } finally {
    await db.destroy();
  }
}

async function restore(target: EmptyPlace, path: string, wish: RestoreWish = {}, passphrase = ""): Promise<Restored> {
  await using file = await BackupFile.open(path, async () => passphrase);
  return await restoreBackup(target, file, wish);
}

async function verify(path: string, passphrase = PASSPHRASE) {
  await using file = await BackupFile.open(path, async () => passphrase);
  return await file.read();
}

describe.each(engines)("a backup on %s", (engine) => {
  let folder: string;
  let place: EmptyPlace;
  let db: Db;
  /** A backup of `place`, and one that is encrypted. */
  let plain: string;
  let sealed: string;
  const places: EmptyPlace[] = [];
  const empty = async (kind: Engine = engine): Promise<EmptyPlace> => {
    const made = await emptyPlace(kind);
    places.push(made);
    // PgBouncer would keep the tests' connections, and whoever restores must have restarted it.
    return { ...made, databaseUrl: made.databaseDirectUrl ?? made.databaseUrl };
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "denkspur-backup-"));
    place = await empty();
    db = await openDatabase(place);
    await fill(db);
    readSecrets(place.dataDir);
    mkdirSync(join(place.dataDir, "legal"));
    writeFileSync(join(place.dataDir, "operator.yaml"), "name: Schulamt\n");
    writeFileSync(join(place.dataDir, "legal/imprint.de.md"), "# Impressum\n");
    writeFileSync(join(place.dataDir, "legal/notes.txt"), "not one of the pages");
    plain = join(folder, "plain.tar.gz");
    sealed = join(folder, "sealed.tar.gz.age");
    await writeBackup(place, plain);
    await writeBackup(place, sealed, { ...QUICK, withSecret: true });
  });
  afterAll(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
    await Promise.all(places.map(async ({ clear }) => await clear()));
  });

  test("brings every row and the operator's files back into an empty place", async () => {
    const target = await empty();
    const { written, left, replaced } = await restore(target, plain);
    expect([written, left, replaced]).toEqual([["operator.yaml", "legal/imprint.de.md"], [], undefined]);
    const contents = await contentsIn(target);
    expect(contents).toEqual(await contentsOf(db));
    expect(contents["results"]?.length).toBe(2);
    expect(readFileSync(join(target.dataDir, "legal/imprint.de.md"), "utf8")).toBe("# Impressum\n");
    expect(existsSync(join(target.dataDir, "secret.key"))).toBe(false);
  });

  test("takes the secret along when it is encrypted and asked to, and leaves a new one before it", async () => {
    const target = await empty();
    const own = readSecrets(target.dataDir).secretKey;
    const { written } = await restore(target, sealed, {}, PASSPHRASE);
    expect(written).toContain("secret.key");
    expect(readSecrets(target.dataDir)).toEqual({
      secretKey: own,
      olderSecrets: [readSecrets(place.dataDir).secretKey],
    });
    expect(await contentsIn(target)).toEqual(await contentsOf(db));
    await expect(writeBackup(place, join(folder, "clear.tar.gz"), { withSecret: true })).rejects.toThrow(/encrypted/);
    expect(readFileSync(plain).includes("secret.key")).toBe(false);
  });

  test("says what is in it, and is whole for tar and gzip too", async () => {
    const { manifest, isEncrypted } = await verify(plain);
    expect(isEncrypted).toBe(false);
    expect(manifest).toMatchObject({ format: 1, engine, rows: { users: 1, courses: 2, pupils: 2, results: 2 } });
    expect(manifest.migrations.at(-1)).toMatch(/^\d{4}-/);
    const listed = execFileSync("tar", ["-tzf", plain], { encoding: "utf8" }).trim().split("\n");
    const database = engine === "sqlite" ? "denkspur.sqlite" : "denkspur.dump";
    expect(listed).toEqual([database, "operator.yaml", "legal/imprint.de.md", "manifest.json"]);
    expect((await verify(sealed)).manifest.parts.map(({ name }) => name)).toContain("secret.key");
  });

  test("is of one moment while others write", async () => {
    const busy = await empty();
    const writer = await openDatabase(busy);
    await fill(writer);
    const end = new AbortController();
    const writing = (async () => {
      // Two rows at a time: a copy of several moments would hold an odd number.
      for (let n = 0; !end.signal.aborted; n += 1) {
        await nextTurn();
        await writer.transaction().execute(async (inner) => {
          for (const half of ["a", "b"])
            await inner
              .insertInto("limits")
              .values({ key: `${n}${half}`, expire: 1 })
              .execute();
        });
      }
    })();
    const counts: number[] = [];
    const file = join(folder, "busy.tar.gz");
    for (let round = 0; round < 3; round += 1) {
      const { rows } = await writeBackup(busy, file, { overwrite: true });
      counts.push(rows["limits"] ?? 0);
    }
    const target = await empty();
    await restore(target, file);
    expect((await contentsIn(target))["limits"]).toHaveLength(counts[2] ?? -1);
    end.abort();
    await writing;
    await writer.destroy();
    expect(counts.map((count) => count % 2)).toEqual([0, 0, 0]);
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  test("refuses to overwrite a file unless asked, and is readable by its owner alone", async () => {
    const file = join(folder, "once.tar.gz");
    writeFileSync(file, "something else");
    await expect(writeBackup(place, file)).rejects.toThrow(/is there already; --overwrite/);
    expect(readFileSync(file, "utf8")).toBe("something else");
    await writeBackup(place, file, { overwrite: true });
    await verify(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeBackup(place, join(folder, "no/such/folder.tar.gz"))).rejects.toThrow(/is no folder/);
    const leftOver = [...readdirSync(folder), ...readdirSync(place.dataDir)].filter((name) =>
      /unfinished|backing-up/.test(name),
    );
    expect(leftOver).toEqual([]);
  });

  test("refuses to replace data unless asked, and then replaces all of it", async () => {
    const target = await empty();
    const other = await openDatabase(target);
    await writeSchool(other, { teacher: { email: "other@schule.example" }, classes: [{ name: "other" }] });
    const before = await contentsOf(other);
    await other.destroy();
    writeFileSync(join(target.dataDir, "operator.yaml"), "name: another\n");
    await expect(restore(target, plain)).rejects.toThrow(/There is data in the database already; --replace/);
    await expect(restore(target, plain, { mayReplace: async () => false })).rejects.toThrow("Nothing was changed.");
    expect(await contentsIn(target)).toEqual(before);
    const { replaced, left } = await restore(target, plain, yes);
    expect(left).toEqual(["operator.yaml"]);
    expect(await contentsIn(target)).toEqual(await contentsOf(db));
    if (engine === "sqlite") expect(readFileSync(replaced ?? "").includes("other@schule.example")).toBe(true);
  });

  test("is not restored while a server runs on the database, or a newer version used it", async () => {
    const target = await empty();
    const server = await openDatabase(target);
    await fill(server);
    await expect(restore(target, plain, yes)).rejects.toThrow(/A server, or another command, is using the database/);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030')`.execute(server);
    await sql`create table later (id text, pupil_id text references pupils (id))`.execute(server);
    const newer = join(folder, "newer.tar.gz");
    await writeBackup(target, newer);
    await server.destroy();
    await expect(verify(newer)).rejects.toThrow(/of a newer version \(9999-later\)/);
    // The way back after an update that went wrong.
    await restore(target, plain, yes);
    expect(await contentsIn(target)).toEqual(await contentsOf(db));
  });

  test("is not restored into the other kind of database", async () => {
    const other = await empty(engine === "sqlite" ? "postgres" : "sqlite");
    await expect(restore(other, plain)).rejects.toThrow(/one cannot be restored into the other/);
    expect(readdirSync(other.dataDir)).toEqual([]);
  });

  test("needs the right passphrase, and asks for no more memory than is usual", async () => {
    await expect(verify(sealed, "vier Wörter sind gelogen")).rejects.toThrow(/the passphrase is not the one/);
    const greedy = join(folder, "greedy.age");
    writeFileSync(greedy, readFileSync(sealed, "latin1").replace(/(-> scrypt \S+) \d+/, "$1 30"), "latin1");
    await expect(verify(greedy)).rejects.toThrow(/asks for more work than is accepted/);
  });

  test("is refused with any byte changed, cut or added, before anything is touched", async () => {
    const target = await empty();
    await restore(target, plain);
    const before = await contentsIn(target);
    const bad = join(folder, "bad");
    const refuses = async (bytes: Buffer): Promise<void> => {
      writeFileSync(bad, bytes);
      const wish = { mayReplace: () => Promise.reject(new Error("it was found to be whole")) };
      await expect(restore(target, bad, wish, PASSPHRASE)).rejects.toThrow(/cannot be used/);
    };
    for (const file of [plain, sealed]) {
      const good = readFileSync(file);
      const flipped = (at: number, bit: number): Buffer => {
        const bytes = Buffer.from(good);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
        return bytes;
      };
      for (let at = 0; at < 10; at += 1) await refuses(flipped(at, at % 8));
      for (let at = good.length - 10; at < good.length; at += 1) await refuses(flipped(at, at % 8));
      const place = fc.nat(good.length - 1);
      const runs = { numRuns: 60 };
      await fc.assert(
        fc.asyncProperty(place, fc.nat(7), async (at, bit) => await refuses(flipped(at, bit))),
        runs,
      );
      await fc.assert(
        fc.asyncProperty(place, async (at) => await refuses(good.subarray(0, at))),
        { numRuns: 20 },
      );
      await refuses(Buffer.concat([good, Buffer.from("\n")]));
      await refuses(Buffer.concat([good, good]));
    }
    expect(await contentsIn(target)).toEqual(before);
  });

  testOn("sqlite", engine)("puts a whole database in the place of a broken one", async () => {
    const target = await empty();
    await restore(target, plain);
    const file = join(target.dataDir, "denkspur.sqlite");
    for (const rubbish of ["no database at all, but longer than a page ".repeat(200), ""]) {
      writeFileSync(file, rubbish);
      writeFileSync(`${file}-wal`, "what an old log may hold");
      await restore(target, plain, yes);
      expect(await contentsIn(target)).toEqual(await contentsOf(db));
    }
  });

  testOn("postgres", engine)("leaves tables of others in the database alone, and says so", async () => {
    const shared = await empty();
    const client = new Client({ connectionString: shared.databaseUrl });
    await client.connect();
    await client.query("create table others (note text); insert into others values ('kept')");
    await restore(shared, plain);
    const both = join(folder, "both.tar.gz");
    await writeBackup(shared, both);
    expect((await restore(shared, both, yes)).leftOut).toEqual(["others"]);
    expect((await client.query("select note from others")).rows).toEqual([{ note: "kept" }]);
    await client.end();
    expect(await contentsIn(shared)).toEqual(await contentsOf(db));
  });
});
