import { faultsOf } from "../library/check-library.ts";
import { publish, readLock, unpublishedFault } from "../library/lock.ts";
import {
  allPacks,
  materialFaults,
  packLockFaults,
  packPlaceholders,
  packsAmong,
  packVersions,
  readMaterial,
} from "../library/material.ts";
import { placeholdersIn } from "../library/placeholders.ts";
import { foldersOf, type ReadLibrary, readLibrary, versionsOf } from "../library/read-library.ts";
import { MATERIAL } from "../library/source/content-folders.ts";
import { type Fault, faultLine, sortFaults } from "../library/source/fault.ts";
import { say } from "../say.ts";

/** Prints faults. @returns true if there are none */
function isRight(faults: readonly Fault[]): boolean {
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  return faults.length === 0;
}

/** What was asked for, with its faults. */
interface Checked {
  /** Undefined: only packs were asked for. */
  library: ReadLibrary | undefined;
  packs: ReturnType<typeof readMaterial>;
  faults: Fault[];
  remarks: Fault[];
  /** All versions, of tests and packs. */
  versions: string[];
  lock: ReturnType<typeof readLock>;
}

/** Reads and proves what is named, or all. @param most rows per task of a pack */
function checkNamed(contentDir: string, names: readonly string[], most?: number): Checked {
  const asked = packsAmong(contentDir, names);
  const lock = readLock(contentDir);
  const isWhole = names.length === 0;
  const library = isWhole || asked.tests.length > 0 ? readLibrary(contentDir, asked.tests) : undefined;
  const packs = readMaterial(contentDir, isWhole ? undefined : asked.packs, isWhole ? library?.tests : undefined, most);
  const { faults, remarks } = materialFaults(contentDir, packs);
  const ofTests = library === undefined ? [] : faultsOf(contentDir, library, asked.tests);
  const ofLock = most === undefined ? packLockFaults(contentDir, packs, lock, isWhole) : [];
  return {
    library,
    packs,
    faults: sortFaults([...ofTests, ...faults, ...ofLock]),
    remarks,
    versions: [...(library === undefined ? [] : versionsOf(library)), ...packVersions(packs).keys()],
    lock,
  };
}

/** The placeholders of a version of a test or a pack. */
function placeholdersOf(contentDir: string, version: string): Fault[] {
  const [name = "", id = ""] = version.split("/");
  return name === MATERIAL ? packPlaceholders(contentDir, id) : placeholdersIn(contentDir, name);
}

/**
 * Checks and proves the named tests and packs, or all of them, and prints every fault. With `onlyPublished`, an unpublished
 * version is a fault.
 */
export function checkTests(contentDir: string, names: readonly string[], onlyPublished: boolean): boolean {
  const { library, packs, faults, remarks, versions, lock } = checkNamed(contentDir, names);
  const unpublished = versions.filter((version) => lock[version] === undefined);
  if (onlyPublished) return isRight([...faults, ...unpublished.map(unpublishedFault)]);
  for (const version of unpublished) {
    const left = placeholdersOf(contentDir, version).length;
    say(`${version} is not published yet${left > 0 ? `, and holds ${left} placeholders in ⟦ ⟧` : ""}`);
  }
  for (const remark of remarks) say(faultLine(remark));
  const right = isRight(faults);
  const counts = [
    ...(library === undefined ? [] : [`${foldersOf(library).length} tests`]),
    ...(packs.length === 0 ? [] : [`${packs.length} packs`]),
  ];
  say(right ? `${counts.join(" and ")} are in order` : `${faults.length} faults`);
  return right;
}

/** Proves as many rows of each task of the packs as are drawn at most, which are more than a pack keeps. */
export function provePackRows(contentDir: string, names: readonly string[], rows: number): boolean {
  const { packs, faults } = checkNamed(contentDir, names.length > 0 ? names : allPacks(contentDir), rows);
  const right = isRight(faults);
  say(right ? `${packs.length} packs are in order with up to ${rows} rows per task` : `${faults.length} faults`);
  return right;
}

/** Publishes the versions that are not published yet; none if there is a fault or a placeholder. */
export function publishTests(contentDir: string, names: readonly string[]): boolean {
  const { packs, faults, versions, lock } = checkNamed(contentDir, names);
  const fresh = versions.filter((version) => lock[version] === undefined);
  const unwritten = fresh.flatMap((version) => placeholdersOf(contentDir, version));
  if (!isRight(sortFaults([...faults, ...unwritten]))) {
    say("nothing is published while there are faults");
    return false;
  }
  publish(contentDir, lock, fresh, packVersions(packs));
  say(fresh.length === 0 ? "everything is published already" : `published: ${fresh.join(", ")}`);
  return true;
}
