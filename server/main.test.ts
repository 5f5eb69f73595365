import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { beginLogin } from "./testing/begun-login.ts";
import { type EmptyPlace, emptyPlace, engines, testOn } from "./testing/engines.ts";
import { PATIENCE, type ServerProcess, startServerProcess, surroundings } from "./testing/server-process.ts";

const INVITATION = /http:\/\/127\.0\.0\.1:\d+\/invitation\/([\w-]+)/;

/** Everything that a start prints. The server answers shortly before its last line. */
async function saidBy(server: ServerProcess): Promise<string> {
  await vi.waitFor(() => expect(server.output()).toContain("ready on"), PATIENCE);
  return server.output();
}

async function run(
  file: string,
  env: Record<string, string>,
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  return await promisify(execFile)(process.execPath, [file], { env: { ...surroundings, ...env } }).then(
    (printed) => ({ code: 0, ...printed }),
    (error: { code: unknown; stdout: string; stderr: string }) => error,
  );
}

describe.each(engines)("the server's process on %s", (engine) => {
  let place: EmptyPlace;
  beforeAll(async () => {
    place = await emptyPlace(engine);
  });
  afterAll(async () => place.clear());

  test("prints a fresh superuser's invitation at each start until somebody is registered, and it works", async () => {
    const first = await startServerProcess(place);
    const old = INVITATION.exec(await saidBy(first))?.[1];
    await first.stop();
    const second = await startServerProcess(place);
    const code = INVITATION.exec(await saidBy(second))?.[1] ?? "none";
    expect(code).not.toBe(old);
    const answer = await fetch(`${second.url}/api/auth/register/invitation/${code}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "first@example.org", password: "Nebeltal-123", isTeacher: true }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { is_superuser: true }]);
    await second.stop();
    const third = await startServerProcess(place);
    expect(await saidBy(third)).not.toMatch(INVITATION);
    await third.stop();
  });

  // Starts take long, and the database has no part in these. server/stopping.long.test.ts stops both.
  testOn("sqlite", engine)(
    "logs requests by route and id, never by address, and nothing of what was sent",
    async () => {
      const server = await startServerProcess(place);
      const secrets = ["a-name-in-the-body", "a-code-in-the-path", "a-word-in-the-query", "a-token-in-the-head"];
      const [name = "", code, word, token = ""] = secrets;
      const headers = { authorization: `Bearer ${token}`, cookie: `pupil=${token}` };
      await fetch(`${server.url}/api/auth/verify-pupil-access`, {
        method: "POST",
        body: new URLSearchParams({ pupilName: name }),
      });
      await fetch(`${server.url}/api/auth/register/invitation/${code}`, { method: "POST", headers, body: "{" });
      await fetch(`${server.url}/invitation/${code}`);
      await fetch(`${server.url}/api/${word}?q=${word}`, { headers });
      await fetch(`${server.url}/%ff${word}`);
      await fetch(`${server.url}/api/auth/user?token=${word}`, { headers });
      await server.stop();
      expect(server.output()).toContain('"route":"/api/auth/register/invitation/:invitationCode"');
      for (const secret of [...secrets, "first@example.org", '127.0.0.1"'])
        expect(server.output()).not.toContain(secret);
    },
  );

  testOn("sqlite", engine)(
    "stops in order when asked to: answers what it has begun, and the next start opens",
    async () => {
      const server = await startServerProcess(place);
      const logins = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => beginLogin(server.url, `nobody-${index}@example.org`)),
      );
      // Each login hashes for some 30 ms, one after another: when the server is asked to stop, it has answered few.
      const statuses = logins.map(async (login) => login.finish());
      await Promise.race(statuses);
      await server.stop();
      expect(await Promise.all(statuses)).toEqual(logins.map(() => 400));
      // Another code would say that it cut off whatever was running (start.ts).
      expect(await server.ended).toBe(0);
      const again = await startServerProcess(place);
      await again.stop();
    },
  );

  testOn("sqlite", engine)("says in one sentence why it does not start when the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const PORT = String((other.address() as AddressInfo).port);
    const env = { PORT, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
    const { code, stderr } = await run("server/main.ts", env);
    other.close();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^denkspur: PORT [^\n]*\.\n$/)]);
  });
});

describe("a start", () => {
  test("refuses more than one process on SQLite", async () => {
    const { code, stderr } = await run("server/main.ts", { WORKERS: "2" });
    expect([code, stderr]).toEqual([1, "denkspur: WORKERS is 2, but more than one process needs DATABASE_URL.\n"]);
  });

  test("ends with one sentence that names the variable when a setting is wrong", async () => {
    const { code, stdout, stderr } = await run("server/main.ts", { PORT: "eighty" });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^denkspur: PORT must be [^\n]*\.\n$/);
  });

  test("ends with one sentence that names the file and the key when the operator's details are at fault", async () => {
    const place = await emptyPlace("sqlite");
    mkdirSync(place.dataDir, { recursive: true });
    writeFileSync(join(place.dataDir, "operator.yaml"), "nmae: Hochschule\n");
    const { code, stderr } = await run("server/main.ts", { DATA_DIR: place.dataDir });
    await place.clear();
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^denkspur: [^\n]*operator\.yaml has the key "nmae"[^\n]*\.\n$/),
    ]);
  });

  test("ends with one sentence that names HOST when that is none of this machine", async () => {
    const place = await emptyPlace("sqlite");
    const { code, stderr } = await run("server/main.ts", { DATA_DIR: place.dataDir, HOST: "nowhere.invalid" });
    await place.clear();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^denkspur: PORT or HOST [^\n]*\.\n$/)]);
  });

  test("ends with one sentence that names DATABASE_URL when there is no such database", async () => {
    const place = await emptyPlace("sqlite");
    const { code, stderr } = await run("server/main.ts", {
      DATA_DIR: place.dataDir,
      DATABASE_URL: "postgres://somebody:hidden@127.0.0.1:1/none",
    });
    await place.clear();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^denkspur: DATABASE_URL [^\n]*\.\n$/)]);
    expect(stderr).not.toContain("hidden");
  });
});
