import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../chromium.ts";
import { type Count, failed, node, type Step } from "./step.ts";

const REPORTS = ".build/reports";

/** A suite that writes a report: the counts come from there, and a suite that crashed or found no test has failed. */
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

/** Vitest over all rooms: engine, contract, server on both databases, web, scripts. */
export const unit = suite(
  "unit and server tests",
  "vitest.json",
  (report) =>
    node([
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ]),
  (json) => {
    const report = JSON.parse(json) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  },
);

/** Playwright in a real Chromium, on both databases. */
export const journeys = suite(
  "browser journeys",
  "playwright.json",
  (report) =>
    node(["node_modules/@playwright/test/cli.js", "test", "--config=e2e/playwright.config.ts"], {
      CHROMIUM_PATH: findChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  (json) => {
    const { stats } = JSON.parse(json) as { stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number> };
    // A test that passes only at the second try is not reliable: it counts as failed.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  },
);
