import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { build } from "./build.ts";
import { say } from "./say.ts";

/**
 * `npm run bench [-- NAME … [--OPTION …]]`: runs bench/*.bench.ts one after another, each in a process of its own, with the options
 * from the first one on.
 */
const given = process.argv.slice(2);
const firstOption = given.findIndex((each) => each.startsWith("--"));
const wanted = firstOption < 0 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);
const files = globSync("bench/*.bench.ts").toSorted();
const chosen = wanted.length === 0 ? files : files.filter((file) => wanted.some((name) => file.includes(name)));
if (chosen.length === 0) {
  say(`there is no such bench; there are ${files.join(", ")}`);
  process.exit(2);
}
await build(["library"]);
for (const file of chosen) {
  say(file);
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
