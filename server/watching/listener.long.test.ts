import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { type EmptyPlace, emptyPlace, engines, testOn } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { valuesOf } from "../testing/metric-values.ts";
import { PATIENCE, type ServerProcess, startServerProcess } from "../testing/server-process.ts";

const TOKEN = "a token that nobody guesses, of 40 signs";

describe.each(engines)("the listener of the metrics on %s", (engine) => {
  let place: EmptyPlace;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    place = await emptyPlace(engine);
  });
  afterAll(async () => {
    await server?.stop();
    await place.clear();
  });

  const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
    await server?.stop();
    server = await startServerProcess(place, undefined, settings);
    await vi.waitFor(() => expect(server?.output()).toContain("ready on"), PATIENCE);
    return server;
  };
  const get = async (port: number, path = "/metrics", headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  const ofCalls = (text: string): number =>
    valuesOf(text).get('denkspur_request_seconds_count{call="getSite",status="2xx"}') ?? 0;

  testOn("sqlite", engine)("answers on its own port alone, to who has the token", async () => {
    const port = await freePort();
    const { url, stop, ended } = await start({ METRICS_PORT: String(port), METRICS_TOKEN: TOKEN });
    for (const authorization of ["", "Bearer wrong", TOKEN, `Basic ${TOKEN}`])
      expect((await get(port, "/metrics", { authorization })).status).toBe(401);
    const authorization = `Bearer ${TOKEN}`;
    const { status, type, text } = await get(port, "/metrics", { authorization });
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(valuesOf(text).get("process_start_time_seconds")).toBeGreaterThan(1e9);
    expect((await get(port, "/", { authorization })).status).toBe(404);
    expect((await get(port, "/metrics", { authorization }, "POST")).status).toBe(405);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain("process_cpu");
    await stop();
    expect(await ended).toBe(0);
  });

  testOn("postgres", engine)("adds all workers up, and keeps what one counted that died", async () => {
    const port = await freePort();
    const { url, pid } = await start({ METRICS_PORT: String(port), WORKERS: "2" });
    const ask = async (times: number): Promise<void> => {
      const headers = { connection: "close" };
      for (let asked = 0; asked < times; asked += 1) await fetch(`${url}/api/site`, { headers });
    };
    await ask(20);
    const before = await get(port);
    expect(ofCalls(before.text)).toBe(20);
    const values = valuesOf(before.text);
    expect([values.get("denkspur_workers"), values.get("denkspur_workers_wanted")]).toEqual([2, 2]);
    expect(values.get('denkspur_ready{part="writable"}')).toBe(1);
    expect([...values.keys()].filter((name) => name.startsWith("denkspur_build_info"))).toHaveLength(1);
    const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
    const [first] = children.trim().split(/\s+/);
    process.kill(Number(first), "SIGKILL");
    await vi.waitFor(async () => {
      const { text } = await get(port);
      expect(valuesOf(text).get("denkspur_workers")).toBe(1);
    }, PATIENCE);
    expect(ofCalls((await get(port)).text)).toBe(20);
    await ask(5);
    expect(ofCalls((await get(port)).text)).toBe(25);
  });
});
