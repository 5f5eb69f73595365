import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, test } from "vitest";
import { type Engine, type Place, sqliteFile } from "../db/open.ts";
import { copiedDatabase, freshDatabase } from "./fresh-database.ts";
import type { Migrated } from "./global-setup.ts";
import { NO_POSTGRES } from "./postgres-binaries.ts";

/**
 * The databases for `describe.each(engines)("… on %s")`. Without PostgreSQL, vitest.config.ts skips all tests with "on
 * postgres" in their names, so that they are counted as skipped. Behind PgBouncer (global-setup.ts) there is no SQLite.
 */
export const engines: readonly Engine[] = process.env.THROUGH_PGBOUNCER ? ["postgres"] : ["sqlite", "postgres"];

/** `test` for a requirement of one database only; on the other one no test is registered, so none counts as skipped. */
export function testOn(only: Engine, engine: Engine): (name: string, run: () => Promise<void>) => void {
  return only === engine ? test : () => {};
}

export interface EmptyPlace extends Place {
  /** The address of PostgreSQL itself where `databaseUrl` leads through PgBouncer. */
  readonly databaseDirectUrl: string | undefined;
  /** Removes the folder and the database. */
  clear(): Promise<void>;
}

/** A new folder and, on PostgreSQL, a new database, without tables. */
export const emptyPlace = (engine: Engine): Promise<EmptyPlace> => makePlace(engine, {});

/** The same with all tables, which a migration takes several times as long to make as a copy. */
export const migratedPlace = (engine: Engine): Promise<EmptyPlace> => makePlace(engine, inject("migrated"));

async function makePlace(engine: Engine, { file, database: template }: Partial<Migrated>): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-test-"));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  const url = inject("postgresUrl");
  if (engine === "sqlite") {
    if (file !== undefined) copyFileSync(file, sqliteFile(dataDir));
    return { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined, clear: async () => removeFolder() };
  }
  if (url === undefined) throw new Error(NO_POSTGRES);
  const database = await (template === undefined ? freshDatabase(url) : copiedDatabase(url, template));
  const directUrl = inject("postgresDirectUrl");
  return {
    dataDir,
    databaseUrl: database.url,
    databaseDirectUrl: directUrl && new URL(new URL(database.url).pathname, directUrl).href,
    clear: async () => {
      removeFolder();
      await database.drop();
    },
  };
}
