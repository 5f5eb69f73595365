import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { hasPostgres } from "./server/testing/postgres-binaries.ts";

/** Tests for `npm run test:long`: they start, kill or restore many servers. */
const LONG = "{server,scripts}/**/*.long.test.ts";

export default defineConfig({
  test: {
    // Much of what is tested waits for a process, so there are more workers than two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What cannot run is skipped and counted, never left out in silence.
    ...(hasPostgres() ? {} : { testNamePattern: /^(?!.*\bon postgres\b)/ }),
    // For a machine with much else to do: only a fault takes that long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rooms",
          include: ["{engine,contract,web,scripts,content}/**/*.test.ts", "web/**/*.test.tsx"],
          exclude: [LONG],
        },
      },
      {
        // Apart from the others, because only these need a PostgreSQL to be started for them.
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: [LONG],
          globalSetup: "server/testing/global-setup.ts",
          // Each worker loads the server once for all of its files. A file that mocks a module resets the modules first.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          include: [LONG, "server/results/durability.test.ts"],
          globalSetup: "server/testing/global-setup.ts",
          env: { CRASHES: "40" },
        },
      },
    ],
  },
});
