import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** These processes and all that they have started, parents first. */
export function treesOf(roots: readonly number[]): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const found = [...roots];
  for (const parent of found) {
    for (const [pid, ppid] of processes) if (ppid === parent && pid !== undefined) found.push(pid);
  }
  return found;
}

/** The postmaster of the cluster in the folder `data`. */
export function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}

/** True if a process runs. A zombie has ended: it has released everything, and its parent will collect it. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .startsWith("Z");
  } catch {
    return false;
  }
}

/**
 * Kills the PostgreSQL in the folder `data` with kill -9: the postmaster first, so that it cannot notice, then its
 * children. Waits until all have ended, since a remaining child keeps the shared memory and so prevents the next start.
 */
export async function killCluster(data: string): Promise<void> {
  await killAll(treesOf([postmasterOf(data)]));
}

/** Kills these processes with kill -9, in their order, and waits until all have ended. */
export async function killAll(pids: readonly number[]): Promise<void> {
  signalAll(pids, "SIGKILL");
  while (pids.some(isRunning)) await sleep(10);
}

/** Sends a signal to these processes, in their order. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process ended meanwhile.
    }
  }
}
