import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { build } from "../scripts/build.ts";
import { seededRandom } from "../scripts/seeded-random.ts";
import { getVersion } from "../server/library/library.ts";
import { loadLibrary } from "../server/library/load.ts";
import { type Sheet, writeReadySchool } from "../server/testing/ready-school.ts";
import { type ServerPlace, startServerProcess } from "../server/testing/server-process.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";
import type { ClassStart, Seen } from "./class-start/clients.ts";
import { type PlannedPupil, STEPS } from "./class-start/pupil.ts";
import { quantile } from "./measuring/quantile.ts";
import { compareStored } from "./measuring/stored.ts";

// 1,000 pupils of one school open the same test within ten seconds against one process, save while others still come, and
// hand in. Server, clients and database are processes of their own on the same cores. Afterwards the database must hold
// exactly what every pupil gave.

const PUPILS = 1000;
const CLASSES = 36;
const ARRIVAL_MS = 10_000;
const SAVES = 3;
/** Time of thinking before each save and before the hand-in: `least` plus an even share of `spread`. */
const THINKING_MS = { least: 1500, spread: 5000 };

/** Arrival, thinking times and answers of each pupil, the same in every run. */
function planFor(sheets: readonly Sheet[]): PlannedPupil[] {
  const random = seededRandom("class start");
  return sheets.map(({ name, submission }) => ({
    name,
    arrival: random.next() * ARRIVAL_MS,
    answers: Object.fromEntries(
      Object.entries(submission.inputs).map(([response, right]) => [
        response,
        random.next() < 0.5 ? right : (random.pick(["L", "R", "E"]) ?? ""),
      ]),
    ),
    thinking: Array.from({ length: SAVES + 1 }, () => THINKING_MS.least + random.next() * THINKING_MS.spread),
  }));
}

/** Runs the pupils in a process of their own. */
async function letCome(start: ClassStart): Promise<Seen> {
  const clients = fork(join(import.meta.dirname, "class-start/clients.ts"));
  try {
    return await new Promise<Seen>((resolve, reject) => {
      clients.once("message", (seen: Seen) => resolve(seen));
      clients.once("exit", () =>
        reject(new Error("The clients' process ended without a report: its output is above.")),
      );
      clients.send(start);
    });
  } finally {
    clients.kill();
  }
}

interface Measured {
  readonly database: string;
  readonly seen: Seen;
}

async function measure(database: string, place: ServerPlace): Promise<Measured> {
  const school = await writeReadySchool(place, CLASSES, Math.ceil(PUPILS / CLASSES));
  const pupils = planFor(school.classes.flat().slice(0, PUPILS));
  const { rules } = getVersion(loadLibrary(), "decimal-comparison", "1.0.0");
  const server = await startServerProcess(place);
  let seen: Seen;
  try {
    seen = await letCome({ url: server.url, pupils });
  } finally {
    await server.stop();
  }
  const { results, faults } = await compareStored(place, pupils, rules);
  const logged = server
    .output()
    .split("\n")
    .filter((line) => /"level":(40|50|60)\b/.test(line));
  console.log(
    `${database}: ${seen.errors.length} errors, ${logged.length} warnings or errors in the log, ${results} results in the database, ` +
      `${faults.length} of them missing, doubled or other than given`,
  );
  for (const line of [...seen.errors, ...faults, ...logged].slice(0, 10)) console.log(`  ${line}`);
  if (seen.errors.length + faults.length + logged.length > 0 || results !== PUPILS) process.exitCode = 1;
  return { database, seen };
}

function print(all: readonly Measured[]): void {
  const cell = (value: number | string): string => String(value).padStart(10);
  const ms = (value: number): string => cell(`${value.toFixed(1)} ms`);
  console.log(`\n${"".padEnd(10)}${all.map(({ database }) => database.padStart(10).padEnd(44)).join("")}`);
  const columns = ["count", "median", "95 %", "longest"].map(cell).join("");
  console.log(`${"".padEnd(10)}${all.map(() => `${columns}    `).join("")}`);
  for (const step of STEPS) {
    const parts = all.map(({ seen: { took } }) => {
      const times = took[step];
      return `${cell(times.length)}${ms(quantile(times, 0.5))}${ms(quantile(times, 0.95))}${ms(quantile(times, 1))}    `;
    });
    console.log(`${step.padEnd(10)}${parts.join("")}`);
  }
}

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, ${PUPILS} pupils of ${CLASSES} classes within ${ARRIVAL_MS / 1000} s\n`,
);
await build();
const dataDir = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
const measured = [await measure("SQLite", { dataDir, databaseUrl: undefined })];
const postgres = await startPostgres({ durable: true });
if (postgres) {
  measured.push(await measure("PostgreSQL", { dataDir, databaseUrl: postgres.url }));
  await postgres.stop();
} else {
  console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
}
rmSync(dataDir, { recursive: true, force: true });
print(measured);
