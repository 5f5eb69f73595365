import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { beginLogin } from "./testing/begun-login.ts";
import { type EmptyPlace, emptyPlace, engines } from "./testing/engines.ts";
import { type Launch, PATIENCE, type ServerProcess, startServerProcess } from "./testing/server-process.ts";

const NPM_START: Launch = ["npm", "start"];
const MAIN: Launch = ["node", "server/main.ts"];

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid = "", parent = "", state = "", ...command] = line.trim().split(/\s+/);
    // A zombie has ended; its parent has not collected its exit code yet.
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command: command.join(" ") }];
  });
}

/** A process with all its descendants. */
function treeOf(pid: number, all = processes()): Process[] {
  const own = all.filter((each) => each.pid === pid);
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => treeOf(child.pid, all))];
}

const isUp = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(
    () => true,
    () => false,
  );

let server: ServerProcess | undefined;
let started: Process[] = [];
afterEach(() => {
  const alive = new Set(processes().map(({ pid }) => pid));
  for (const { pid } of started) if (alive.has(pid)) process.kill(pid, "SIGKILL");
});

async function start(place: EmptyPlace, launch: Launch, settings: Record<string, string>): Promise<ServerProcess> {
  server = await startServerProcess(place, undefined, settings, launch);
  await vi.waitFor(() => expect(server?.output()).toContain("ready on"), PATIENCE);
  started = treeOf(server.pid);
  return server;
}

/**
 * Stops the server while a login is being sent.
 * @returns the status of the login's answer, after all processes have ended
 */
async function loginDuring(stop: () => void, running: ServerProcess): Promise<number | undefined> {
  const login = await beginLogin(running.url);
  stop();
  await vi.waitFor(async () => expect(await isUp(running.url)).toBe(false), PATIENCE);
  const status = await login.finish();
  const left = (): Process[] => processes().filter(({ pid }) => started.some((each) => each.pid === pid));
  await vi.waitFor(() => expect(left()).toEqual([]), PATIENCE);
  return status;
}

const find = (command: RegExp): number => started.find((each) => command.test(each.command))?.pid ?? Number.NaN;

describe.each(engines)("stopping on %s", (engine) => {
  let place: EmptyPlace;
  beforeAll(async () => {
    place = await emptyPlace(engine);
  });
  afterAll(async () => place.clear());
  // More than one worker needs PostgreSQL.
  const settings: Record<string, string> = engine === "postgres" ? { WORKERS: "2" } : {};

  const signals: [string, NodeJS.Signals, boolean][] = [
    ["TERM to npm start, as a script or supervisord sends it", "SIGTERM", false],
    ["TERM to every process, as systemd sends it", "SIGTERM", true],
  ];
  if (engine === "sqlite") {
    signals.push(["Ctrl-C, which reaches every process", "SIGINT", true]);
    signals.push(["a terminal that is closed", "SIGHUP", true]);
  }
  test.each(signals)("answers what it has begun and leaves nothing behind after %s", async (_, signal, group) => {
    const running = await start(place, NPM_START, settings);
    expect(await loginDuring(() => process.kill(group ? -running.pid : running.pid, signal), running)).toBe(400);
    if (!group) expect(await running.ended).toBe(0);
  });

  const killable: [string, RegExp][] =
    engine === "sqlite"
      ? [
          ["npm", /^npm start/],
          ["what stands between npm and the server", /^node scripts\/run\.mjs/],
        ]
      : [["what leads the workers", /scripts\/start\.ts/]];
  test.each(killable)("answers what it has begun and leaves nothing behind when %s is killed", async (_, command) => {
    const running = await start(place, NPM_START, settings);
    expect(await loginDuring(() => process.kill(find(command), "SIGKILL"), running)).toBe(400);
  });

  test("does not wait for what it has begun when it is asked a second time, later", async () => {
    const running = await start(place, MAIN, settings);
    const login = await beginLogin(running.url);
    process.kill(running.pid, "SIGTERM");
    await vi.waitFor(async () => expect(await isUp(running.url)).toBe(false), PATIENCE);
    await sleep(1100);
    process.kill(running.pid, "SIGTERM");
    expect(await running.ended).toBe(1);
    await expect(login.finish()).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/);
  });
});
