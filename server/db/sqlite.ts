import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { makeFolder } from "../make-folder.ts";

/** Statements kept ready: preparing one costs more than running it. */
const MAX_STATEMENTS = 300;

/** `node:sqlite` in the shape that Kysely's SQLite dialect wants. */
class NodeSqlite implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(file: string) {
    makeFolder(dirname(file));
    // For its owner alone; SQLite gives its side files the same mode.
    closeSync(openSync(file, "a", 0o600));
    this.#database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
    // FULL: what is acknowledged is on the disk, also after a power cut.
    this.#database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory");
    // What is deleted is overwritten: otherwise names would lie in the file, and in every copy of it, until their place is used.
    this.#database.exec("pragma secure_delete = on");
  }

  prepare(sql: string): SqliteStatement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
      statement = adapt(this.#database.prepare(sql));
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]): SQLInputValue[] => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

/** A transaction asks for the write lock at its beginning, so that it cannot fail for want of it in the middle. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** SQLite does roll back `create table`; Kysely's default is the caution of other drivers. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * SQLite in a file. One connection serves the process: the calls are synchronous, a reading one takes some ten
 * microseconds, a writing one an fsync, and Kysely queues transactions on it.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(file: string) {
    const config = { database: async () => new NodeSqlite(file) };
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
