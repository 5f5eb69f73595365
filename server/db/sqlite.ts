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

/** Statements kept ready: preparing one costs more than running it. */
const MAX_STATEMENTS = 300;
/** How long SQLite itself waits for another process's lock, and with it everybody: at the opening, when nobody is there yet. */
const OPENING_MS = 5000;
/** How often a lock that another process holds is asked for again. */
const PAUSE_MS = 20;

interface Statement {
  readonly statement: StatementSync;
  readonly isReader: boolean;
}

/** The one connection of the process to its file; every call is synchronous. */
class File {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    makeFolder(dirname(path));
    // For its owner alone; SQLite gives its side files the same mode.
    closeSync(openSync(path, "a", 0o600));
    this.#database = new DatabaseSync(path, { timeout: OPENING_MS, enableForeignKeyConstraints: true });
    // FULL: what is acknowledged is on the disk, also after a power cut.
    this.#database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory");
    // What is deleted is overwritten: otherwise names would lie in the file, and in every copy of it, until their place is used.
    this.#database.exec("pragma secure_delete = on; pragma busy_timeout = 0");
  }

  /** False before `begin`, and where SQLite has rolled back by itself: it does so when the disk is full. */
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

/** What one borrower sees of the file: its statements wait while somebody else's transaction is open. */
class FileConnection implements DatabaseConnection {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return await this.#driver.run<R>(this, sql, parameters);
  }

  streamQuery(): never {
    throw new Error("Everybody else would wait for the end of a stream: read in portions instead.");
  }
}

/**
 * Lets everybody use the one connection, a transaction by itself. A lock that another process holds (a backup, the command
 * line) is waited for without holding the connection or the process: whoever only reads goes on meanwhile.
 */
class FileDriver implements Driver {
  readonly #path: string;
  readonly #patienceMs: number;
  #file: File | undefined;
  /** Whose transaction is open, and what tells that it has ended. */
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

  /** It asks for the write lock at once, so that it cannot fail for want of it in the middle. */
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

  /** What made SQLite roll back by itself must reach the caller, and not that there is nothing to roll back any more. */
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
  /** SQLite does roll back `create table`; Kysely's default is the caution of other drivers. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself deals the one out. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/**
 * SQLite in a file: a reading call takes some ten microseconds, a writing one an fsync. A lock that another process holds is
 * waited for `patienceMs` at most.
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
