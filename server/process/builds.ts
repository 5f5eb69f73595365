import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";

/** The results of scripts/build.ts that the server uses. */
export type BuildName = "library" | "documents" | "web";

/**
 * The folder of all builds of one kind. `.build/web/<hash of its sources>` is a complete build that never changes, and
 * `.stamp` beside it names the current one. This way, a new build takes no file away from a running server.
 */
export function buildsOf(name: BuildName): string {
  return join(import.meta.dirname, "../../.build", name);
}

/** The name of the current build; undefined if there is none. */
export function stampOf(builds: string): string | undefined {
  const stamp = join(builds, ".stamp");
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
}

/** The folder of the current build; a folder that does not exist if there is no build. */
export function currentBuild(name: BuildName): string {
  const builds = buildsOf(name);
  return join(builds, stampOf(builds) ?? "none");
}

/**
 * The builds that a server serves from.
 * @throws ConfigError if one of them is missing
 */
export function currentBuilds(): Readonly<Record<BuildName, string>> {
  const builds = {
    library: currentBuild("library"),
    documents: currentBuild("documents"),
    web: currentBuild("web"),
  };
  const missing = Object.entries(builds).find(([, folder]) => !existsSync(folder));
  if (missing) throw new ConfigError(`${missing[1]} does not exist: npm run build makes it, once for each release.`);
  return builds;
}

/** The folders of the older builds that still exist, in no particular order. */
export function otherBuilds(name: BuildName): string[] {
  const builds = buildsOf(name);
  if (!existsSync(builds)) return [];
  return readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== stampOf(builds))
    .map((entry) => join(builds, entry.name));
}

/** Marks builds as in use. The next build removes those that were not used for days. */
export function markUsed(folders: readonly string[]): void {
  const now = new Date();
  for (const folder of folders) {
    try {
      utimesSync(folder, now, now);
    } catch {
      // The folder belongs to another user, or the disk is read-only. Then no build will remove it either.
    }
  }
}
