import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents, for their owner alone. It does so step by step, because Node's `recursive` never
 * returns where folders cannot be created (under /proc).
 * @throws Error of the system
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process, started at the same time, created it first.
    if (!existsSync(path)) throw error;
  }
}
