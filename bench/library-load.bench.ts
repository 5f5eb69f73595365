import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { currentBuild } from "../server/process/builds.ts";
import type { Built } from "./library-load/build.ts";
import type { Loaded } from "./library-load/load.ts";

// The cost of the whole library: at the server's start, which reads the built library and makes its search, when
// every rule has been compiled, and in the build after a change. Each run is a fresh process.

const LOADS = 11;
const BUILDS = 3;
const GOAL = { milliseconds: 300, bytes: 60_000_000 };

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const MB = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const node = (...args: string[]): string => execFileSync(process.execPath, args, { encoding: "utf8" });
const program = (name: string): string => join(import.meta.dirname, "library-load", `${name}.ts`);

const loads = Array.from({ length: LOADS }, () => JSON.parse(node("--expose-gc", program("load"))) as Loaded);
const [{ tests, versions, responses } = { tests: 0, versions: 0, responses: 0 }] = loads;
const milliseconds = median(loads.map((load) => load.milliseconds));
const resident = median(loads.map((load) => load.resident));
const kept = median(loads.map((load) => load.kept));
const slowest = Math.max(...loads.map((load) => load.milliseconds));

const folder = mkdtempSync(join(tmpdir(), "denkspur-bench-"));
const builds = Array.from(
  { length: BUILDS },
  () => JSON.parse(node(program("build"), join(folder, "library"))) as Built,
);
rmSync(folder, { recursive: true, force: true });

console.log(`Node ${process.version}, ${availableParallelism()} cores`);
console.log(
  `${tests} tests in ${versions} versions with ${responses} responses, ${MB(statSync(join(currentBuild("library"), "library.json")).size)}\n`,
);
console.log(
  `load, median of ${LOADS}     ${milliseconds.toFixed(1)} ms (longest ${slowest.toFixed(1)}), goal ${GOAL.milliseconds}`,
);
console.log(`memory of the process  + ${MB(resident)}, goal ${MB(GOAL.bytes)}`);
console.log(`  of it kept           ${MB(kept)}`);
console.log(
  `all rules and schemes  ${median(loads.map(({ allMade }) => allMade.milliseconds)).toFixed(1)} ms, + ${MB(median(loads.map(({ allMade }) => allMade.kept)))}, made as they are needed`,
);
const [{ leftOut } = { leftOut: 0 }] = builds;
console.log(
  `build, median of ${BUILDS}     ${(median(builds.map((build) => build.milliseconds)) / 1000).toFixed(2)} s`,
);
if (leftOut > 0) console.log(`left out               ${leftOut} tests that were never published and have faults`);
