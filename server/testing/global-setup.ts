import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase, type Place, sqliteFile } from "../db/open.ts";
import { dropCopies, freshDatabase } from "./fresh-database.ts";
import { NO_POSTGRES } from "./postgres-binaries.ts";
import { startPgBouncer } from "./start-pgbouncer.ts";
import { startPostgres } from "./start-postgres.ts";

/** Databases with all tables and no rows, to be copied. */
export interface Migrated {
  /** The file of SQLite. */
  file: string;
  /** The name of a database; undefined if there is no PostgreSQL. */
  database: string | undefined;
}

declare module "vitest" {
  interface ProvidedContext {
    /** The address of this run's PostgreSQL; undefined if there is none. */
    postgresUrl: string | undefined;
    /** The same without PgBouncer; undefined if there is none before it. */
    postgresDirectUrl: string | undefined;
    migrated: Migrated;
  }
}

/**
 * Starts one PostgreSQL for all test files; each of them creates its own databases. With THROUGH_PGBOUNCER there is a
 * PgBouncer before it.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) process.stderr.write(`SKIPPED: the server tests on PostgreSQL. ${NO_POSTGRES}\n`);
  const pgBouncer = postgres && process.env.THROUGH_PGBOUNCER ? await startPgBouncer(postgres.url) : undefined;
  provide("postgresUrl", pgBouncer?.url ?? postgres?.url);
  provide("postgresDirectUrl", pgBouncer && postgres?.url);
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-migrated-"));
  await migrate({ dataDir, databaseUrl: undefined });
  const database = postgres && (await freshDatabase(postgres.url));
  if (database) await migrate({ dataDir, databaseUrl: database.url });
  const template = database && new URL(database.url).pathname.slice(1);
  provide("migrated", { file: sqliteFile(dataDir), database: template });
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (postgres && template) await dropCopies(postgres.url, template);
    await database?.drop();
    await pgBouncer?.stop();
    await postgres?.stop();
  };
}

async function migrate(place: Place): Promise<void> {
  const db = await openDatabase(place);
  await db.destroy();
}
