import { execFileSync, spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmptyPlace, emptyPlace } from "./testing/engines.ts";
import { PATIENCE, type ServerProcess, startServerProcess, surroundings } from "./testing/server-process.ts";

const WORKERS = { WORKERS: "2" };

function workersOf(primary: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, parent, ...command]) =>
      Number(parent) === primary && command.join(" ").includes("main.ts") ? [Number(pid)] : [],
    );
}

// More than one process needs PostgreSQL.
describe("the server's workers on postgres", () => {
  let place: EmptyPlace;
  beforeAll(async () => {
    place = await emptyPlace("postgres");
  });
  const started: ServerProcess[] = [];
  afterAll(async () => {
    await Promise.all(started.map(({ stop }) => stop()));
    await place.clear();
  });

  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(place, undefined, WORKERS);
    started.push(server);
    await vi.waitFor(() => expect(server.output()).toContain("ready on"), PATIENCE);
    return server;
  };

  describe("that are up", () => {
    let running: ServerProcess;
    beforeAll(async () => {
      running = await start();
    });

    test("share one port, and keep one another's sessions and limits", async () => {
      const { url } = running;
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1) {
        const body = new URLSearchParams({ username: "somebody@example.org", password: `guess ${guess}` });
        const headers = { connection: "close" };
        statuses.push((await fetch(`${url}/api/auth/login`, { method: "POST", body, headers })).status);
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
      expect(statuses.slice(-2)).toEqual([429, 429]);
    });

    test("end the start, with one sentence and an exit code, when they cannot start", async () => {
      const { url } = running;
      const taken = new URL(url).port;
      const env = { ...WORKERS, PORT: taken, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl };
      const { status, stderr } = spawnSync(process.execPath, ["server/main.ts"], {
        env: { ...surroundings, ...env },
        encoding: "utf8",
        timeout: PATIENCE.timeout,
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^denkspur: PORT [^\n]*\.\n$/)]);
    });
  });

  test("are replaced when they die, after a pause that grows when they die again soon", async () => {
    const { pid, url, output, ended } = await start();
    const before = workersOf(pid);
    const [first = 0, second = 0] = before;
    process.kill(first, "SIGKILL");
    const said = async (line: string) => vi.waitFor(() => expect(output()).toContain(line), PATIENCE);
    await said(`worker ${first} ended (SIGKILL); starting another in 1 s`);
    const next = await vi.waitFor(() => {
      const fresh = workersOf(pid).find((each) => !before.includes(each));
      expect(fresh).toBeDefined();
      return fresh ?? 0;
    }, PATIENCE);
    process.kill(next, "SIGKILL");
    await said(`worker ${next} ended (SIGKILL); starting another in 2 s`);
    // The other worker keeps answering, and a stop does not wait for the pause.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(workersOf(pid)).toContain(second);
    process.kill(pid, "SIGTERM");
    expect(await ended).toBe(0);
  });

  test.each([0, 800])("stop with exit code 0 when one began to start %i ms ago", async (after) => {
    const { pid, ended } = await start();
    const before = workersOf(pid);
    process.kill(before[0] ?? 0, "SIGKILL");
    await vi.waitFor(() => expect(workersOf(pid).some((each) => !before.includes(each))).toBe(true), PATIENCE);
    await sleep(after);
    process.kill(pid, "SIGTERM");
    expect(await ended).toBe(0);
  });

  test("stop with exit code 0 when they are all between death and replacement", async () => {
    const { pid, output, ended } = await start();
    for (const worker of workersOf(pid)) process.kill(worker, "SIGKILL");
    await vi.waitFor(() => expect(output().match(/starting another/g)).toHaveLength(2), PATIENCE);
    process.kill(pid, "SIGTERM");
    expect(await ended).toBe(0);
  });
});
