import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject, test } from "vitest";
import type { Engine, Place } from "../db/open.ts";
import { freshDatabase } from "./fresh-database.ts";
import { NO_POSTGRES } from "./postgres-binaries.ts";

/**
 * For `describe.each(engines)("… on %s")`. Where there is no PostgreSQL, vitest.config.ts has all tests skipped whose names
 * hold "on postgres": so they are counted.
 */
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** `test` for what only one engine has: on the other one there is nothing to skip. */
export function testOn(only: Engine, engine: Engine): (name: string, run: () => Promise<void>) => void {
  return only === engine ? test : () => {};
}

export interface EmptyPlace extends Place {
  /** Removes folder and database. */
  clear(): Promise<void>;
}

/** A fresh folder and, on PostgreSQL, a fresh database: nothing in them yet, no table either. */
export async function emptyPlace(engine: Engine): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-test-"));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  const url = inject("postgresUrl");
  if (engine === "sqlite") {
    return { dataDir, databaseUrl: undefined, clear: async () => removeFolder() };
  }
  if (url === undefined) throw new Error(NO_POSTGRES);
  const database = await freshDatabase(url);
  return {
    dataDir,
    databaseUrl: database.url,
    clear: async () => {
      removeFolder();
      await database.drop();
    },
  };
}
