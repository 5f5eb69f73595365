import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Engine, Place } from "../db/open.ts";
import { freshDatabase } from "./fresh-database.ts";

/** For `describe.each(engines)`: PostgreSQL only where there is one (global-setup.ts says so aloud otherwise). */
export const engines: readonly Engine[] = inject("postgresUrl") === undefined ? ["sqlite"] : ["sqlite", "postgres"];

export interface EmptyPlace extends Place {
  /** Removes folder and database. */
  clear(): Promise<void>;
}

/** A fresh folder and, on PostgreSQL, a fresh database: nothing in them yet, no table either. */
export async function emptyPlace(engine: Engine): Promise<EmptyPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-test-"));
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true });
  const url = inject("postgresUrl");
  if (engine === "sqlite" || url === undefined) {
    return { dataDir, databaseUrl: undefined, clear: async () => removeFolder() };
  }
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
