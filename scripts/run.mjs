// What every npm script runs first. It needs nothing but the machine's own Node (20 or later) and npm: it installs what
// is missing and hands over to the pinned Node, which runs TypeScript without a build step.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const windows = process.platform === "win32";
const pinned = join(modules, "node", "bin", windows ? "node.exe" : "node");
const [command = "start", ...rest] = process.argv.slice(2);
/** Production may leave the development tools out; these commands cannot. */
const withTools = ["check", "dev", "bench"].includes(command) || process.env.NODE_ENV !== "production";

/** Standard output belongs to the command (`admin invite` prints an address and nothing else). */
const say = (line) => process.stderr.write(`denkspur: ${line}\n`);
const stop = (line) => {
  say(line);
  process.exit(1);
};

const packages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** npm keeps a copy of what it installed: compare it with what the lock file wants, whoever installed it. */
function installed() {
  const there = packages(join(modules, ".package-lock.json"));
  const wanted = Object.entries(packages(join(root, "package-lock.json")));
  const needed = wanted.filter(([path, entry]) => path !== "" && !entry.optional && (withTools || !entry.dev));
  return existsSync(pinned) && needed.every(([path, entry]) => there[path]?.version === entry.version);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  stop(`Node ${process.versions.node} is too old: install Node 20 or later.`);
}
if (!installed()) {
  say("installing what package-lock.json names (once; about a minute) …");
  const npm = windows ? "npm.cmd" : "npm";
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (withTools) args.push("--include=dev");
  const { status } = spawnSync(npm, args, { cwd: root, stdio: ["ignore", 2, 2], shell: windows });
  if (status !== 0) stop("the installation failed; what npm says stands above.");
  if (!existsSync(pinned)) {
    stop("the package `node` brought no binary. Its install script must run: check npm's ignore-scripts setting.");
  }
}

const child = spawn(pinned, [join(root, "scripts", `${command}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${dirname(pinned)}${windows ? ";" : ":"}${process.env.PATH ?? ""}` },
});
// Ctrl-C reaches the child by itself; a TERM to npm must be passed on, or the server would be left behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 128 + (signal === "SIGINT" ? 2 : 15) : (code ?? 1)));
