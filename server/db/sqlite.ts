import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { makeFolder } from "../process/make-folder.ts";
import { isLockedByOthers } from "./error-codes.ts";

/** The number of prepared statements to keep: preparing one costs more than running it. */
const MAX_STATEMENTS = 300;
/**
 * How long SQLite itself waits for another process's lock. It blocks the whole process, so it is used only while
 * opening.
 */
const OPENING_MS = 5000;
/** The pause between two tries at a lock that another process has. */
const PAUSE_MS = 20;

interface Statement {
  readonly statement: StatementSync;
  readonly isReader: boolean;
}

/** The process's only connection to the file; every call is synchronous. */
class File {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    makeFolder(dirname(path));
    // Readable by its owner alone; SQLite gives its side files the same mode.
    closeSync(openSync(path, "a", 0o600));
    this.#database = new DatabaseSync(path, { timeout: OPENING_MS, enableForeignKeyConstraints: true });
    // FULL: acknowledged writes are on the disk, also after a power cut.
    this.#database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory");
    // Deleted data is overwritten. Otherwise names would remain in the file and its copies until their place is reused.
    this.#database.exec("pragma secure_delete = on; pragma busy_timeout = 0");
  }

  /** False before `begin`, and after SQLite has rolled back by itself, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run<R>(sql: string, parameters: readonly unknown[] = []): QueryResult<R> {
    const { statement, isReader } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (isReader) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Statement {
    let prepared = this.#statements.get(sql);
    if (!prepared) {
      if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
      const statement = this.#database.prepare(sql);
      prepared = { statement, isReader: statement.columns().length > 0 };
      this.#statements.set(sql, prepared);
    }
    return prepared;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

/** One borrower's view of the file: its statements wait during the transactions of others. */
class FileConnection implements DatabaseConnection {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#driver.run<R>(this, sql, parameters);
  }

  streamQuery(): never {
    throw new Error(
      "SQLite does not stream, since all other callers would wait for the end: read in portions instead.",
    );
  }
}

/**
 * Shares the one connection among all callers, but gives a transaction exclusive use. A lock of another process (a
 * backup, the command line) is waited for without blocking: readers go on meanwhile.
 */
class FileDriver implements Driver {
  readonly #path: string;
  readonly #patienceMs: number;
  #file: File | undefined;
  /** The borrower whose transaction is open, and the promise of its end. */
  #owner: DatabaseConnection | undefined;
  #ended = Promise.withResolvers<void>();

  constructor(path: string, patienceMs: number) {
    this.#path = path;
    this.#patienceMs = patienceMs;
  }

  async init(): Promise<void> {
    this.#file = new File(this.#path);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new FileConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  async run<R>(borrower: DatabaseConnection, sql: string, parameters?: readonly unknown[]): Promise<QueryResult<R>> {
    return await this.#unlessLocked(borrower, () => this.#opened.run<R>(sql, parameters));
  }

  /** Asks for the write lock at once, so that the transaction cannot fail in the middle for lack of it. */
  async beginTransaction(borrower: DatabaseConnection): Promise<void> {
    await this.#unlessLocked(borrower, () => {
      this.#opened.run("begin immediate");
      this.#owner = borrower;
      this.#ended = Promise.withResolvers();
    });
  }

  async commitTransaction(): Promise<void> {
    this.#opened.run("commit");
    this.#end();
  }

  /** If SQLite rolled back by itself, the caller needs that error, not one about a missing transaction. */
  async rollbackTransaction(): Promise<void> {
    try {
      if (this.#opened.isInTransaction) this.#opened.run("rollback");
    } finally {
      this.#end();
    }
  }

  async destroy(): Promise<void> {
    this.#file?.close();
  }

  get #opened(): File {
    if (this.#file === undefined) throw new Error("the file has not been opened");
    return this.#file;
  }

  #end(): void {
    this.#owner = undefined;
    this.#ended.resolve();
  }

  /* oxlint-disable no-await-in-loop -- it waits for its turn */
  async #unlessLocked<T>(borrower: DatabaseConnection, work: () => T): Promise<T> {
    const end = performance.now() + this.#patienceMs;
    for (;;) {
      while (this.#owner !== undefined && this.#owner !== borrower) await this.#ended.promise;
      try {
        return work();
      } catch (error) {
        if (!isLockedByOthers(error) || performance.now() > end) throw error;
      }
      await sleep(PAUSE_MS);
    }
  }
  /* oxlint-enable no-await-in-loop */
}

class FileAdapter extends SqliteAdapter {
  /** SQLite can roll back `create table`; Kysely's default is false. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver shares its one connection among all borrowers. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite in a file: a read takes some ten microseconds, a write one fsync. A lock of another process is waited for up
 * to `patienceMs`.
 */
export class SqliteFileDialect implements Dialect {
  readonly #path: string;
  readonly #patienceMs: number;

  constructor(path: string, patienceMs: number) {
    this.#path = path;
    this.#patienceMs = patienceMs;
  }

  createDriver(): Driver {
    return new FileDriver(this.#path, this.#patienceMs);
  }

  createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}
