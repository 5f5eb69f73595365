import { join } from "node:path";
import { Kysely } from "kysely";
import { ConfigError } from "../process/config-error.ts";
import { isUnusable } from "./error-codes.ts";
import { isUpToDate, migrate } from "./migrate.ts";
import { PatientPostgresDialect } from "./postgres.ts";
import type { Tables } from "./schema.ts";
import { SqliteFileDialect } from "./sqlite.ts";

export type Db = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";

/**
 * How long a request waits for one of the connections, or for a lock that another process holds, before it is refused. When a
 * whole school begins on a busy machine, some seconds of waiting are better than a refusal that would be tried again
 * (docs/performance.md, "A class start").
 */
const PATIENCE_MS = 20_000;
/** Shorter than the patience: who waits while all connections are silent gets one of those that replace them. */
const ANSWER_MS = 15_000;
/** A statement that makes or fills a table may take long. */
const MIGRATION_MS = 600_000;
/** Of a process by itself: the command line, a test. */
const CONNECTIONS = 20;

/** Where the data lives: `databaseUrl` if given, a file in `dataDir` otherwise. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** So many connections to PostgreSQL this process may hold. */
  readonly connections?: number | undefined;
}

export const engineOf = (place: Place): Engine => (place.databaseUrl === undefined ? "sqlite" : "postgres");

/** Opens the database and brings its tables up to date. The caller ends it with `db.destroy()`. */
export async function openDatabase(place: Place, onBroken: (error: Error) => void = () => {}): Promise<Db> {
  const { databaseUrl: url, connections = CONNECTIONS } = place;
  const postgres = (url: string, answerMs: number): PatientPostgresDialect =>
    new PatientPostgresDialect({ url, connections, patienceMs: PATIENCE_MS, answerMs, onBroken });
  const file = join(place.dataDir, "denkspur.sqlite");
  const dialect = url === undefined ? new SqliteFileDialect(file, PATIENCE_MS) : postgres(url, ANSWER_MS);
  const db = new Kysely<Tables>({ dialect });
  try {
    if (!(await isUpToDate(db))) {
      if (url === undefined) await migrate(db, false);
      else {
        await using patient = new Kysely<Tables>({ dialect: postgres(url, MIGRATION_MS) });
        await migrate(patient, true);
      }
    }
  } catch (error) {
    // The driver of a file that could not be opened has nothing to close.
    await db.destroy().catch(() => {});
    if (url === undefined && isUnusable(error)) {
      throw new ConfigError(`DATA_DIR holds no usable database: ${error.message}.`, { cause: error });
    }
    throw error;
  }
  return db;
}
