import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { ConfigError } from "../config-error.ts";
import { isUnusable } from "./error-codes.ts";
import { migrate } from "./migrate.ts";
import type { Tables } from "./schema.ts";
import { NodeSqliteDialect } from "./sqlite.ts";

export type Db = Kysely<Tables>;
export type Engine = "sqlite" | "postgres";

/**
 * How long a request waits for one of the connections before it is refused. When a whole school begins on a busy machine, some
 * seconds of waiting are better than a refusal that would be tried again (docs/performance.md, "A class start").
 */
const PATIENCE_MS = 20_000;

/** Where the data lives: `databaseUrl` if given, a file in `dataDir` otherwise. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export const engineOf = (place: Place): Engine => (place.databaseUrl === undefined ? "sqlite" : "postgres");

/** Opens the database and brings its tables up to date. The caller ends it with `db.destroy()`. */
export async function openDatabase(place: Place, onPoolError: (error: Error) => void = () => {}): Promise<Db> {
  const db = new Kysely<Tables>({ dialect: dialectOf(place, onPoolError) });
  try {
    await migrate(db, engineOf(place) === "postgres");
  } catch (error) {
    // The driver of a file that could not be opened has nothing to close.
    await db.destroy().catch(() => {});
    if (engineOf(place) === "sqlite" && isUnusable(error)) {
      throw new ConfigError(`DATA_DIR holds no usable database: ${error.message}.`, { cause: error });
    }
    throw error;
  }
  return db;
}

function dialectOf({ dataDir, databaseUrl }: Place, onPoolError: (error: Error) => void) {
  if (databaseUrl === undefined) return new NodeSqliteDialect(join(dataDir, "denkspur.sqlite"));
  // Nothing is set on the session and no statement has a name, so that PgBouncer may deal out connections per transaction.
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    application_name: "denkspur",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", onPoolError);
  // So would one that breaks while it is lent out; whoever borrowed it learns of it by the failed query.
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool });
}
