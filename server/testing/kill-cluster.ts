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

/** A zombie counts as gone: it holds nothing any more, and its parent is about to ask for it. */
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
 * kill -9 of the PostgreSQL in the folder `data`: the postmaster first, so that it cannot notice, then all its children. A
 * child that outlived it would hold the shared memory and keep the next one from starting: waits until all are gone.
 */
export async function killCluster(data: string): Promise<void> {
  const postmaster = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const all = [postmaster, ...childrenOf(postmaster)];
  for (const pid of all) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Ended by itself in between.
    }
  }
  while (all.some(isRunning)) await sleep(10);
}
