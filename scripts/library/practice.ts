import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "#contract/common.schema.ts";
import type { BuiltPractice } from "../../server/library/built.ts";
import { type Fault, type Report, sortFaults } from "./fault.ts";
import { namesIn, type Place, readFile } from "./files.ts";
import { pageIdsIn, type ReadVersion, readPages, type VersionFile } from "./read-version.ts";
import { readYaml } from "./yaml-file.ts";

/** The folder of the practice test: pages as a test has them, with nothing to diagnose. */
export const PRACTICE = "practice";

/** A version of the practice test: what a test's has, without its key. */
type PracticeVersion = Pick<ReadVersion, "number" | "pageIds" | "paged" | "files" | "drafts">;

/** The practice test as its folder says it. What could not be read is missing, and there is a fault for it. */
export interface ReadPractice {
  machineName: typeof PRACTICE;
  name: Text | undefined;
  /** Newest first. */
  versions: PracticeVersion[];
  faults: Fault[];
}

const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/u;

function readPracticeVersion(place: Place, number: PracticeVersion["number"]): PracticeVersion {
  const { text, report } = readFile(place, "version.yaml");
  const version = text === "" ? undefined : readYaml<VersionFile>(text, "version", report);
  for (const name of namesIn(place.folder))
    if (name !== "version.yaml" && name !== "items")
      place.reporter(`${place.shown}/${name}`)(1, "is not expected here; the practice test has version.yaml and items");
  const pageIds = pageIdsIn(place);
  const written = { files: new Map<string, string>(), drafts: new Map<string, string>() };
  readPages(place, pageIds, undefined, written);
  if (pageIds.length === 0) place.reporter(`${place.shown}/version.yaml`)(1, "has no pages; write items/1-de.html");
  return { number, pageIds, paged: version?.value.paged ?? true, ...written };
}

/** Reads and checks the practice test as a test's pages are checked; undefined: the content has none. */
export function readPractice(contentDir: string): ReadPractice | undefined {
  const folder = join(contentDir, PRACTICE);
  if (!existsSync(folder)) return undefined;
  const shown = `content/${PRACTICE}`;
  const faults: Fault[] = [];
  const reporter =
    (file: string): Report =>
    (line, message) =>
      void faults.push({ file, line, message });
  const { text, report } = readFile({ folder, shown, reporter }, "practice.yaml");
  const card = text === "" ? undefined : readYaml<{ name: Text }>(text, "practice", report);
  const versions: PracticeVersion[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [, major, minor, patch] = VERSION.exec(entry.name) ?? [];
    if (major !== undefined && entry.isDirectory()) {
      const place: Place = { folder: join(folder, entry.name), shown: `${shown}/${entry.name}`, reporter };
      versions.push(readPracticeVersion(place, { major: Number(major), minor: Number(minor), patch: Number(patch) }));
    } else if (entry.name !== "practice.yaml" && !entry.name.startsWith("."))
      reporter(`${shown}/${entry.name}`)(1, "is not expected here; a version's folder is named like 1.0.0");
  }
  if (versions.length === 0) report(1, "the practice test has no version; make the folder 1.0.0 beside it");
  versions.sort(({ number: a }, { number: b }) => b.major - a.major || b.minor - a.minor || b.patch - a.patch);
  return { machineName: PRACTICE, name: card?.value.name, versions, faults: sortFaults(faults) };
}

/** What the server holds of the newest version. @throws Error if a part is missing: then a fault was not seen. */
export function builtPractice(practice: ReadPractice | undefined): BuiltPractice | null {
  if (practice === undefined) return null;
  const { name, versions } = practice;
  const [newest] = versions;
  if (name === undefined || newest === undefined) throw new Error("the practice test is not complete");
  const { number: testVersion, pageIds, paged } = newest;
  return { machineName: PRACTICE, testVersion, name, pageIds, paged };
}
