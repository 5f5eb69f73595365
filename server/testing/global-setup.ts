import type { TestProject } from "vitest/node";
import { NO_POSTGRES } from "./postgres-binaries.ts";
import { startPostgres } from "./start-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this test run; undefined where there is none. */
    postgresUrl: string | undefined;
  }
}

/** One PostgreSQL for all test files; each makes databases of its own in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) process.stderr.write(`SKIPPED: the server tests on PostgreSQL. ${NO_POSTGRES}\n`);
  provide("postgresUrl", postgres?.url);
  return async () => postgres?.stop();
}
