import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** SHA-256 over names and contents of all files at and below the paths. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

/**
 * Builds only what is stale: runs `build` when the sources differ from those of the last build, whose hash is kept in
 * `stamp`. The stamp is written after the build, so that one that broke off is made again.
 * @returns whether it was built.
 */
export async function buildIfStale(
  sources: readonly string[],
  stamp: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return false;
  await build();
  writeFileSync(stamp, hash);
  return true;
}
