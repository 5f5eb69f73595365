import { readdirSync, readFileSync } from "node:fs";

/** One tick of the system's clock, in milliseconds: no process's time is known more exactly. */
export const TICK_MS = 10;

/** The fields of /proc/PID/stat after the command's name, which may hold spaces: the first is the state. */
function fieldsOf(pid: number | string): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
}

/** The time of all threads of a process in user and system mode so far, in milliseconds. Other work on the machine hardly changes it. */
export function processorTime(pid: number): number {
  const fields = fieldsOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The same of a process with all its children, those that have ended included. */
export function familyTime(pid: number): number {
  const fields = fieldsOf(pid);
  const ended = (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  return processorTime(pid) + ended + childrenOf(pid).reduce((sum, child) => sum + timeOfChild(child), 0);
}

function timeOfChild(pid: number): number {
  try {
    return processorTime(pid);
  } catch {
    // It has ended meanwhile, and its parent will have its time.
    return 0;
  }
}

/** The process that started this one. */
export const parentOf = (pid: number): number => Number(fieldsOf(pid)[1]);

/** The processes that this one has started and that run. */
export function childrenOf(parent: number): number[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      return /^\d+$/.test(name) && parentOf(Number(name)) === parent ? [Number(name)] : [];
    } catch {
      // The process has ended meanwhile; its parent has its time.
      return [];
    }
  });
}
