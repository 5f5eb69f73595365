import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

function childrenOf(parent: number): number[] {
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
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
  const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // The process ended meanwhile.
    }
  }
  while (all.some(isRunning)) await sleep(10);
}
