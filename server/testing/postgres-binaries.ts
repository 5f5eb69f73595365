import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The folder of `initdb` and `postgres`: of the PATH, or where distributions put them; the newest first. */
export function findBinaries(): string | undefined {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged) ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(packaged, version, "bin")),
  ].find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")));
}

/** Whether tests on PostgreSQL can run here: on that of TEST_DATABASE_URL, or on an installed one. */
export function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findBinaries() !== undefined;
}

/** What tests that need it say where there is none. */
export const NO_POSTGRES = "PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.";
