import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Another state of the product, with its own packages, in a folder of its own. */
export interface CheckOut {
  readonly folder: string;
  /** The Node that it runs under. */
  readonly node: string;
  remove(): void;
}

/**
 * Writes a commit into a new folder and installs its packages, which takes half a minute.
 * @throws Error if this clone lacks the commit or its packages cannot be had
 */
export function checkOut(commit: string): CheckOut {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-earlier-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync("git", ["archive", commit], { maxBuffer: 1 << 30 });
    execFileSync("tar", ["-x", "-C", folder], { input: files });
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: folder,
      stdio: ["ignore", 2, 2],
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, node: join(folder, "node_modules/node/bin/node"), remove };
}
