import { writeFileSync } from "node:fs";
import { faultsOf, foldersOf, versionsOf } from "./content/faults.ts";
import { type Fault, faultLine } from "./library/fault.ts";
import { publish, readLock, unpublishedFault } from "./library/lock.ts";
import { type ReadTest, readLibrary } from "./library/read.ts";
import { measureRobustness } from "./library/robustness.ts";
import { libraryPage, type Measured, testTable } from "./library/tables.ts";
import { say } from "./say.ts";

/**
 * `npm run content -- [check] [NAME…]` checks and proves tests; `--published` refuses what is not published (npm test).
 * `npm run content -- publish [NAME…]` freezes versions that pass. `npm run content -- --robustness [--write] [NAME…]` lets
 * simulated pupils answer; `--write` writes docs/library.md. `npm run content -- watch [NAME]` draws tests while they are written.
 */
const CONTENT = "content";
const COMMANDS = ["check", "publish", "watch"];
const FLAGS = ["--published", "--robustness", "--write"];

/** Prints faults; true: there are none. */
function isRight(faults: readonly Fault[]): boolean {
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  return faults.length === 0;
}

function runCheck(names: readonly string[], onlyPublished: boolean): boolean {
  const library = readLibrary(CONTENT, names);
  const lock = readLock(CONTENT);
  const unpublished = versionsOf(library).filter((version) => lock[version] === undefined);
  const faults = faultsOf(CONTENT, library, names);
  if (onlyPublished) return isRight([...faults, ...unpublished.map(unpublishedFault)]);
  for (const version of unpublished) say(`${version} is not published yet`);
  const right = isRight(faults);
  say(right ? `${foldersOf(library).length} tests are in order` : `${faults.length} faults`);
  return right;
}

function runPublish(names: readonly string[]): boolean {
  const library = readLibrary(CONTENT, names);
  if (!isRight(faultsOf(CONTENT, library, names))) {
    say("nothing is published while there are faults");
    return false;
  }
  const lock = readLock(CONTENT);
  const fresh = versionsOf(library).filter((version) => lock[version] === undefined);
  publish(CONTENT, lock, fresh);
  say(fresh.length === 0 ? "everything is published already" : `published: ${fresh.join(", ")}`);
  return true;
}

/** The newest version of each test that can be measured. */
function measure(test: ReadTest): Measured[] {
  const [newest] = test.versions;
  if (newest?.key?.cases === undefined || test.card === undefined) {
    say(`${test.machineName} is left out: its diagnosis or cases have faults`);
    return [];
  }
  const { diagnosis, rules, cases } = newest.key;
  const { major, minor, patch } = newest.number;
  const version = `${major}.${minor}.${patch}`;
  return [
    {
      machineName: test.machineName,
      name: test.card.name.en,
      version,
      responses: rules.responses.length,
      minutes: test.card.minutes,
      robustness: measureRobustness({ diagnosis, rules, cases }, `${test.machineName}/${version}`),
    },
  ];
}

function runRobustness(names: readonly string[], write: boolean): boolean {
  const measured = readLibrary(CONTENT, names).tests.flatMap(measure);
  if (write) {
    writeFileSync("docs/library.md", libraryPage(measured));
    say("wrote docs/library.md");
  } else for (const one of measured) process.stdout.write(`${testTable(one)}\n`);
  return true;
}

async function run(args: readonly string[]): Promise<boolean> {
  const flags = args.filter((one) => one.startsWith("--"));
  const words = args.filter((one) => !one.startsWith("--"));
  const unknown = flags.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${FLAGS.join(", ")}.`);
  const command = COMMANDS.includes(words[0] ?? "") ? words[0] : "check";
  const names = words.filter((one, index) => index > 0 || one !== command);
  if (flags.includes("--robustness")) {
    if (flags.includes("--write") && names.length > 0)
      throw new Error("--write measures the whole library: leave the names out.");
    return runRobustness(names, flags.includes("--write"));
  }
  if (command === "watch") {
    const { watch } = await import("./content/watch.ts");
    await watch(CONTENT, names);
    return true;
  }
  return command === "publish" ? runPublish(names) : runCheck(names, flags.includes("--published"));
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
