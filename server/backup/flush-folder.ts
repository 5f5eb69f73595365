import { closeSync, fsyncSync, openSync } from "node:fs";

/** Puts the names in a folder on the disk, so that a power cut does not undo a renaming. */
export function flushFolder(folder: string): void {
  // Windows opens no folder, and keeps its names by itself.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
