import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../process/make-folder.ts";

const PREFIX = "backing-up-";
/** No backup takes that long: what is older was left behind by one that was killed. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** A folder in DATA_DIR for the copy of a database, where the database itself may lie too. It is removed when it is disposed of. */
export class Staging implements Disposable {
  readonly folder: string;

  constructor(dataDir: string) {
    makeFolder(dataDir);
    removeLeftBehind(dataDir);
    this.folder = mkdtempSync(join(dataDir, PREFIX));
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Removes copies that a killed backup has left in DATA_DIR a day ago or earlier. */
export function removeLeftBehind(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name);
    if (name.startsWith(PREFIX) && statSync(path).mtimeMs < Date.now() - LEFT_BEHIND_MS) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}
