import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { Person } from "../server/testing/api-client.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import { longestTurns } from "./large-answers/turns.ts";
import { EMAIL, PASSWORD, writeCrowd } from "./overview/crowd.ts";

// The effect of one large answer on other requests: while it is written, another connection polls /healthz.
// Everything is real: server process, HTTP, brotli as a browser asks for it.

const CLASS = { pupils: 400, tests: 50 };
/** Number of such classes in the research export: 320,000 results. */
const CLASSES = 16;
const EVERY_MS = 10;

const ms = (value: number): string => `${Math.round(value)} ms`;
const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Milliseconds until the last byte, and how many there were. Nothing is kept. */
function take(address: string, headers: Record<string, string>): Promise<{ milliseconds: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => {
        const milliseconds = performance.now() - start;
        if (answer.statusCode === 200) resolve({ milliseconds, bytes });
        else reject(new Error(`${address} answered ${answer.statusCode}`));
      });
      answer.on("error", reject);
    })
      .on("error", reject)
      .end();
  });
}

/** Sorted durations of /healthz, polled until `work` is done. */
async function healthDuring(url: string, work: Promise<unknown>): Promise<number[]> {
  const done = work.then(() => true);
  const taken: number[] = [];
  do taken.push((await take(`${url}/healthz`, {})).milliseconds);
  while (!(await Promise.race([done, sleep(EVERY_MS, false)])));
  return taken.toSorted((a, b) => a - b);
}

/** The peak memory of the process, if the system reports it. */
function peakMemory(pid: number): string {
  try {
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return `${MB(kilobytes * 1000)} at most so far`;
  } catch {
    return "unknown";
  }
}

async function measure(database: string, databaseUrl: string | undefined, classes: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
  const place = { dataDir, databaseUrl };
  const { courseId } = await writeCrowd(place, { ...CLASS, classes, teacher: { is_superuser: 1 } });
  const server = await startServerProcess(place);
  try {
    const { url, pid } = server;
    console.log(`${database}, ${classes} × ${CLASS.pupils} pupils × ${CLASS.tests} tests; memory ${peakMemory(pid)}`);
    const teacher = new Person(url);
    await teacher.logIn(EMAIL, PASSWORD);
    await teacher.setUpSecondFactor();
    const alone = await healthDuring(url, sleep(2000));
    console.log(`  ${"health alone".padEnd(16)} ${spread(alone)}`);
    const paths = [
      ["class", addressOf(routes.listPupils, { params: { courseId }, query: { includeResults: true, limit: 0 } })],
      ["own data", addressOf(routes.exportUser)],
      ["research", addressOf(routes.exportResearch)],
    ] as const;
    for (const [what, path] of paths) {
      for (const encoding of ["br", "identity"]) {
        const taking = take(url + path, { ...teacher.headers, "accept-encoding": encoding });
        const health = await healthDuring(url, taking);
        const { milliseconds, bytes } = await taking;
        console.log(
          `  ${what.padEnd(10)} ${encoding.padEnd(9)} ${ms(milliseconds)}, ${MB(bytes)}; health ${spread(health)}; ` +
            `memory ${peakMemory(pid)}`,
        );
      }
    }
    const twice = [...paths, ...paths];
    const turns = await longestTurns(
      place,
      twice.map(([, path]) => path),
    );
    for (const [at, longest] of turns.entries()) {
      const time = at < paths.length ? "the first time" : "again";
      console.log(`  longest turns, ${twice[at]?.[0]} ${time}: ${longest.map(ms).join(", ")} of the processor`);
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const spread = (sorted: readonly number[]): string => {
  const at = (share: number): string => ms(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return `median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)} of ${sorted.length}`;
};

console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
await measure("SQLite", undefined, CLASSES);
const postgres = await startPostgres({ durable: true });
if (postgres) {
  await measure("PostgreSQL", postgres.url, CLASSES);
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
