import { columns } from "./columns.ts";
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from "./migrate.ts";
import type { Engine } from "./open.ts";

/** What a copy of the database holds, all of it as of one moment. */
export interface Snapshot {
  readonly engine: Engine;
  /** The version of SQLite or PostgreSQL. */
  readonly engineVersion: string;
  /** The names of the migrations that were carried out, in order. */
  readonly migrations: readonly string[];
  /** The number of rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** True for a table that this version knows. */
export const isOwnTable = (table: string): boolean =>
  Object.hasOwn(columns, table) || table === MIGRATION_TABLE || table === MIGRATION_LOCK_TABLE;

/**
 * The first table of this version whose number of rows is not the expected one, in words. Tables of others are left out.
 * @returns undefined if all are as expected
 */
export function whatDiffers(expected: Snapshot["rows"], found: Snapshot["rows"]): string | undefined {
  const [table] = Object.keys(expected).filter((name) => isOwnTable(name) && expected[name] !== found[name]);
  return table === undefined
    ? undefined
    : `the table ${table} has ${found[table] ?? "no"} rows instead of ${expected[table]}`;
}
