import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { openDatabase } from "../server/db/open.ts";
import { freshDatabase } from "../server/testing/fresh-database.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { median } from "./measuring/median.ts";
import { type Calls, callsOf } from "./ten-million/calls.ts";
import { simulateSheets, type TestWithSheets } from "./ten-million/sheets.ts";
import { classesFor, OWN, type WrittenClass, writeState } from "./ten-million/state.ts";

// The same calls to two databases in one PostgreSQL, in turns: one of eight classes and one of a state's. They differ in what lies
// beside the measured classes. `-- ten-million --rows N` sets the number of results of the second one.

const GOAL = 1.3;
const { rows: wanted } = parseArgs({ options: { rows: { type: "string", default: "200000" } } }).values;
const rows = Number(wanted);
if (!Number.isInteger(rows) || rows < 1) {
  console.error("--rows needs a number of results, such as 10000000.");
  process.exit(1);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

interface Running {
  readonly calls: Calls;
  readonly pid: number;
  stop(): Promise<void>;
}

async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: answer } = await client.query<T>(statement);
  await client.end();
  return answer;
}

async function fill(url: string, classCount: number, tests: readonly TestWithSheets[]) {
  const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
  await db.destroy();
  const start = performance.now();
  const { classes, results } = await writeState(url, classCount, tests);
  const loaded = performance.now() - start;
  // The database does this by itself within a day.
  await ask(url, "vacuum analyze");
  const [size] = await ask<{ results: string; database: string }>(
    url,
    "select pg_total_relation_size('results') as results, pg_database_size(current_database()) as database",
  );
  console.log(
    `${results.toLocaleString("en")} results of ${classes.length.toLocaleString("en")} classes, copied in ${seconds(loaded)}: ` +
      `${MB(Number(size?.database))}, ${Math.round(Number(size?.results) / results)} bytes a result with its indexes`,
  );
  return classes;
}

async function start(url: string, classes: readonly WrittenClass[]): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const server = await startServerProcess({ dataDir, databaseUrl: url });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { calls: await callsOf(server.url, classes), pid: server.pid, stop };
}

/** Bytes of memory that a process holds at this moment; undefined where the system does not tell. */
function memoryOf(pid: number): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}

/** Prints each call's medians in both databases. */
async function compare(small: Calls, large: Calls): Promise<void> {
  console.log(`\n${"".padEnd(38)} ${"empty".padStart(10)} ${"full".padStart(10)} ${"ratio".padStart(7)}`);
  for (const [index, { name, runs, make }] of small.measured.entries()) {
    const other = large.measured[index];
    if (other === undefined) continue;
    const times = { small: [] as number[], large: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      times.small.push(await make(run));
      times.large.push(await other.make(run));
    }
    const [before, after] = [median(times.small), median(times.large)];
    const ratio = after / before;
    console.log(
      `${name.padEnd(38)} ${before.toFixed(2).padStart(7)} ms ${after.toFixed(2).padStart(7)} ms ${ratio.toFixed(2).padStart(7)}` +
        (ratio > GOAL ? `  more than ${GOAL}` : ""),
    );
  }
}

async function exportAll(what: string, { calls, pid }: Running): Promise<void> {
  const before = memoryOf(pid);
  let most = before ?? 0;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid) ?? 0);
  }, 50);
  const { milliseconds, bytes } = await calls.exportResearch().finally(() => clearInterval(watching));
  const memory = before === undefined ? "memory unknown" : `memory ${MB(before)} before, ${MB(most)} at most`;
  console.log(`research export, ${what}: ${MB(bytes)} in ${seconds(milliseconds)}; ${memory}`);
}

console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
const postgres = await startPostgres({ durable: true });
if (postgres === undefined) {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
  process.exit();
}
const [small, large] = [await freshDatabase(postgres.url), await freshDatabase(postgres.url)];
const running: Running[] = [];
try {
  const tests = simulateSheets();
  for (const [{ url }, classCount] of [
    [small, OWN.classes],
    [large, classesFor(rows)],
  ] as const) {
    running.push(await start(url, await fill(url, classCount, tests)));
  }
  const [empty, full] = running;
  if (empty === undefined || full === undefined) throw new Error("Two servers were started.");
  await compare(empty.calls, full.calls);
  console.log("");
  await exportAll("empty", empty);
  await exportAll("full", full);
} finally {
  for (const { stop } of running) await stop();
  await small.drop();
  await large.drop();
  await postgres.stop();
}
