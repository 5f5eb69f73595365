import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionEnvironment, findTool, runTool } from "./postgres-tools.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "denkspur-tools-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the programs of PostgreSQL", () => {
  test("are asked for in the version that is needed, if they are missing or too old", () => {
    expect(() => findTool("pg_dump", 15, [folder])).toThrow(
      "pg_dump is not installed here: install the client programs of PostgreSQL 15 or newer (on Debian postgresql-client-15).",
    );
    writeFileSync(join(folder, "pg_dump"), '#!/bin/sh\necho "pg_dump (PostgreSQL) 14.9 (Debian 14.9-1)"\n', {
      mode: 0o700,
    });
    expect(() => findTool("pg_dump", 15, [folder])).toThrow(
      /^pg_dump here is of PostgreSQL 14, and the database of PostgreSQL 15: install .*postgresql-client-15\)\.$/,
    );
    expect(findTool("pg_dump", 14, ["/nowhere", folder])).toBe(join(folder, "pg_dump"));
  });

  test("get the whole address by their environment, and nothing on the command line", () => {
    const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE } = connectionEnvironment(
      "postgres://denk%40spur:p%2Fw@[::1]:5433/daten?sslmode=no-verify&application_name=x",
    );
    expect([PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE]).toEqual([
      "::1",
      "5433",
      "denk@spur",
      "p/w",
      "daten",
      "require",
    ]);
    expect(connectionEnvironment("postgres:///daten?host=/run/postgresql")["PGHOST"]).toBe("/run/postgresql");
  });

  test("fail with what they say, also when they end before they have read everything", async () => {
    const fails = join(folder, "fails");
    writeFileSync(fails, '#!/bin/sh\necho "no such\n  snapshot" >&2\nexit 3\n', { mode: 0o700 });
    const feed = async (input: NodeJS.WritableStream): Promise<void> => {
      input.write("x".repeat(1_000_000));
    };
    await expect(runTool(fails, [], { feed })).rejects.toThrow(`${fails} failed: no such snapshot`);
    await expect(runTool(join(folder, "missing"), [], {})).rejects.toThrow(/missing cannot be started: .*ENOENT/);
  });

  test("lose nothing of what they write, also when they have ended before it is read", async () => {
    const writes = join(folder, "writes");
    writeFileSync(writes, "#!/bin/sh\nfor i in 1 2 3 4 5 6 7 8; do echo $i; done\n", { mode: 0o700 });
    let text = "";
    const read = async (output: AsyncIterable<Buffer>): Promise<void> => {
      await sleep(300);
      for await (const chunk of output) text += chunk.toString();
    };
    await runTool(writes, [], { read });
    expect(text).toBe("1\n2\n3\n4\n5\n6\n7\n8\n");
  });

  test("are ended when what they write cannot be taken", async () => {
    const endless = join(folder, "endless");
    writeFileSync(endless, "#!/bin/sh\nwhile echo rows; do :; done\n", { mode: 0o700 });
    const read = async (): Promise<void> => {
      throw new Error("the database refuses them");
    };
    await expect(runTool(endless, [], { read })).rejects.toThrow("the database refuses them");
  });
});
