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

/** The practice test as read from its folder. Unreadable parts are missing and have a fault. */
export interface ReadPractice {
  machineName: typeof PRACTICE;
  name: Text | undefined;
  /** Newest first. */
  versions: VersionPages[];
  faults: Fault[];
}

/**
 * Reads and checks the practice test; its pages are checked like those of a test. Undefined if the content has none.
 */
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

/**
 * The server's data of the newest version.
 * @throws Error if a part is missing, which means that a fault was overlooked
 */
export function builtPractice(practice: ReadPractice | undefined): BuiltPractice | null {
  if (practice === undefined) return null;
  const { name, versions } = practice;
  const [newest] = versions;
  if (name === undefined || newest === undefined) throw new Error("the practice test is not complete");
  const { number: testVersion, pageIds, paged } = newest;
  return { machineName: PRACTICE, testVersion, name, pageIds, paged };
}
