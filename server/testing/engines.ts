import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { Engine, Place } from "../db/open.ts";

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
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(url, `create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: database.href,
    clear: async () => {
      removeFolder();
      await administer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
