import { join } from "node:path";
import type { VersionNumber } from "#contract/library.schema.ts";
import { isFolder, namesIn } from "../../file-tree.ts";

/** The folder of the practice test, which has the pages of a test and no diagnosis. */
export const PRACTICE = "practice";

/** The folder of the background survey, which any test may have after it. */
export const SURVEY = "survey";

/** The folder of the lesson packs. */
export const MATERIAL = "material";

const LOOSE = new Set([
  "README.md",
  "LICENSE",
  "categories.yaml",
  "leitideen.yaml",
  "published.lock.json",
  "schemas",
  MATERIAL,
]);

/** The names in `content` that should be a test, the practice test or the survey. */
export function namesOfTests(contentDir: string): string[] {
  return namesIn(contentDir).filter((name) => !LOOSE.has(name));
}

/** The folders of all tests, including the practice test and the survey. */
export function testFolders(contentDir: string): string[] {
  return namesOfTests(contentDir).filter((name) => isFolder(join(contentDir, name)));
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

/** The version of a folder; undefined if the name is not a version. */
export function versionOfFolder(path: string, name: string): VersionNumber | undefined {
  const [, major, minor, patch] = VERSION.exec(name) ?? [];
  if (major === undefined || !isFolder(join(path, name))) return undefined;
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
