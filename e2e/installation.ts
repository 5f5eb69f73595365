import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { linkInOutbox } from "../scripts/outbox.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";

/** The project that runs on PostgreSQL; the other one runs on SQLite. */
export const POSTGRESQL = "PostgreSQL";

/** A real installation: the server as its own process, on an empty database. */
export interface Installation {
  readonly url: string;
  /** The address of a fresh invitation. */
  invite(): Promise<string>;
  /** The link with `path` in the newest mail to somebody. */
  linkInMailTo(address: string, path: string): Promise<string>;
}

export const test = base.extend<object, { installation: Installation; databaseOfProject: string | undefined }>({
  databaseOfProject: [
    async ({ browserName: _name }, use, info) => {
      if (info.project.name !== POSTGRESQL) return await use(undefined);
      const postgres = await startPostgres();
      if (!postgres) {
        base.skip(true, "PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
        return undefined;
      }
      await use(postgres.url);
      await postgres.stop();
      return undefined;
    },
    { scope: "worker" },
  ],
  installation: [
    async ({ databaseOfProject }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "denkspur-journey-"));
      const server = await startServerProcess({ dataDir, databaseUrl: databaseOfProject });
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseOfProject ?? "", PUBLIC_URL: server.url };
      await use({
        url: server.url,
        invite: async () =>
          execFileSync(process.execPath, ["scripts/admin.ts", "invite"], { encoding: "utf8", env }).trim(),
        linkInMailTo: (address, path) => linkInOutbox(dataDir, address, path),
      });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
