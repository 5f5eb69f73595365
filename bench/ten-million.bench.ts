import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { Writable } from "node:stream";
import { parseArgs, promisify } from "node:util";
import { Client } from "pg";
import { createContext } from "../server/context.ts";
import { openDatabase } from "../server/db/open.ts";
import { sweep } from "../server/housekeeping/sweep.ts";
import { loadLibrary } from "../server/library/load.ts";
import { readConfig } from "../server/process/config.ts";
import { createLogger } from "../server/process/log.ts";
import { freshDatabase } from "../server/testing/fresh-database.ts";
import { startServerProcess, surroundings } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { median } from "./measuring/median.ts";
import { type Calls, callsOf } from "./ten-million/calls.ts";
import { simulateSheets, type TestWithSheets } from "./ten-million/sheets.ts";
import { classesFor, OWN, writeState } from "./ten-million/state.ts";

// The same calls to two databases in one PostgreSQL, in turns: one of eight classes and one of a state's. They differ in what lies
// beside the measured classes. `-- ten-million --rows N` sets the number of results of the second one. With TEST_DATABASE_URL, `--keep`
// leaves that one there, and `--filled URL` measures it again.

const GOAL = 1.3;
/** An hour. */
const EXPORT_MS = 3_600_000;
const PARTS = 5;
/** Simulated pupils of each test. More would not change what the database has to do. */
const SIMULATED = 200;
const {
  rows: wanted,
  filled,
  keep,
} = parseArgs({
  options: { rows: { type: "string", default: "200000" }, filled: { type: "string" }, keep: { type: "boolean" } },
}).values;
const rows = Number(wanted);
if (!Number.isInteger(rows) || rows < 1) refuse("--rows needs a number of results, such as 10000000.");
if ((keep === true || filled !== undefined) && !process.env.TEST_DATABASE_URL) {
  refuse("--keep and --filled need a PostgreSQL that goes on after the bench: set TEST_DATABASE_URL.");
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
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

async function fill(url: string, classCount: number, tests: readonly TestWithSheets[]): Promise<void> {
  const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: url });
  await db.destroy();
  const start = performance.now();
  await writeState(url, classCount, tests);
  console.log(`${classCount.toLocaleString("en")} classes copied in ${seconds(performance.now() - start)}`);
  // The database does this by itself within a day.
  await ask(url, "vacuum analyze");
}

/** Prints how many results there are, and what they take. */
async function tellSize(url: string): Promise<void> {
  const [sizes] = await ask<Record<"results" | "database" | "heap" | "toast" | "indexes", string>>(
    url,
    `select count(*) as results, pg_database_size(current_database()) as database, pg_relation_size('results') as heap,
    pg_table_size('results') - pg_relation_size('results') as toast, pg_indexes_size('results') as indexes from results`,
  );
  const columns = ["inputs", "trace", "result", "codes", "because"];
  const means = columns.map((column) => `avg(pg_column_size(${column}))::int as ${column}`);
  const [mean] = await ask(url, `select ${means.join(", ")} from (select * from results limit 20000) as results`);
  const results = Number(sizes?.results);
  const each = (bytes: string | undefined): number => Math.round(Number(bytes) / results);
  console.log(
    `${results.toLocaleString("en")} results, database of ${MB(Number(sizes?.database))}; bytes a result: table ${each(sizes?.heap)}, ` +
      `beside the table ${each(sizes?.toast)}, indexes ${each(sizes?.indexes)}; ` +
      `of the table ${Object.entries(mean ?? {})
        .map(([column, bytes]) => `${column} ${bytes}`)
        .join(", ")}`,
  );
}

async function start(url: string, tests: readonly TestWithSheets[]): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const server = await startServerProcess({ dataDir, databaseUrl: url });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { calls: await callsOf(server.url, url, tests), pid: server.pid, stop };
}

/** Prints how long the hourly sweep goes through the database, with its pauses. */
async function timeSweep(what: string, url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const db = await openDatabase(config);
  const mailer = { deliver: async () => {}, close: () => {} };
  const log = createLogger(new Writable({ write: (_chunk, _encoding, done) => done() }));
  const context = createContext({ config, db, library: loadLibrary(), mailer, log, now: () => new Date() });
  const from = performance.now();
  await sweep(context);
  console.log(`hourly sweep, ${what}: ${seconds(performance.now() - from)}`);
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
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

/** Prints how the research export goes, and the most memory that the server had in each part of its time. */
async function exportAll(what: string, { calls, pid }: Running): Promise<void> {
  const before = memoryOf(pid) ?? 0;
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(memoryOf(pid) ?? 0), 50);
  const { milliseconds, bytes, isWhole } = await calls
    .exportResearch(AbortSignal.timeout(EXPORT_MS))
    .finally(() => clearInterval(watching));
  const most = Array.from({ length: PARTS }, (_, part) => {
    const [from, to] = [part, part + 1].map((edge) => Math.floor((edge * memory.length) / PARTS));
    return MB(Math.max(...memory.slice(from, to)));
  });
  console.log(
    `research export, ${what}: ${MB(bytes)} in ${seconds(milliseconds)}${isWhole ? "" : ", then given up"}; ` +
      `memory ${MB(before)} before, at most ${most.join(", ")} in its ${PARTS} parts`,
  );
}

/** Prints how long backup, check and restore take, by the commands that an operator has. */
async function keepAndBringBack(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const file = join(folder, "backup");
  const other = await freshDatabase(url);
  const admin = async (databaseUrl: string, ...args: string[]): Promise<void> => {
    const env = { ...surroundings, DATA_DIR: join(folder, "data"), DATABASE_URL: databaseUrl };
    const from = performance.now();
    await promisify(execFile)(process.execPath, ["scripts/admin.ts", ...args], { env });
    const size = args[0] === "backup" ? `, ${MB(statSync(file).size)}` : "";
    console.log(`admin ${args[0]}: ${seconds(performance.now() - from)}${size}`);
  };
  try {
    await admin(url, "backup", file);
    await admin(url, "verify", file);
    await admin(other.url, "restore", file);
  } finally {
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
const postgres = await startPostgres({ durable: true });
if (postgres === undefined) {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
  process.exit();
}
const given = filled === undefined ? undefined : { url: filled, drop: async () => {} };
const [small, large] = [await freshDatabase(postgres.url), given ?? (await freshDatabase(postgres.url))];
const running: Running[] = [];
try {
  const tests = simulateSheets(SIMULATED);
  await fill(small.url, OWN.classes, tests);
  if (given === undefined) await fill(large.url, classesFor(rows), tests);
  for (const { url } of [small, large]) {
    await tellSize(url);
    running.push(await start(url, tests));
  }
  const [empty, full] = running;
  if (empty === undefined || full === undefined) throw new Error("Two servers were started.");
  await compare(empty.calls, full.calls);
  console.log("");
  await timeSweep("empty", small.url);
  await timeSweep("full", large.url);
  await exportAll("empty", empty);
  await exportAll("full", full);
  for (const { stop } of running.splice(0)) await stop();
  await keepAndBringBack(large.url);
} finally {
  for (const { stop } of running) await stop();
  await small.drop();
  if (keep) console.log(`\n--filled ${large.url} measures the same database again.`);
  else await large.drop();
  await postgres.stop();
}
