import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../installed-browsers.ts";
import { providePostgres } from "../postgres.ts";
import { readPlaywright, readVitest } from "./reports.ts";
import { failed, type Outcome, type Output, runNode, type Step } from "./step.ts";

const REPORTS = ".build/reports";

/**
 * A suite whose counts and failing tests come from its report. A suite that crashed or found no test has failed.
 * @param read reads the report; it names files from the given folder
 */
function suite(
  name: string,
  file: string,
  run: (report: string, output: Output) => Promise<number>,
  read: (json: string, root: string) => Outcome,
): Step {
  return {
    name,
    run: async (output) => {
      mkdirSync(REPORTS, { recursive: true });
      const report = join(REPORTS, file);
      rmSync(report, { force: true });
      const status = await run(report, output);
      if (!existsSync(report)) return { ...failed, failing: [`${name}: it ended with code ${status} and no report`] };
      const outcome = read(readFileSync(report, "utf8"), process.cwd());
      if (outcome.failed > 0 || (status === 0 && outcome.passed > 0)) return outcome;
      const why = outcome.passed === 0 ? "no test ran" : `it ended with code ${status}, though no test failed`;
      return { ...outcome, failed: 1, failing: [`${name}: ${why}`] };
    },
  };
}

/** Tests in Node: all, or those that further arguments of Vitest choose. */
const vitest = (name: string, report: string, chosen: readonly string[] = [], env: Record<string, string> = {}): Step =>
  suite(
    name,
    report,
    (file, output) => {
      providePostgres();
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      return runNode(["node_modules/vitest/vitest.mjs", "run", ...chosen, ...reporters], output, env);
    },
    readVitest,
  );

/** Unit and server tests of all rooms, the server on both databases. */
export const unit = vitest("unit and server tests", "vitest.json", ["--project", "rooms", "--project", "server"]);

/** Unit and server tests that start, kill and restore many servers, and more crashes during hand-ins. */
export const longUnit = vitest("longer unit and server tests", "vitest-long.json", ["--project", "long"]);

/** All server tests on PostgreSQL again, through a PgBouncer in transaction mode (server/testing/start-pgbouncer.ts). */
export const throughPgBouncer = vitest("server tests through PgBouncer", "pgbouncer.json", ["--project", "server"], {
  THROUGH_PGBOUNCER: "yes",
});

/** Journeys in real browsers, by a configuration of Playwright. */
const walk = (name: string, report: string, config: string): Step =>
  suite(
    name,
    report,
    (file, output) => {
      providePostgres();
      return runNode(["node_modules/@playwright/test/cli.js", "test", `--config=${config}`], output, {
        CHROMIUM_PATH: findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      });
    },
    readPlaywright,
  );

/** Playwright in a real Chromium, with a sample on PostgreSQL and in Firefox and WebKit. */
export const journeys = walk("browser journeys", "playwright.json", "e2e/playwright.config.ts");

/** The other journeys on PostgreSQL and in Firefox and WebKit, and those that take long. */
export const longJourneys = walk("further browser journeys", "playwright-long.json", "e2e/long.config.ts");
