import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildName, buildsOf, markUsed, stampOf } from "../server/process/builds.ts";
import { filesBelow, isFolder, withoutCarriageReturns } from "./file-tree.ts";

/** Time for which an outdated build is kept, because open pages still ask for its files. */
const KEPT_MS = 3 * 86_400_000;
const FRESH = /^\.new-(\d+)$/;

/** A build and the files that it is made of. */
export interface Buildable {
  name: BuildName;
  /** Files and folders. */
  sources: readonly string[];
  /** Writes the build into an empty folder. */
  write: (folder: string) => void | Promise<void>;
}

/** SHA-256 over names and contents of all files at and below the paths, independent of line endings. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  const files = paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (isFolder(path) ? filesBelow(path) : [path]));
  for (const file of files)
    hash
      .update(file.replaceAll("\\", "/"))
      .update("\0")
      .update(withoutCarriageReturns(readFileSync(file)))
      .update("\0");
  return hash.digest("hex");
}

const nameOf = ({ sources }: Buildable): string => hashOf(sources).slice(0, 16);

/** Whether the sources differ from those of the current build. */
export function isStale(buildable: Buildable, builds = buildsOf(buildable.name)): boolean {
  const name = nameOf(buildable);
  return stampOf(builds) !== name || !existsSync(join(builds, name));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes leftovers of killed builds, and builds unused for days. */
function tidy(builds: string): void {
  for (const entry of readdirSync(builds)) {
    if (entry === ".stamp" || entry === stampOf(builds)) continue;
    const path = join(builds, entry);
    const [, pid] = FRESH.exec(entry) ?? [];
    const isOver = pid === undefined ? Date.now() - statSync(path).mtimeMs > KEPT_MS : !isAlive(Number(pid));
    if (isOver) rmSync(path, { recursive: true, force: true });
  }
}

/** Moves a finished build to its place. Of two made at once, the first stays. */
function settle(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Builds what is stale into a new folder, which becomes current only when it is complete. A build that fails or is killed changes
 * nothing; the next one removes its leftovers.
 * @returns whether it was stale
 */
export async function buildIfStale(buildable: Buildable, builds = buildsOf(buildable.name)): Promise<boolean> {
  if (!isStale(buildable, builds)) return false;
  const name = nameOf(buildable);
  const folder = join(builds, name);
  if (!existsSync(folder)) {
    const fresh = join(builds, `.new-${process.pid}`);
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    try {
      await buildable.write(fresh);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      throw error;
    }
    settle(fresh, folder);
  }
  const last = stampOf(builds);
  markUsed([folder, ...(last === undefined ? [] : [join(builds, last)])]);
  const stamp = join(builds, `.stamp-${process.pid}`);
  writeFileSync(stamp, name);
  renameSync(stamp, join(builds, ".stamp"));
  tidy(builds);
  return true;
}
