import { join } from "node:path";
import { Kysely } from "kysely";
import { ConfigError } from "../process/config-error.ts";
import { isUnusable } from "./error-codes.ts";
import { type BeforeMigration, isUpToDate, migrate } from "./migrate.ts";
import { PatientPostgresDialect } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { SqliteFileDialect } from "./sqlite.ts";

export type Db = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";

/**
 * The longest wait for a connection, or for a lock of another process, before a request is refused. When a whole school
 * begins on a busy machine, waiting some seconds is better than a refusal and a retry (docs/performance.md, "A class
 * start").
 */
const PATIENCE_MS = 20_000;
/** Shorter than the patience: if all connections are silent, a waiting request still gets one of their replacements. */
const ANSWER_MS = 15_000;
/** Statements that create or fill a table may take long. */
const MIGRATION_MS = 600_000;
/** For a single process, such as the command line or a test. */
const CONNECTIONS = 20;

/** The location of the data: `databaseUrl` if given, otherwise a file in `dataDir`. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The maximum number of this process's connections to PostgreSQL. */
  readonly connections?: number | undefined;
}

export const engineOf = (place: Place): Engine => (place.databaseUrl === undefined ? "sqlite" : "postgres");

interface Opening {
  /** Called when a connection to PostgreSQL breaks; it is replaced. */
  readonly onBroken?: (error: Error) => void;
  /** Without it a database is migrated without a backup. */
  readonly beforeMigration?: BeforeMigration | undefined;
}

/** The file of SQLite in DATA_DIR. */
export const sqliteFile = (dataDir: string): string => join(dataDir, "denkspur.sqlite");

/** Opens the database and migrates it. The caller closes it with `db.destroy()`. */
export async function openDatabase(place: Place, opening: Opening = {}): Promise<Db> {
  const { onBroken = () => {}, beforeMigration } = opening;
  const { databaseUrl: url, connections = CONNECTIONS } = place;
  const postgres = (url: string, answerMs: number): PatientPostgresDialect =>
    new PatientPostgresDialect({ url, connections, patienceMs: PATIENCE_MS, answerMs, onBroken });
  const dialect =
    url === undefined ? new SqliteFileDialect(sqliteFile(place.dataDir), PATIENCE_MS) : postgres(url, ANSWER_MS);
  const db = new Kysely<Tables>({ dialect });
  try {
    if (!(await isUpToDate(db))) {
      if (url === undefined) await migrate(db, false, beforeMigration);
      else {
        await using patient = new Kysely<Tables>({ dialect: postgres(url, MIGRATION_MS) });
        await migrate(patient, true, beforeMigration);
      }
    }
  } catch (error) {
    // If the file could not be opened, the driver has nothing to close.
    await db.destroy().catch(() => {});
    if (url === undefined && isUnusable(error)) {
      throw new ConfigError(`DATA_DIR holds no usable database: ${error.message}.`, { cause: error });
    }
    throw error;
  }
  return db;
}
