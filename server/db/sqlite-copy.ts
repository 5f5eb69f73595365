import { existsSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { BackupError, reasonOf } from "./backup-error.ts";
import { sqliteCodeOf } from "./error-codes.ts";
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from "./migrate.ts";
import type { Snapshot } from "./snapshot.ts";

/** How long to wait for the lock of another process. */
const LOCK_MS = 10_000;
/** Pages to copy in one go: 4 MB, during which nobody else waits. */
const PAGES = 1000;

/**
 * Copies the database in use at `source` to the new file `target`, without keeping anybody from writing. The copy is the state of
 * one moment: a transaction that is open all along keeps SQLite from beginning anew at every write of the server.
 * @throws BackupError if there is no database, or it cannot be read
 */
export async function copySqlite(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new BackupError(`There is no database in DATA_DIR: ${source} is missing.`);
  try {
    using database = new DatabaseSync(source, { timeout: LOCK_MS });
    database.exec("begin");
    database.prepare("select count(*) from sqlite_schema").get();
    await backup(database, target, { rate: PAGES });
  } catch (error) {
    throw new BackupError(`${source} cannot be copied: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Checks a copy that nobody else uses: that it is whole, and every reference leads somewhere. Makes one file of it.
 * @throws BackupError with what is wrong
 */
export function inspectSqlite(path: string): Snapshot {
  try {
    using database = new DatabaseSync(path);
    // The copy of a database in use asks for a write-ahead log beside it.
    database.exec("pragma journal_mode = delete");
    const [fault] = database.prepare("pragma integrity_check(1)").all().map(valueOf);
    if (fault !== "ok") throw new Error(String(fault));
    const [dangling] = database.prepare("pragma foreign_key_check").all();
    if (dangling) throw new Error(`a row of ${String(dangling["table"])} refers to nothing`);
    const names = (sql: string): string[] => database.prepare(sql).all().map(valueOf).map(String);
    const tables = names("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by 1");
    const count = (table: string): number => Number(valueOf(database.prepare(`select count(*) from "${table}"`).get()));
    return {
      engine: "sqlite",
      engineVersion: names("select sqlite_version()")[0] ?? "",
      migrations: tables.includes(MIGRATION_TABLE) ? names(`select name from ${MIGRATION_TABLE} order by name`) : [],
      rows: Object.fromEntries(
        tables.filter((table) => table !== MIGRATION_LOCK_TABLE).map((table) => [table, count(table)]),
      ),
    };
  } catch (error) {
    throw new BackupError(`The database is not whole: ${reasonOf(error)}.`, { cause: error });
  }
}

const valueOf = (row: object | undefined): unknown => Object.values(row ?? {})[0];

/** A database file that this process has for itself, until it is released. */
export interface ClaimedFile {
  /** True if somebody has registered, or if the file is too broken to tell. */
  readonly hasData: boolean;
  release(): void;
}

/**
 * Takes the database file at `path` for this process alone, with everything in it that stood in the write-ahead log. No server can
 * open it until it is released.
 * @returns undefined if another process has it open
 */
export function claimSqlite(path: string): ClaimedFile | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  const release = (): void => database.close();
  try {
    // SQLite leaves the write-ahead log only if nobody else has the file open, and then keeps the lock.
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit");
    const isThere = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'users'").get();
    return {
      hasData: isThere !== undefined && database.prepare("select 1 from users limit 1").get() !== undefined,
      release,
    };
  } catch (error) {
    const code = sqliteCodeOf(error) & 0xff;
    // Corrupt, or no database at all: whatever it was, it is data that must not be lost by mistake.
    if (code === 11 || code === 26) return { hasData: true, release };
    release();
    if (code === 5) return undefined;
    throw new BackupError(`${path} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
}
