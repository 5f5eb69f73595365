import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";

/** What scripts/build.ts builds for the server. */
export type BuildName = "library" | "documents" | "web";

/**
 * The builds of one kind: `.build/web/<hash of its sources>` is a whole build that never changes, and `.stamp` beside it names
 * the one that counts. So a build can be made beside a running server without taking a file away from it.
 */
export function buildsOf(name: BuildName): string {
  return join(import.meta.dirname, "../../.build", name);
}

/** The name of the build that counts; undefined where nothing was built yet. */
export function stampOf(builds: string): string | undefined {
  const stamp = join(builds, ".stamp");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

/** The folder of the build that counts; one that is not there where nothing was built yet. */
export function currentBuild(name: BuildName): string {
  const builds = buildsOf(name);
  return join(builds, stampOf(builds) ?? "none");
}

/** The folders of the other builds that are still kept, the newest first. */
export function otherBuilds(name: BuildName): string[] {
  const builds = buildsOf(name);
  if (!existsSync(builds)) return [];
  return readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== stampOf(builds))
    .map((entry) => join(builds, entry.name));
}

/** Says that builds are in use: those that nobody has used for days are removed when the next one is made. */
export function markUsed(folders: readonly string[]): void {
  const now = new Date();
  for (const folder of folders) {
    try {
      utimesSync(folder, now, now);
    } catch {
      // Of another user, or on a disk that cannot be written: then nobody builds there either.
    }
  }
}
