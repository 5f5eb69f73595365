import { join } from "node:path";
import type { VersionNumber } from "#contract/library.schema.ts";
import { isFolder, namesIn } from "../../file-tree.ts";

/** The folder of the practice test: pages as a test has them, with nothing to diagnose. */
export const PRACTICE = "practice";

/** The folder of the background survey, which every test may have behind it. */
export const SURVEY = "survey";

const LOOSE = new Set(["README.md", "LICENSE", "categories.yaml", "published.lock.json", "schemas"]);

/** What lies in `content` and is meant to be a test, the practice test or the survey. */
export function namesOfTests(contentDir: string): string[] {
  return namesIn(contentDir).filter((name) => !LOOSE.has(name));
}

/** The folders of all tests, the practice test's and the survey's among them. */
export function testFolders(contentDir: string): string[] {
  return namesOfTests(contentDir).filter((name) => isFolder(join(contentDir, name)));
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

/** The version whose folder this is; undefined if it is none. */
export function versionOfFolder(path: string, name: string): VersionNumber | undefined {
  const [, major, minor, patch] = VERSION.exec(name) ?? [];
  if (major === undefined || !isFolder(join(path, name))) return undefined;
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}
