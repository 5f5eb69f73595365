import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { getVersion } from "../server/library/library.ts";
import { loadLibrary } from "../server/library/load.ts";
import { freePort } from "../server/testing/free-port.ts";
import { writeReadySchool } from "../server/testing/ready-school.ts";
import { type ServerPlace, startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { createMeters } from "../server/watching/meters.ts";
import type { Load, Made } from "./attempts/clients.ts";
import { type Attempt, attemptOf, STEPS, type Step } from "./attempts/steps.ts";
import { median } from "./measuring/median.ts";
import { postmasterOf } from "./measuring/postmaster.ts";
import { familyTime } from "./measuring/processor-time.ts";
import { type RawInserts, rawPostgres, rawRowOf, rawSqlite } from "./measuring/raw-inserts.ts";
import { compareStored } from "./measuring/stored.ts";

// Whole attempts per second: 50 clients that never think each log in, ask who they are, list, open, fetch four pages, save four times
// and hand in, one attempt after another. Beside them, in turns, so that a busy machine slows all down: the framework's own
// "hello" by the same clients, and bare durable inserts. `-- attempts --workers N` starts the server with N processes, and
// `-- attempts --metrics` says what the metrics cost: two servers in turns, one of them measured and read every few seconds.

const CLIENTS = 50;
const RUNS = 5;
/** More, since the difference is smaller than what runs differ by. */
const METRICS_RUNS = 9;
const ATTEMPTS = 1200;
const RAW_MS = 1000;
const CLASS = 30;

const wantedWorkers = process.argv.indexOf("--workers");
const WORKERS = wantedWorkers < 0 ? "1" : (process.argv[wantedWorkers + 1] ?? "1");

/** A process of its own that makes attempts. */
function startClients(): { make: (load: Load) => Promise<Made>; stop: () => void } {
  const clients = fork(join(import.meta.dirname, "attempts/clients.ts"));
  const make = async (load: Load): Promise<Made> => {
    const made = await new Promise<Made>((resolve, reject) => {
      clients.once("message", (answer: Made) => resolve(answer));
      clients.once("exit", () =>
        reject(new Error("The clients' process ended without a report: its output is above.")),
      );
      clients.send(load);
    });
    clients.removeAllListeners("exit");
    if (made.refused !== undefined) throw new Error(`The server refused a request: ${made.refused}`);
    return made;
  };
  return { make, stop: () => clients.kill() };
}

async function startHello(): Promise<{ port: number; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "attempts/hello.ts"));
  const port = await new Promise<number>((resolve) => {
    child.once("message", (answer: number) => resolve(answer));
  });
  return { port, child };
}

/** As many requests as an attempt has. */
const HELLOS: Attempt = Array.from({ length: 13 }, () => ({
  step: "who",
  before: "GET /hello HTTP/1.1\r\nhost: 127.0.0.1\r\n",
  after: "\r\n",
}));

interface Run {
  readonly perSecond: number;
  /** Milliseconds of the processor for each attempt. */
  readonly server: number;
  readonly database: number;
  /** Of each attempt. */
  readonly bytes: Made["bytes"];
  readonly took: Made["took"];
}

type Clients = ReturnType<typeof startClients>;
type School = Awaited<ReturnType<typeof writeReadySchool>>;

interface Attempted {
  /** Makes ATTEMPTS attempts of pupils who made none yet. */
  run(): Promise<Run>;
  stop(): Promise<void>;
}

/** Starts a server whose pupils make their attempts. */
async function startAttempted(
  place: ServerPlace,
  { classes }: School,
  clients: Clients,
  settings: Record<string, string>,
): Promise<Attempted> {
  const postmaster = place.databaseUrl === undefined ? undefined : await postmasterOf(place.databaseUrl);
  const server = await startServerProcess(place, undefined, settings);
  const port = Number(new URL(server.url).port);
  const waiting = classes.flat().map(attemptOf);
  const times = (): [server: number, database: number] => [
    familyTime(server.pid),
    postmaster === undefined ? 0 : familyTime(postmaster),
  ];
  const run = async (): Promise<Run> => {
    const attempts = waiting.splice(0, ATTEMPTS);
    const [serverBefore, databaseBefore] = times();
    const { milliseconds, bytes, took } = await clients.make({ port, connections: CLIENTS, attempts });
    const [serverAfter, databaseAfter] = times();
    return {
      perSecond: (ATTEMPTS * 1000) / milliseconds,
      server: (serverAfter - serverBefore) / ATTEMPTS,
      database: (databaseAfter - databaseBefore) / ATTEMPTS,
      bytes: { sent: bytes.sent / ATTEMPTS, received: bytes.received / ATTEMPTS },
      took,
    };
  };
  return { run, stop: server.stop };
}

