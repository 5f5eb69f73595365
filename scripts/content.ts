import { checkTests, provePackRows, publishTests } from "./content/check.ts";
import { makeTest } from "./content/new.ts";
import { makePack } from "./content/new-pack.ts";
import { showRobustness, type Then } from "./content/robustness.ts";
import { PUPILS } from "./library/measure/figures.ts";
import { say } from "./say.ts";

/**
 * `npm run content -- [check] [NAME…]` checks and proves tests; `--published` refuses what is not published (npm test).
 * `npm run content -- publish [NAME…]` freezes versions that pass. `npm run content -- --robustness [--write] [NAME…]` lets
 * simulated pupils answer; `--write` writes docs/library.md, `--compare` says whether it is still right, `--export FOLDER` writes the
 * pupils as a research export (docs/validation.md), `--pupils N` makes fewer of them. `npm run content -- new NAME` makes a skeleton, `new-pack ID [TEST]` one of a pack,
 * `npm run content -- watch [NAME]` draws tests while they are written. Names are those of tests and of packs; `packs --seeds N [NAME…]`
 * proves up to N rows of each task of packs, which keep fewer.
 */
const CONTENT = "content";
const COMMANDS = ["check", "publish", "watch", "new", "new-pack", "packs"];
const FLAGS = ["--published", "--robustness", "--write", "--compare", "--export", "--pupils", "--seeds"];
const WITH_VALUE = ["--export", "--pupils", "--seeds"];

/** The value behind a flag; undefined if the flag is not there. @throws Error if there is no value */
function valueOf(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  if (at < 0) return undefined;
  const value = args[at + 1];
  if (value === undefined || value.startsWith("--")) throw new Error(`What stands behind ${flag} is missing.`);
  return value;
}

const DEFAULT_ROWS = 1000;

/** The rows per task to prove. @throws Error if it is no whole number */
function rowsAs(args: readonly string[]): number {
  const rows = Number(valueOf(args, "--seeds") ?? DEFAULT_ROWS);
  if (!Number.isInteger(rows) || rows < 1) throw new Error("--seeds takes a whole number from 1 on.");
  return rows;
}

/** @throws Error if options do not go together */
function measureAs(args: readonly string[], names: readonly string[]): Then {
  const [folder, count] = [valueOf(args, "--export"), valueOf(args, "--pupils")];
  const whole = ["write", "compare"].find((each): each is "write" | "compare" => args.includes(`--${each}`));
  if (whole === undefined) {
    const pupils = Number(count ?? PUPILS);
    if (!Number.isInteger(pupils) || pupils < 1) throw new Error("--pupils takes a whole number from 1 on.");
    return { do: "print", pupils, folder };
  }
  if (names.length > 0) throw new Error(`--${whole} measures the whole library: leave the names out.`);
  if (folder !== undefined || count !== undefined)
    throw new Error(`--${whole} goes with the pupils of the page: leave --export and --pupils out.`);
  return { do: whole };
}

async function run(args: readonly string[]): Promise<boolean> {
  const flags = args.filter((one) => one.startsWith("--"));
  const words = args.filter((one, at) => !one.startsWith("--") && !WITH_VALUE.includes(args[at - 1] ?? ""));
  const unknown = flags.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${FLAGS.join(", ")}.`);
  const command = COMMANDS.includes(words[0] ?? "") ? words[0] : "check";
  const names = words.filter((one, index) => index > 0 || one !== command);
  if (flags.includes("--robustness")) return showRobustness(CONTENT, names, measureAs(args, names));
  if (command === "watch") {
    const { watch } = await import("./content/watch.ts");
    await watch(CONTENT, names);
    return true;
  }
  if (command === "new") return makeTest(CONTENT, names);
  if (command === "new-pack") return makePack(CONTENT, names);
  if (command === "packs") return provePackRows(CONTENT, names, rowsAs(args));
  return command === "publish"
    ? publishTests(CONTENT, names)
    : checkTests(CONTENT, names, flags.includes("--published"));
}

// Whoever reads the list may have read enough of it (`| head`).
process.stdout.on("error", () => process.exit(1));
try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
