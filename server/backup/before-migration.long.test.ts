import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isUpToDate, migrateTo, migrationNames } from "../db/migrate.ts";
import { type Db, openDatabase, sqliteFile } from "../db/open.ts";
import { PatientPostgresDialect } from "../db/postgres.ts";
import { SqliteFileDialect } from "../db/sqlite.ts";
import { readConfig } from "../process/config.ts";
import { type EmptyPlace, emptyPlace, engines, testOn } from "../testing/engines.ts";
import { backupBeforeMigration, removeOldBackups } from "./before-migration.ts";
import { BackupFile } from "./read-backup.ts";

const OLD = migrationNames.filter((name) => name < "0016");

/** Opens the database of `place` as an older version left it. */
async function openOld({ dataDir, databaseUrl: url }: EmptyPlace): Promise<Db> {
  const limits = { connections: 2, patienceMs: 10_000, answerMs: 10_000, onBroken: () => {} };
  const db: Db = new Kysely({
    dialect:
      url === undefined
        ? new SqliteFileDialect(sqliteFile(dataDir), limits.patienceMs)
        : new PatientPostgresDialect({ url, ...limits }),
  });
  await db.transaction().execute(async (transaction) => await migrateTo(transaction, OLD));
  return db;
}

/** Somebody who has registered, in the columns of that time. */
const somebody = sql`insert into users (id, email, email_key, password_hash, is_verified, is_superuser, is_locked,
  password_change_required, consent_required, consent_confirmed, personal_code_required, disable_delete, simplified_view,
  language, tokens_valid_from, created)
  values ('1', 'a@example.org', 'a@example.org', '', 1, 0, 0, 0, 0, 1, 0, 0, 0, 'de', '2026', '2026')`;

describe.each(engines)("before a migration on %s", (engine) => {
  let place: EmptyPlace;
  let folder: string;
  let lines: string[];
  const environment = (settings: Record<string, string> = {}) => ({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    DATABASE_DIRECT_URL: place.databaseDirectUrl,
    ...settings,
  });
  const start = async (settings: Record<string, string> = {}): Promise<Db> => {
    const config = readConfig(environment(settings));
    return await openDatabase(config, { beforeMigration: backupBeforeMigration(config, (line) => lines.push(line)) });
  };
  const backups = (): string[] => (existsSync(folder) ? readdirSync(folder) : []);
  beforeEach(async () => {
    place = await emptyPlace(engine);
    folder = join(place.dataDir, "backups");
    lines = [];
  });
  afterEach(async () => {
    await place.clear();
  });
  const makeOld = async (): Promise<void> => {
    const db = await openOld(place);
    await somebody.execute(db);
    await db.destroy();
  };

  test("a database with an account is backed up as it was, and the log says where", async () => {
    await makeOld();
    const db = await start();
    expect(await isUpToDate(db)).toBe(true);
    await db.destroy();
    const [name = "", ...more] = backups();
    expect([name, more]).toEqual([expect.stringMatching(/^before-\d+\.\d+\.\d+-\d{8}T\d{6}Z\.tar\.gz$/), []]);
    expect(lines).toEqual([expect.stringContaining(join(folder, name))]);
    await using file = await BackupFile.open(join(folder, name), async () => "");
    const { manifest } = await file.read();
    expect([manifest.migrations.at(-1), manifest.rows["users"]]).toEqual(["0015-follow-ups", 1]);
    // Nothing is outstanding any more.
    await (await start()).destroy();
    expect(backups()).toHaveLength(1);
  });

  test("two processes that start at once make one backup", async () => {
    await makeOld();
    const modules = ["db/open.ts", "process/config.ts", "backup/before-migration.ts"].map((file) =>
      JSON.stringify(new URL(`../${file}`, import.meta.url).href),
    );
    const script = `import { openDatabase } from ${modules[0]};
      import { readConfig } from ${modules[1]};
      import { backupBeforeMigration } from ${modules[2]};
      const config = readConfig(process.env);
      const db = await openDatabase(config, { beforeMigration: backupBeforeMigration(config, console.log) });
      await db.destroy();`;
    const run = async (): Promise<string> => {
      const env = { ...process.env, ...environment() };
      return (await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env })).stdout;
    };
    const said = await Promise.all([run(), run()]);
    expect(said.filter((text) => text.includes("backup before the migration"))).toHaveLength(1);
    expect(backups()).toHaveLength(1);
  });

  test("a database without an account gets none", async () => {
    await (await start()).destroy();
    const other = await emptyPlace(engine);
    await (await openOld(other)).destroy();
    const config = readConfig({ ...environment(), DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl });
    const never = backupBeforeMigration(config, () => expect.fail("there was nothing to back up"));
    await (await openDatabase(other, { beforeMigration: never })).destroy();
    await other.clear();
    expect([backups(), lines, existsSync(join(other.dataDir, "backups"))]).toEqual([[], [], false]);
  });

  test("it is left out for a reason, which the log says", async () => {
    await makeOld();
    await (await start({ BACKUP_BEFORE_MIGRATION: "off: the storage has snapshots" })).destroy();
    expect([backups(), lines]).toEqual([[], [expect.stringContaining("the storage has snapshots")]]);
    expect(() => readConfig(environment({ BACKUP_BEFORE_MIGRATION: "off" }))).toThrow(/without a reason/);
  });

  test("nothing is migrated if there can be no backup", async () => {
    await makeOld();
    const file = join(place.dataDir, "a-file");
    writeFileSync(file, "");
    await expect(start({ BACKUP_BEFORE_MIGRATION: join(file, "folder") })).rejects.toThrow(
      /must be migrated, and no backup could be made before\. .*BACKUP_BEFORE_MIGRATION="off: how it was made"\.$/,
    );
    // The database opens again and finds the migration outstanding still.
    await (await start()).destroy();
    expect(backups()).toHaveLength(1);
  });

  testOn("sqlite", engine)("the last three are kept for 30 days, and other files for ever", async () => {
    mkdirSync(folder, { recursive: true });
    const days = [0, 1, 2, 3, 31];
    for (const age of days) {
      const path = join(folder, `before-0.1.0-${age}.tar.gz${age === 1 ? ".age" : ""}`);
      writeFileSync(path, "");
      const time = Date.now() / 1000 - age * 86_400;
      utimesSync(path, time, time);
    }
    writeFileSync(join(folder, "mine.tar.gz"), "");
    const { backupBeforeMigration: setting } = readConfig(environment());
    removeOldBackups({ backupBeforeMigration: setting });
    expect(backups().toSorted()).toEqual([
      "before-0.1.0-0.tar.gz",
      "before-0.1.0-1.tar.gz.age",
      "before-0.1.0-2.tar.gz",
      "mine.tar.gz",
    ]);
  });
});
