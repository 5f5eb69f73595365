import { buildAll } from "./build.ts";
import { check, passed, runSteps } from "./check/step.ts";
import { journeys, unit } from "./check/suites.ts";
import { say } from "./say.ts";

/**
 * `npm test`: every check there is, in one run; CI runs exactly this. `npm test -- types rooms` runs the steps whose
 * names contain a word given. Ends with the line `N passed, N failed`.
 */
const bin = "node_modules";
const types = (room: string) => check(`types of ${room}`, [`${bin}/typescript-7/bin/tsc`, "-p", room]);

const steps = [
  types("engine"),
  types("contract"),
  types("server"),
  types("web"),
  types("web/service-worker"),
  types("."),
  check("lint", [`${bin}/oxlint/bin/oxlint`, "--type-aware", "--deny-warnings"]),
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
  { name: "build", run: async () => buildAll().then(() => passed) },
  check("first load of the pupil's page", ["scripts/pupil-budget.ts"]),
  unit,
  journeys,
];

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.some((word) => name.includes(word)));
const total = await runSteps(chosen);
if (total.skipped > 0) say(`skipped: ${total.skipped}`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
