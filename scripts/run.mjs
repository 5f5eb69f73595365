// The first step of every npm script. It needs only the machine's Node (20 or later) and npm. It installs missing packages and
// starts the pinned Node, which runs TypeScript without a build step.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const windows = process.platform === "win32";
const pinned = join(modules, "node", "bin", windows ? "node.exe" : "node");
const [command = "start", ...rest] = process.argv.slice(2);
/** These commands cannot do without the development tools. The others take an installation without them as it is. */
const needsTools = ["check", "check-long", "dev", "bench", "browsers", "house", "release"].includes(command);
/** What is installed if something is missing; production may leave the development tools out. */
const withTools = needsTools || process.env.NODE_ENV !== "production";

/** Standard output belongs to the command (`admin invite` prints an address and nothing else). */
const say = (line) => process.stderr.write(`denkspur: ${line}\n`);
const giveUp = (line) => {
  say(line);
  process.exit(1);
};

const packages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).packages : {});

/** Compares npm's record of the installed packages with the lock file. */
function installed() {
  const there = packages(join(modules, ".package-lock.json"));
  const wanted = Object.entries(packages(join(root, "package-lock.json")));
  const needed = wanted.filter(([path, entry]) => path !== "" && !entry.optional && (needsTools || !entry.dev));
  return existsSync(pinned) && needed.every(([path, entry]) => there[path]?.version === entry.version);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  giveUp(`Node ${process.versions.node} is too old: install Node 20 or later.`);
}
if (!installed()) {
  say("installing what package-lock.json names (once; about a minute) …");
  const npm = windows ? "npm.cmd" : "npm";
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (withTools) args.push("--include=dev");
  const { status } = spawnSync(npm, args, { cwd: root, stdio: ["ignore", 2, 2], shell: windows });
  if (status !== 0) giveUp("the installation failed; what npm says stands above.");
  if (!existsSync(pinned)) {
    giveUp("the package `node` brought no binary. Its install script must run: check npm's ignore-scripts setting.");
  }
}

/** The server stops cleanly when its channel closes: also where there are no signals, and when this process is killed. */
const serves = command === "start";
const child = spawn(pinned, [join(root, "scripts", `${command}.ts`), ...rest], {
  cwd: root,
  stdio: serves ? ["inherit", "inherit", "inherit", "ipc"] : "inherit",
  env: {
    // Node's compile cache makes later starts a third faster, for the server, its workers and the command line.
    NODE_COMPILE_CACHE: join(root, ".build", "compiled"),
    ...process.env,
    PATH: `${dirname(pinned)}${windows ? ";" : ":"}${process.env.PATH ?? ""}`,
  },
});

let askedAt;
function stop(signal) {
  // A terminal signals every process, and one Ctrl-C may arrive here twice: from the system and from npm.
  const again = askedAt !== undefined && Date.now() - askedAt > 1000;
  askedAt ??= Date.now();
  if (serves && !again) {
    if (child.connected) child.disconnect();
  } else if (!(windows && signal === "SIGINT")) child.kill(signal);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));

/** npm's shell, or npm itself. If it is killed, nothing else would ever stop the child. */
const parent = process.ppid;
const isParentGone = () => {
  if (process.ppid !== parent) return true;
  try {
    return !process.kill(parent, 0);
  } catch (error) {
    return error.code === "ESRCH";
  }
};
// Only npm's own process is watched: a parent that starts this file in the background may end and leave it running.
if (process.env.npm_lifecycle_script?.includes("scripts/run.mjs")) {
  const watch = setInterval(() => {
    if (!isParentGone()) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 250);
  watch.unref();
}

child.on("exit", (code, signal) => process.exit(signal ? 128 + (signal === "SIGINT" ? 2 : 15) : (code ?? 1)));
