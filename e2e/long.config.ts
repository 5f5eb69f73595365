import { defineConfig } from "@playwright/test";
import { type OfTest, POSTGRESQL } from "./installation.ts";
import shared, { BOTH_DATABASES, ELSEWHERE, LONG, ONE_DATABASE } from "./playwright.config.ts";

/** In every journey the children have names on the teacher's device, and none of them may leave it. */
const use = { withMarkedNames: true };

/** The journeys of `npm run test:long` that `npm test` leaves out. */
export default defineConfig<OfTest>({
  ...shared,
  // Given to defineConfig beside the shared configuration, these would be added to its projects of the same names.
  projects: [
    { name: POSTGRESQL, testIgnore: [...ELSEWHERE, ...ONE_DATABASE, ...BOTH_DATABASES], use },
    { name: "SQLite", testIgnore: ELSEWHERE, grep: LONG, use },
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
