import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf, bodyOf } from "#contract/address.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import type { CallOptions } from "../server/testing/api-client.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { type DearCall, dearCalls } from "./costs/calls.ts";
import { type FullSchool, writeFullSchool } from "./costs/school.ts";
import { processorTime, TICK_MS } from "./measuring/processor-time.ts";

// The processor time that one request costs the server, for every call of somebody who is logged in, with the dearest parts
// that its contract takes. Time of all the server's threads, as the system counts it: unlike the clock's it is the same on a
// busy machine. The database's own processes are not in it.

/** In milliseconds. Calls that work in portions are apart: for them it is the longest time that another call waits. */
const AIM = 50;
/** Enough ticks of the system's clock for a figure of two digits. */
const ENOUGH_MS = 30 * TICK_MS;
const MOST_RUNS = 200;
const DELETIONS = 3;
const EVERY_MS = 5;

interface Cost {
  readonly name: RouteName;
  readonly call: DearCall;
  readonly milliseconds: number;
  /** The longest that another call waited, by the clock. */
  readonly waited: number;
  readonly runs: number;
  readonly statuses: readonly number[];
}

/** Sends the call and throws its answer away as it comes: reading a large one would keep this process from measuring. */
async function send(url: string, name: RouteName, { params, query, body, as }: CallOptions): Promise<number> {
  const sent = body === undefined ? undefined : bodyOf(routes[name], body as object);
  const answer = await fetch(url + addressOf(routes[name], { params, query }), {
    method: routes[name].method,
    headers: { ...(sent && { "content-type": sent.type }), ...as?.headers },
    ...(sent && { body: sent.text }),
  });
  if (answer.headers.get("content-type") === "text/event-stream") {
    // It does not end; its first event is its answer.
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
  } else await answer.body?.pipeTo(new WritableStream());
  return answer.status;
}

/** How long /healthz takes at most, asked again and again until `work` is done. */
async function longestWait(url: string, work: Promise<unknown>): Promise<number> {
  const done = work.then(() => true);
  let longest = 0;
  do {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    longest = Math.max(longest, performance.now() - start);
  } while (!(await Promise.race([done, sleep(EVERY_MS, false)])));
  return longest;
}

async function costOf(
  name: RouteName,
  call: DearCall,
  school: FullSchool,
  server: { url: string; pid: number },
): Promise<Cost> {
  const { area } = routes[name];
  const as = area === "pupil" ? school.pupil : area === "superuser" ? school.superuser : school.teacher;
  const statuses = new Set<number>();
  const most = call.runs ?? MOST_RUNS;
  const start = processorTime(server.pid);
  let runs = 0;
  let waited = 0;
  while (runs < most && processorTime(server.pid) - start < ENOUGH_MS) {
    const calling = send(server.url, name, { as, ...call.parts(school, runs) });
    if (call.inPortions) waited = Math.max(waited, await longestWait(server.url, calling));
    statuses.add(await calling);
    runs += 1;
  }
  const milliseconds = (processorTime(server.pid) - start) / runs;
  return { name, call, milliseconds, waited, runs, statuses: [...statuses] };
}

const byCost = (a: Cost, b: Cost): number => b.milliseconds - a.milliseconds;

async function measure(database: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const place = { dataDir, databaseUrl };
  const school = await writeFullSchool(place, DELETIONS);
  const server = await startServerProcess(place, undefined, {
    PUPILS_PER_COURSE: "100000",
    NAMES_PER_DAY: "1000000",
  });
  console.log(`${database}\n`);
  const costs: Cost[] = [];
  try {
    for (const [name, calls] of Object.entries(dearCalls) as [RouteName, readonly DearCall[]][]) {
      for (const call of calls) costs.push(await costOf(name, call, school, server));
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log("| call | with | ms of the processor | runs | status |\n|---|---|---:|---:|---|");
  for (const { name, call, milliseconds, waited, runs, statuses } of costs.toSorted(byCost)) {
    const others = call.inPortions ? `, others waited ${Math.round(waited)}` : "";
    const mark = (call.inPortions ? waited : milliseconds) <= AIM ? "" : " **above the aim**";
    const cells = [name, call.what, `${milliseconds.toFixed(1)}${others}${mark}`, runs, statuses.join(", ")];
    console.log(`| ${cells.join(" | ")} |`);
  }
  console.log();
}

console.log(`Node ${process.version}, ${availableParallelism()} cores; aim: ${AIM} ms\n`);
await measure("SQLite", undefined);
const postgres = await startPostgres({ durable: true });
if (postgres) {
  await measure("PostgreSQL", postgres.url);
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
