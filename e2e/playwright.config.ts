import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/installed-browsers.ts";
import { POSTGRESQL } from "./installation.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Folders with projects of their own. */
export const ELSEWHERE = ["items/**", "engines/**", "every-browser/**"];

/**
 * Journeys for which one database is enough, since screens and the browser's storage do not depend on it. The faults run on
 * both in `npm run test:long`, and server/results kills both.
 */
export const ONE_DATABASE = [
  "accessible.spec.ts",
  "library-pages.spec.ts",
  "papers.spec.ts",
  "offline.spec.ts",
  "shared-device.spec.ts",
  "faults.spec.ts",
  "pupil-help.spec.ts",
  "pupil-trouble.spec.ts",
];

/**
 * Journeys that `npm test` walks on PostgreSQL, and `npm run test:long` on SQLite; with the others it is the other way round. Server tests
 * cover both databases.
 */
export const ON_POSTGRESQL = ["main-road.spec.ts"];

/**
 * The tag of a journey that runs in `npm run test:long` only: it takes as long as ten others, repeats one of `npm test` in another
 * engine, language or size, or walks what is seldom changed and has server tests of its own.
 */
export const LONG = /@long/u;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: false,
  // Much of a journey waits, so three are walked at a time on two cores.
  workers: 3,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: `../${report}` }]],
  use: {
    actionTimeout: 15_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Fades would let colours be judged half way.
    contextOptions: { reducedMotion: "reduce" },
    // A trace takes a third of a journey's time. `--trace on` makes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: chromiumOptions(),
  },
  // Those with the longest files come first, so that no worker has a long one left when the other is done.
  projects: [
    // Other engines than Chromium; each test starts its browsers itself.
    { name: "engines", testMatch: "engines/**/*.spec.ts", grepInvert: LONG },
    { name: POSTGRESQL, testMatch: ON_POSTGRESQL, testIgnore: ELSEWHERE, metadata: { judgesStates: false } },
    {
      name: "SQLite",
      testIgnore: [...ELSEWHERE, ...ON_POSTGRESQL],
      grepInvert: LONG,
      metadata: { judgesStates: false },
    },
    // The input elements on their story pages, without a server.
    { name: "items", testMatch: "items/**/*.spec.ts" },
  ],
});