async function measure(
  database: string,
  place: ServerPlace,
  openRaw: (sample: Parameters<typeof rawSqlite>[1]) => Promise<RawInserts>,
): Promise<void> {
  const school = await writeReadySchool(place, ((RUNS + 1) * ATTEMPTS) / CLASS, CLASS);
  const sheets = school.classes.flat();
  const { rules } = getVersion(loadLibrary(), "decimal-comparison", "1.0.0");
  const raw = await openRaw(sheets.slice(0, 1000).map((sheet) => rawRowOf(sheet, rules)));
  const hello = await startHello();
  const clients = startClients();
  const { run, stop } = await startAttempted(place, school, clients, { WORKERS });
  const greet = async (): Promise<number> => {
    const attempts = Array.from({ length: ATTEMPTS }, () => HELLOS);
    const { milliseconds } = await clients.make({ port: hello.port, connections: CLIENTS, attempts });
    return (ATTEMPTS * 1000) / milliseconds;
  };
  try {
    await Promise.all([run(), raw.run(RAW_MS)]);
    await greet();
    const [runs, hellos, raws]: [Run[], number[], number[]] = [[], [], []];
    for (let turn = 0; turn < RUNS; turn += 1) {
      runs.push(await run());
      hellos.push(await greet());
      raws.push(await raw.run(RAW_MS));
    }
    print(database, runs, median(hellos), median(raws));
  } finally {
    clients.stop();
    hello.child.kill();
    await stop();
    await raw.close();
  }
  const given = sheets.map(({ name, submission }) => ({ name, answers: submission.inputs }));
  const { faults } = await compareStored(place, given, rules);
  if (faults.length === 0) return;
  console.log(`${faults.length} pupils without their result: ${faults[0]}`);
  process.exitCode = 1;
}

/** How often Prometheus reads metrics; its own default is rarer. */
const READ_MS = 5000;

/** Compares the processor's time of two servers in turns, one with metrics. */
async function measureMetrics(): Promise<void> {
  const clients = startClients();
  const port = await freePort();
  const open = async (settings: Record<string, string>) => {
    const place = { dataDir: mkdtempSync(join(tmpdir(), "denkspur-bench-")), databaseUrl: undefined };
    const school = await writeReadySchool(place, ((METRICS_RUNS + 1) * ATTEMPTS) / CLASS, CLASS);
    return { ...(await startAttempted(place, school, clients, settings)), dataDir: place.dataDir };
  };
  const without = await open({});
  const watched = await open({ METRICS_PORT: String(port) });
  const reading = setInterval(
    () => void fetch(`http://127.0.0.1:${port}/metrics`).then(async (got) => got.text()),
    READ_MS,
  );
  const spent: Record<"without" | "watched", number[]> = { without: [], watched: [] };
  try {
    await without.run();
    await watched.run();
    for (let turn = 0; turn < METRICS_RUNS; turn += 1) {
      spent.without.push((await without.run()).server);
      spent.watched.push((await watched.run()).server);
    }
  } finally {
    clearInterval(reading);
    clients.stop();
    for (const { stop, dataDir } of [without, watched]) {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const bare = median(spent.without);
  const shown = (all: readonly number[]): string => all.map((each) => each.toFixed(2)).join(" ");
  // Each turn by itself, since the machine is faster in one than in another.
  const more = median(spent.watched.map((each, turn) => each / (spent.without[turn] ?? each) - 1));
  console.log(
    `SQLite: ${bare.toFixed(2)} ms of the server's processor for an attempt without metrics (${shown(spent.without)}), ` +
      `${median(spent.watched).toFixed(2)} ms with them (${shown(spent.watched)}); in the median turn ${(more * 100).toFixed(1)} % more`,
  );
  const counting = costOfCounting();
  console.log(
    `  counting a request by itself: ${counting.toFixed(2)} µs, ${((counting * HELLOS.length) / (bare * 10)).toFixed(2)} % of an attempt`,
  );
}

/** Microseconds of the processor for counting one request, without the noise of a whole server. */
function costOfCounting(): number {
  const meters = createMeters({ databaseUrl: undefined });
  const calls = ["verifyPupilAccess", "openCourseTest", "saveDraft", "evaluate", undefined] as const;
  const times = 200_000;
  const count = (): void => {
    for (let each = 0; each < times; each += 1) meters.answered(calls[each % calls.length], 200, each % 40);
  };
  count();
  const before = process.cpuUsage();
  count();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

function print(database: string, runs: readonly Run[], hello: number, raw: number): void {
  const middle = (value: (run: Run) => number): number => median(runs.map(value));
  const attempts = middle(({ perSecond }) => perSecond);
  const [server, behind] = [middle((run) => run.server), middle((run) => run.database)];
  console.log(
    `${database}: ${attempts.toFixed(0)} attempts/s (${runs.map(({ perSecond }) => perSecond.toFixed(0)).join(" ")}), ` +
      `${server.toFixed(2)} ms of the server's processor each${behind > 0 ? `, ${behind.toFixed(2)} ms of the database's` : ""}`,
  );
  console.log(
    `  hello ${hello.toFixed(0)}/s by 13 requests, ${(hello / attempts).toFixed(1)} times as many; raw durable inserts ${raw.toFixed(0)}/s`,
  );
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `  an attempt sends ${kB(middle(({ bytes }) => bytes.sent))} and receives ${kB(middle(({ bytes }) => bytes.received))}`,
  );
  const of = (step: Step): number[] => runs.flatMap(({ took }) => took[step] ?? []);
  console.log(
    `  median of each request: ${STEPS.map((step) => `${step} ${median(of(step)).toFixed(1)} ms`).join(", ")}\n`,
  );
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, ${CLIENTS} clients, ${WORKERS} server process(es), median of ${RUNS} runs of ` +
    `${ATTEMPTS} attempts\n`,
);
if (process.argv.includes("--metrics")) {
  await measureMetrics();
  process.exit();
}
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
if (WORKERS === "1") {
  await measure("SQLite", { dataDir, databaseUrl: undefined }, async (rows) => rawSqlite(dataDir, rows));
}
const postgres = await startPostgres({ durable: true });
if (postgres) {
  const place = { dataDir, databaseUrl: postgres.url };
  await measure("PostgreSQL", place, async (rows) => await rawPostgres(postgres.url, rows, CLIENTS));
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
rmSync(dataDir, { recursive: true, force: true });
