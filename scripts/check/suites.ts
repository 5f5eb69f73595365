import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../installed-browsers.ts";
import { providePostgres } from "../postgres.ts";
import { type Count, failed, runNode, type Step } from "./step.ts";

const REPORTS = ".build/reports";

/** A suite whose counts come from its report. A suite that crashed or found no test has failed. */
function suite(
  name: string,
  file: string,
  run: (report: string) => Promise<number>,
  read: (json: string) => Count,
): Step {
  return {
    name,
    run: async () => {
      mkdirSync(REPORTS, { recursive: true });
      const report = join(REPORTS, file);
      rmSync(report, { force: true });
      const status = await run(report);
      if (!existsSync(report)) return failed;
      const count = read(readFileSync(report, "utf8"));
      const silent = count.failed === 0 && (status !== 0 || count.passed === 0);
      return silent ? { ...count, failed: 1 } : count;
    },
  };
}

/** Tests in Node: all, or those of the named files. */
const vitest = (name: string, report: string, files: readonly string[] = [], env: Record<string, string> = {}): Step =>
  suite(
    name,
    report,
    (file) => {
      providePostgres();
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      return runNode(["node_modules/vitest/vitest.mjs", "run", ...files, ...reporters], env);
    },
    (json) => {
      const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
      return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
    },
  );

/** Unit and server tests of all rooms, the server on both databases. */
export const unit = vitest("unit and server tests", "vitest.json");

/** Crashes of server and database, more of them than `npm test` has time for. */
export const crashes = vitest("hand-ins and crashes", "crashes.json", ["server/results/durability.test.ts"], {
  CRASHES: "40",
});

function countJourneys(json: string): Count {
  const { stats } = JSON.parse(json) as { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> };
  // A test that passes only at the second try is not reliable: it counts as failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Journeys in real browsers, by a configuration of Playwright. */
const walk = (name: string, report: string, config: string): Step =>
  suite(
    name,
    report,
    (file) => {
      providePostgres();
      return runNode(["node_modules/@playwright/test/cli.js", "test", `--config=${config}`], {
        CHROMIUM_PATH: findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
    },
    countJourneys,
  );

/** Playwright in a real Chromium, with a sample on PostgreSQL and in Firefox and WebKit. */
export const journeys = walk("browser journeys", "playwright.json", "e2e/playwright.config.ts");

/** The other journeys on PostgreSQL and in Firefox and WebKit, and those that take long. */
export const longJourneys = walk("further browser journeys", "playwright-long.json", "e2e/long.config.ts");
