import { existsSync } from "node:fs";
import { join } from "node:path";
import { versionText } from "#contract/address.ts";
import type { Text } from "#contract/common.schema.ts";
import type { BuiltPractice } from "../../../server/library/built.ts";
import { PRACTICE } from "../source/content-folders.ts";
import { type Fault, type Report, sortFaults } from "../source/fault.ts";
import { readFile } from "../source/files.ts";
import { readYaml } from "../source/yaml-file.ts";
import { readUnscoredVersions, type VersionPages } from "./unscored.ts";

/** The practice test as its folder says it. What could not be read is missing, and there is a fault for it. */
export interface ReadPractice {
  machineName: typeof PRACTICE;
  name: Text | undefined;
  /** Newest first. */
  versions: VersionPages[];
  faults: Fault[];
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
  const versions = readUnscoredVersions(folder, shown, ["practice.yaml"], reporter);
  if (versions.length === 0) report(1, "the practice test has no version; make the folder 1.0.0 beside it");
  for (const { number, pageIds } of versions)
    if (pageIds.length === 0)
      reporter(`${shown}/${versionText(number)}/version.yaml`)(1, "has no pages; write items/1-de.html");
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
