import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Device, ENGINES, type EngineName } from "../e2e/browsers/device.ts";
import { openDevice } from "../e2e/browsers/open-device.ts";
import { openContextDevice } from "../e2e/browsers/playwright-device.ts";
import { runFaults } from "../e2e/faults/class.ts";
import { build } from "../scripts/build.ts";
import { endAtSignals } from "../scripts/end-at-signals.ts";
import { launchChromium } from "../scripts/installed-browsers.ts";
import { NO_POSTGRES } from "../server/testing/postgres-binaries.ts";
import { startPostgres } from "../server/testing/start-postgres.ts";

// A class in real browsers while networks break, tabs and browsers are killed and the server dies: every answer must be in
// the results exactly once (docs/reliability.md). 30 in Chromium on both databases; five in Firefox and five in WebKit, where each
// needs a browser of her own. `npm run bench -- faults`; the seed is printed, FAULT_SEED sets it, FAULT_BROWSER names one engine.
// Run directly, the file takes names of engines and databases as arguments.

endAtSignals();
const seed = process.env.FAULT_SEED ?? new Date().toISOString();
const words = [...process.argv.slice(2), ...(process.env.FAULT_BROWSER ?? "").split(" ")];
const DATABASES = ["SQLite", "PostgreSQL"] as const;
/** The names given as arguments, or all if none was given. */
function chosenOf<Name extends string>(names: readonly Name[]): readonly Name[] {
  const named = names.filter((name) => words.includes(name));
  return named.length > 0 ? named : names;
}
const databases = chosenOf(DATABASES);
const PLANS = {
  chromium: { seed, pupils: 30, kills: 2, mishaps: 0.06, changesOfDevice: true },
  firefox: { seed, pupils: 5, kills: 1, mishaps: 0.2, changesOfDevice: true },
  webkit: { seed, pupils: 5, kills: 1, mishaps: 0.2, changesOfDevice: true },
};

async function run(
  engine: EngineName,
  newDevice: () => Promise<Device>,
  databaseUrl: string | undefined,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "denkspur-faults-"));
  try {
    const report = await runFaults(newDevice, { dataDir, databaseUrl }, PLANS[engine]);
    console.log(engine, databaseUrl === undefined ? "SQLite" : "PostgreSQL", report);
    if (report.lost.length > 0 || report.doubled.length > 0) process.exitCode = 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runChromium(): Promise<void> {
  const browser = await launchChromium();
  const newDevice = (): Promise<Device> => openContextDevice(browser);
  if (databases.includes("SQLite")) await run("chromium", newDevice, undefined);
  const postgres = databases.includes("PostgreSQL") ? await startPostgres({ durable: true }) : undefined;
  if (postgres) {
    await run("chromium", newDevice, postgres.url);
    await postgres.stop();
  } else if (databases.includes("PostgreSQL")) {
    console.log(NO_POSTGRES);
    if (!databases.includes("SQLite")) process.exitCode = 1;
  }
  await browser.close();
}

console.log(`Node ${process.version}, ${availableParallelism()} cores, seed ${seed}\n`);
await build();
for (const engine of chosenOf(ENGINES)) {
  if (engine === "chromium") await runChromium();
  else if (databases.includes("SQLite")) await run(engine, () => openDevice(engine, { keeps: true }), undefined);
}
