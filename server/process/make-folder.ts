import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder, and those above it, for their owner alone. Step by step, because Node's own `recursive` never comes back
 * where the system says that there is no such folder and cannot be one (under /proc).
 * @throws Error of the system
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time was quicker.
    if (!existsSync(path)) throw error;
  }
}
