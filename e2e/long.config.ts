import { defineConfig } from "@playwright/test";
import { type OfTest, POSTGRESQL } from "./installation.ts";
import shared, { ELSEWHERE, LONG, ON_POSTGRESQL, ONE_DATABASE } from "./playwright.config.ts";

/** In every journey the children have names on the teacher's device, and none of them may leave it. */
const use = { withMarkedNames: true };

/** The journeys of `npm run test:long` that `npm test` leaves out. */
export default defineConfig<OfTest>({
  ...shared,
  // Given to defineConfig beside the shared configuration, these would be added to its projects of the same names.
  projects: [
    { name: POSTGRESQL, testIgnore: [...ELSEWHERE, ...ONE_DATABASE, ...ON_POSTGRESQL], use },
    {
      name: "SQLite",
      testIgnore: ELSEWHERE,
      grep: [LONG, ...ON_POSTGRESQL.map((file) => new RegExp(file, "u"))],
      use,
    },
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
