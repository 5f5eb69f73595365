import { defineConfig } from "@playwright/test";
import { POSTGRESQL } from "./installation.ts";
import shared, { BOTH_DATABASES, ELSEWHERE, LONG, ONE_DATABASE } from "./playwright.config.ts";

/** The journeys of `npm run test:long` that `npm test` leaves out. */
export default defineConfig({
  ...shared,
  // Given to defineConfig beside the shared configuration, these would be added to its projects of the same names.
  projects: [
    { name: POSTGRESQL, testIgnore: [...ELSEWHERE, ...ONE_DATABASE, ...BOTH_DATABASES] },
    { name: "SQLite", testIgnore: ELSEWHERE, grep: LONG },
    { name: "engines", testMatch: "engines/**/*.spec.ts", grep: LONG },
    // Firefox and WebKit, which each test starts by itself.
    {
      name: "every browser",
      testMatch: "every-browser/**/*.spec.ts",
      workers: 1,
      timeout: 240_000,
      expect: { timeout: 30_000 },
    },
  ],
});
