import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { runFaults } from "../e2e/faults/class.ts";
import { buildAll } from "../scripts/build.ts";
import { findChromium } from "../scripts/chromium.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";

// A class of 30 in real browsers while networks break, tabs close and the server is killed: what is given must be in the
// results, once (docs/reliability.md). `npm run bench -- faults`; the seed is printed, FAULT_SEED sets it.

const seed = process.env.FAULT_SEED ?? new Date().toISOString();
const PLAN = { seed, pupils: 30, kills: 2, mishaps: 0.06, changesOfDevice: true };

async function run(engine: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-faults-"));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"],
  });
  try {
    const report = await runFaults(browser, { dataDir, databaseUrl }, PLAN);
    console.log(engine, report);
    if (report.lost.length > 0 || report.doubled.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

console.log(`Node ${process.version}, ${availableParallelism()} cores, seed ${seed}\n`);
await buildAll();
await run("SQLite", undefined);
const postgres = await startPostgres({ durable: true });
if (postgres) {
  await run("PostgreSQL", postgres.url);
  await postgres.stop();
} else console.log("PostgreSQL is not to be had: install it (initdb) or set TEST_DATABASE_URL.");
