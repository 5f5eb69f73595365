import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/installed-browsers.ts";
import { POSTGRESQL } from "./installation.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** What has projects of its own. */
export const ELSEWHERE = ["items/**", "engines/**", "every-browser/**"];

/**
 * Journeys for which one database is enough: what is on the screen and what the browser keeps do not depend on it. The faults
 * run on both in `npm run test:long`, and server/results kills both.
 */
export const ONE_DATABASE = [
  "accessible.spec.ts",
  "offline.spec.ts",
  "faults.spec.ts",
  "pupil-help.spec.ts",
  "pupil-trouble.spec.ts",
];

/**
 * Journeys that walk on PostgreSQL in `npm test` already. Server tests ask both databases everything; the other journeys walk on
 * PostgreSQL in `npm run test:long`.
 */
export const BOTH_DATABASES = ["main-road.spec.ts", "reset.spec.ts"];

/** The tag of a journey that takes as long as ten others: `npm run test:long` walks it. */
export const LONG = /@long/u;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: 2,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: `../${report}` }]],
  use: {
    actionTimeout: 15_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Colours are judged as they are meant, never half way into a fade that begins while they are being judged.
    contextOptions: { reducedMotion: "reduce" },
    // A trace costs a third of the time that a journey takes: who looks for a failure asks for it with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: "SQLite", testIgnore: ELSEWHERE, grepInvert: LONG },
    { name: POSTGRESQL, testMatch: BOTH_DATABASES, testIgnore: ELSEWHERE },
    // The input elements by themselves, on their story pages: they know no server.
    { name: "items", testMatch: "items/**/*.spec.ts" },
    // What schools have besides Chromium; each test starts the browsers that it needs by itself.
    { name: "engines", testMatch: "engines/**/*.spec.ts" },
  ],
});
