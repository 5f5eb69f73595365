import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onPath } from "../system-packages.ts";

/**
 * A machine of its own under a real systemd: the files of this one, with what it writes kept apart in memory, and processes, mounts
 * and control groups of its own. The network is shared.
 */
export interface Machine {
  /** Runs a program as root and gives its output and exit code. */
  run(...command: string[]): { code: number; output: string };
  /** The path of one of the machine's files, seen from here. */
  pathOf(path: string): string;
  stop(): void;
}

const SYSTEMD = "/lib/systemd/systemd";
const PATIENCE_MS = 20_000;

/** The folder of the kernel's control groups, version 2; undefined where there is none. */
function controlGroups(): string | undefined {
  const line = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .find((each) => each.split(" ")[2] === "cgroup2");
  return line?.split(" ")[1];
}

/** Why no such machine can be started here; undefined if it can. */
export function whyNoMachine(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "it takes root on Linux";
  if (!existsSync(SYSTEMD) || onPath(["systemd-analyze"]) === undefined) return "Debian's package `systemd` is missing";
  if (controlGroups() === undefined) return "the kernel has no control groups of version 2";
  const namespaces = spawnSync("unshare", ["--pid", "--fork", "--mount", "--uts", "--ipc", "--cgroup", "true"]);
  return namespaces.status === 0 ? undefined : "this machine gives its processes no namespaces of their own";
}

/** Targets that units name. They pull nothing in: the machine runs what is tried and nothing of this machine's services. */
const TARGETS = ["sysinit", "basic", "shutdown", "umount", "network", "network-online", "multi-user", "drill"];

/** Mounts of the new machine, made within its namespaces. `$0` is its folder, the arguments are pairs of folders to bind. */
const BOOT = `set -e
mount -t tmpfs tmpfs "$0"
mkdir "$0/upper" "$0/work" "$0/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root"
cd "$0/root"
mount -t proc proc proc
mount --rbind /dev dev
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
for folder in run tmp; do mount -t tmpfs tmpfs "$folder"; done
chmod 1777 tmp
while [ $# -gt 0 ]; do mkdir -p ".$2"; mount --bind "$1" ".$2"; shift 2; done
mkdir -p run/units
for target in ${TARGETS.join(" ")}; do
	printf '[Unit]\\nDescription=%s\\nDefaultDependencies=no\\nAllowIsolate=yes\\n' "$target" > "run/units/$target.target"
done
# Not chroot alone: in that, the kernel gives nobody a namespace of users.
mkdir old
pivot_root . old
umount --lazy old
exec env -i container=denkspur-drill PATH=/usr/sbin:/usr/bin:/sbin:/bin \\
	SYSTEMD_UNIT_PATH=/etc/systemd/system:/run/units ${SYSTEMD} --system --unit=drill.target \\
	--log-target=console --show-status=no`;

/**
 * Starts it and waits until it takes orders.
 * @param binds folders of this machine by the path that they have there
 * @throws Error with what systemd said
 */
export async function startMachine(binds: Readonly<Record<string, string>>): Promise<Machine> {
  const groups = controlGroups();
  if (groups === undefined) throw new Error("there are no control groups");
  const folder = mkdtempSync(join(tmpdir(), "denkspur-machine-"));
  const group = join(groups, `denkspur-machine-${process.pid}`);
  mkdirSync(group);
  const namespaces = [
    "--pid",
    "--fork",
    "--kill-child",
    "--mount",
    "--uts",
    "--ipc",
    "--cgroup",
    "--propagation=private",
  ];
  const program = [
    "unshare",
    ...namespaces,
    "sh",
    "-c",
    BOOT,
    folder,
    ...Object.entries(binds).flatMap(([at, from]) => [from, at]),
  ];
  // The shell enters the group before the namespaces are made: their root is the group that it is in.
  const enter = ["-c", 'echo 0 > "$0/cgroup.procs" && exec "$@"', group, ...program];
  const outer = spawn("sh", enter, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [outer.stdout, outer.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const stop = (): void => {
    process.off("exit", stop);
    const init = childOf(outer);
    if (init !== undefined) process.kill(init, "SIGKILL");
    outer.kill("SIGKILL");
    removeGroup(group);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);

  const run: Machine["run"] = (...command) => {
    const init = childOf(outer);
    if (init === undefined) return { code: 1, output: `the machine has ended:\n${said}` };
    const inside = ["-t", String(init), "-m", "-p", "-i", "-u", "-C", "-r", "-w", "--", ...command];
    const { status, stdout, stderr } = spawnSync("nsenter", inside, {
      encoding: "utf8",
      env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
    });
    return { code: status ?? 1, output: `${stdout}${stderr}`.trim() };
  };
  const deadline = performance.now() + PATIENCE_MS;
  while (run("systemctl", "is-active", "drill.target").code !== 0) {
    if (outer.exitCode !== null || performance.now() > deadline) {
      stop();
      throw new Error(`systemd did not start:\n${said}`);
    }
    // oxlint-disable-next-line no-await-in-loop
    await sleep(100);
  }
  return { run, stop, pathOf: (path) => join(`/proc/${childOf(outer)}/root`, path) };
}

/** The only child of a process: of `unshare`, the first process of the namespace. */
function childOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/task/${pid}/children`;
  const [child] = existsSync(file) ? readFileSync(file, "utf8").trim().split(" ") : [];
  return child ? Number(child) : undefined;
}

/** Kills what is left in a control group and removes it with those below. */
function removeGroup(group: string): void {
  writeFileSync(join(group, "cgroup.kill"), "1");
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      removeFolders(group);
      return;
    } catch {
      // What was killed has not ended yet.
      execFileSync("sleep", ["0.1"]);
    }
  }
}

function removeFolders(group: string): void {
  for (const entry of readdirSync(group, { withFileTypes: true }))
    if (entry.isDirectory()) removeFolders(join(group, entry.name));
  rmdirSync(group);
}
