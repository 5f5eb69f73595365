import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Finds the folder of `initdb` and `postgres`, on the PATH or where distributions install them; the newest version
 * first.
 */
export function findBinaries(): string | undefined {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(packaged, version, "bin")),
  ].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** True if tests on PostgreSQL can run: with TEST_DATABASE_URL or an installed PostgreSQL. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== undefined;
}

/** The message of tests that need PostgreSQL where there is none. */
export const NO_POSTGRES = "PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.";
