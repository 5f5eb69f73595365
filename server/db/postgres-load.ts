import type { Writable } from "node:stream";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { Client } from "pg";
import { BackupError, reasonOf } from "./backup-error.ts";
import { fillTables } from "./copy-blocks.ts";
import { codeOf } from "./error-codes.ts";
import { isKnownMigration, lockMigrations, MIGRATION_LOCK_TABLE, MIGRATION_TABLE, migrateTo } from "./migrate.ts";
import { APPLICATION } from "./postgres.ts";
import { column, connectAlone, snapshotOf, tablesOf } from "./postgres-dump.ts";
import { findTool, runTool } from "./postgres-tools.ts";
import type { Tables } from "./schema.ts";
import { isOwnTable, type Snapshot, whatDiffers } from "./snapshot.ts";

/** How long to wait for a lock of others on the tables that are replaced. */
const LOCK_MS = 10_000;
/** Whether the database at `url` has data, and whether a server or a command of ours is connected to it. */
export async function lookAtPostgres(url: string): Promise<{ readonly hasData: boolean; readonly isInUse: boolean }> {
  const client = await connectAlone(url, "denkspur restore");
  const isAny = async (query: string): Promise<boolean> => (await column(client, query)).length > 0;
  try {
    return {
      hasData: (await tablesOf(client)).includes("users") && (await isAny("select 1 from users limit 1")),
      isInUse: await isAny(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = '${APPLICATION}'`,
      ),
    };
  } finally {
    await client.end();
  }
}

/**
 * Replaces everything in the database at `url` by a dump, in one transaction: until its end everybody sees the old state, and whatever
 * interrupts it leaves that. The tables are made by this version's migrations and only filled from the dump, so that a file cannot
 * bring any other statement along.
 * @param expected what the dump must hold
 * @param feed writes the dump, as pg_dump wrote it in its custom format, and fails if it is not what was checked
 * @returns tables of the dump that this version does not know and that were left out
 * @throws BackupError if anything is not as expected; then nothing was changed
 */
export async function loadPostgres(
  url: string,
  expected: Snapshot,
  feed: (input: Writable) => Promise<void>,
): Promise<string[]> {
  const pgRestore = findTool("pg_restore", 1);
  const client = await connectAlone(url, "denkspur restore");
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(client) }) });
  try {
    return await db.transaction().execute(async (transaction) => {
      await client.query("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
      await lockMigrations(transaction);
      await client.query(`set local lock_timeout = ${LOCK_MS}`);
      await dropTables(client);
      await migrateTo(transaction, expected.migrations);
      const addReferences = await takeReferencesAway(client);
      await client.query(`delete from ${MIGRATION_TABLE}; delete from ${MIGRATION_LOCK_TABLE}`);
      const known = await columnsOf(client);
      let leftOut: string[] = [];
      await runTool(pgRestore, ["--data-only", "--file=-"], {
        feed,
        read: async (output) => {
          leftOut = await fillTables(client, output, known);
        },
      });
      await addReferences();
      const difference = whatDiffers(expected.rows, (await snapshotOf(client)).rows);
      if (difference !== undefined) throw new BackupError(`The database could not be replaced: ${difference}.`);
      return leftOut;
    });
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const why = codeOf(error) === "55P03" ? "somebody is using its tables" : reasonOf(error);
    throw new BackupError(`The database could not be replaced: ${why}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Lets Kysely work on this one connection, in the transaction that the copying belongs to. */
function poolOf(client: Client): PostgresPool {
  const only: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => {},
  };
  return { connect: async () => only, end: async () => {}, options: {} };
}

/** Drops the tables of this installation, and leaves those of others in the schema alone. */
async function dropTables(client: Client): Promise<void> {
  const all = await tablesOf(client);
  const migrations = all.includes(MIGRATION_TABLE) ? await column(client, `select name from ${MIGRATION_TABLE}`) : [];
  // A newer version may have made any of them.
  const isNewer = !migrations.every(isKnownMigration);
  const own = all.filter((table) => isNewer || isOwnTable(table));
  if (own.length > 0) await client.query(`drop table ${own.map((table) => client.escapeIdentifier(table)).join(", ")}`);
}

/**
 * Takes the references between the tables away, since the dump has the tables in the order of their names.
 * @returns puts them back, which checks each row
 */
async function takeReferencesAway(client: Client): Promise<() => Promise<void>> {
  const of = (what: string): string =>
    `select format(${what}) from pg_catalog.pg_constraint
     where contype = 'f' and connamespace = (select oid from pg_catalog.pg_namespace where nspname = current_schema())
     order by conrelid, conname`;
  const back = await column(
    client,
    of("'alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)"),
  );
  for (const statement of await column(client, of("'alter table %s drop constraint %I', conrelid::regclass, conname")))
    await client.query(statement);
  return async () => {
    for (const statement of back) await client.query(statement);
  };
}

/** The columns of each table that the migrations made. */
async function columnsOf(client: Client): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = current_schema()",
  );
  return new Map(
    [...Map.groupBy(rows, ({ table_name }) => table_name)]
      .filter(([table]) => isOwnTable(table))
      .map(([table, columns]) => [table, columns.map(({ column_name }) => column_name)]),
  );
}
