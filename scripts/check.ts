import { check, runChosen, type Steps } from "./check/step.ts";
import { journeys, unit } from "./check/suites.ts";

/**
 * `npm test`: every check that fits into a quarter of an hour. CI runs exactly this. `npm test -- types rooms` runs the steps
 * whose names contain a given word. Longer checks are in scripts/check-long.ts.
 */
const bin = "node_modules";
const types = (room: string) => check(`types of ${room}`, [`${bin}/typescript-7/bin/tsc`, "-p", room]);

const steps: Steps = [
  [
    check("build", ["scripts/builder.ts"]),
    check("lint", [`${bin}/oxlint/bin/oxlint`, "--type-aware", "--deny-warnings"]),
    types("engine"),
    types("contract"),
    types("server"),
    types("web"),
    types("web/service-worker"),
    types("."),
    check("format", [`${bin}/@biomejs/biome/bin/biome`, "check", "."]),
    check("rooms", [
      `${bin}/dependency-cruiser/bin/dependency-cruise.mjs`,
      "--config=rooms.cjs",
      "engine",
      "contract",
      "server",
      "web",
      "scripts",
      "e2e",
      "bench",
    ]),
    check("unused code", [`${bin}/knip/bin/knip.js`]),
    check("content", ["scripts/content.ts", "check", "--published"]),
  ],
  check("first load of the pupil's page", ["scripts/pupil-budget.ts"]),
  unit,
  journeys,
];

await runChosen(steps, process.argv.slice(2));
