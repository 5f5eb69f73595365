import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";
import { POSTGRESQL } from "./installation.ts";

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

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
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    { name: "SQLite", testIgnore: "items/**" },
    { name: POSTGRESQL, testIgnore: "items/**" },
    // The input elements by themselves, on their story pages: they know no server.
    { name: "items", testMatch: "items/**/*.spec.ts" },
  ],
});
