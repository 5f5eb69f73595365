import type { TestProject } from "vitest/node";
import { NO_POSTGRES } from "./postgres-binaries.ts";
import { startPgBouncer } from "./start-pgbouncer.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of this run's PostgreSQL; undefined if there is none. */
    postgresUrl: string | undefined;
    /** The same without PgBouncer; undefined if there is none before it. */
    postgresDirectUrl: string | undefined;
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
  return async () => {
    await pgBouncer?.stop();
    await postgres?.stop();
  };
}
