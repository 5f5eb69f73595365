import { checkTests, publishTests } from "./content/check.ts";
import { makeTest } from "./content/new.ts";
import { showRobustness } from "./content/robustness.ts";
import { say } from "./say.ts";

/**
 * `npm run content -- [check] [NAME…]` checks and proves tests; `--published` refuses what is not published (npm test).
 * `npm run content -- publish [NAME…]` freezes versions that pass. `npm run content -- --robustness [--write] [NAME…]` lets
 * simulated pupils answer; `--write` writes docs/library.md, `--compare` says whether it is still right. `npm run content -- new NAME` makes a skeleton, `npm run content -- watch [NAME]`
 * draws tests while they are written.
 */
const CONTENT = "content";
const COMMANDS = ["check", "publish", "watch", "new"];
const FLAGS = ["--published", "--robustness", "--write", "--compare"];

async function run(args: readonly string[]): Promise<boolean> {
  const flags = args.filter((one) => one.startsWith("--"));
  const words = args.filter((one) => !one.startsWith("--"));
  const unknown = flags.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${FLAGS.join(", ")}.`);
  const command = COMMANDS.includes(words[0] ?? "") ? words[0] : "check";
  const names = words.filter((one, index) => index > 0 || one !== command);
  if (flags.includes("--robustness")) {
    const then = flags.includes("--write") ? "write" : flags.includes("--compare") ? "compare" : "print";
    if (then !== "print" && names.length > 0)
      throw new Error(`--${then} measures the whole library: leave the names out.`);
    return showRobustness(CONTENT, names, then);
  }
  if (command === "watch") {
    const { watch } = await import("./content/watch.ts");
    await watch(CONTENT, names);
    return true;
  }
  if (command === "new") return makeTest(CONTENT, names);
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
