import { Client } from "pg";
import { BackupError, reasonOf } from "./backup-error.ts";
import { MIGRATION_LOCK_TABLE, MIGRATION_TABLE } from "./migrate.ts";
import { connectionEnvironment, findTool, runTool } from "./postgres-tools.ts";
import type { Snapshot } from "./snapshot.ts";

/** How long the dump waits for a migration or a cleaning that has locked a table. */
const LOCK_MS = 60_000;

/**
 * Opens a connection of its own to PostgreSQL.
 * @throws BackupError if that is not possible
 */
export async function connectAlone(url: string, name: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 20_000 });
  // A connection that breaks would end the process; the statement under way fails with it.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`DATABASE_URL does not lead to a usable database: ${reasonOf(error)}.`, { cause: error });
  }
  return client;
}

/** The first column of the rows that a statement gives. */
export async function column(client: Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: "array" });
  return rows.map(([value]) => String(value));
}

/**
 * Dumps the database at `url` into the new file `target`, by pg_dump in its custom format, while others write. The rows are counted
 * in the very snapshot that pg_dump takes.
 * @throws BackupError if pg_dump is missing, too old or fails, or if a pooler stands in between
 */
export async function dumpPostgres(url: string, target: string): Promise<Snapshot> {
  const client = await connectAlone(url, "denkspur backup");
  try {
    await refusePooler(client);
    const [version = "0"] = await column(client, "show server_version_num");
    const pgDump = findTool("pg_dump", Math.floor(Number(version) / 10_000));
    await client.query("begin isolation level repeatable read, read only");
    // The transaction waits for pg_dump, however long that takes.
    await client.query("set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0");
    const [snapshot = ""] = await column(client, "select pg_export_snapshot()");
    const contents = await snapshotOf(client);
    const args = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", "--no-password"];
    args.push(`--lock-wait-timeout=${LOCK_MS}`, `--snapshot=${snapshot}`, `--file=${target}`);
    await runTool(pgDump, args, { env: connectionEnvironment(url) });
    await client.query("commit");
    return contents;
  } catch (error) {
    throw error instanceof BackupError
      ? error
      : new BackupError(`The database cannot be read: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * A pooler lends its connections out per transaction. pg_dump sets its session up, and would leave those settings to the next borrower:
 * the server would find no table any more.
 */
async function refusePooler(client: Client): Promise<void> {
  const [real] = await column(client, "select pg_backend_pid()");
  // The number that the other end of our connection gave us. A pooler invents one.
  const { processID } = client as Client & { readonly processID: number | null };
  if (Number(real) === processID) return;
  throw new BackupError(
    "DATABASE_URL leads through a pooler such as PgBouncer, where pg_dump would spoil the server's connections: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.",
  );
}

/** What the client's transaction sees in the schema of this installation. */
export async function snapshotOf(client: Client): Promise<Snapshot> {
  const [version = ""] = await column(client, "show server_version");
  const tables = await tablesOf(client);
  const rows: Record<string, number> = {};
  for (const table of tables) {
    if (table === MIGRATION_LOCK_TABLE) continue;
    const [count] = await column(client, `select count(*) from ${client.escapeIdentifier(table)}`);
    rows[table] = Number(count);
  }
  const migrations = tables.includes(MIGRATION_TABLE)
    ? await column(client, `select name from ${MIGRATION_TABLE} order by name`)
    : [];
  return { engine: "postgres", engineVersion: version, migrations, rows };
}

export async function tablesOf(client: Client): Promise<string[]> {
  return await column(
    client,
    "select tablename from pg_catalog.pg_tables where schemaname = current_schema() order by tablename",
  );
}
