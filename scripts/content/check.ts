import { faultsOf } from "../library/check-library.ts";
import { publish, readLock, unpublishedFault } from "../library/lock.ts";
import { placeholdersIn } from "../library/placeholders.ts";
import { foldersOf, readLibrary, versionsOf } from "../library/read-library.ts";
import { type Fault, faultLine, sortFaults } from "../library/source/fault.ts";
import { say } from "../say.ts";

/** Prints faults. @returns true if there are none */
function isRight(faults: readonly Fault[]): boolean {
  for (const fault of faults) process.stdout.write(`${faultLine(fault)}\n`);
  return faults.length === 0;
}

/**
 * Checks and proves the named tests, or all of them, and prints every fault. With `onlyPublished`, an unpublished
 * version is a fault.
 */
export function checkTests(contentDir: string, names: readonly string[], onlyPublished: boolean): boolean {
  const library = readLibrary(contentDir, names);
  const lock = readLock(contentDir);
  const unpublished = versionsOf(library).filter((version) => lock[version] === undefined);
  const faults = faultsOf(contentDir, library, names);
  if (onlyPublished) return isRight([...faults, ...unpublished.map(unpublishedFault)]);
  for (const version of unpublished) {
    const [machineName = ""] = version.split("/");
    const left = placeholdersIn(contentDir, machineName).length;
    say(`${version} is not published yet${left > 0 ? `, and holds ${left} placeholders in ⟦ ⟧` : ""}`);
  }
  const right = isRight(faults);
  say(right ? `${foldersOf(library).length} tests are in order` : `${faults.length} faults`);
  return right;
}

/** Publishes the versions that are not published yet; none if there is a fault or a placeholder. */
export function publishTests(contentDir: string, names: readonly string[]): boolean {
  const library = readLibrary(contentDir, names);
  const lock = readLock(contentDir);
  const fresh = versionsOf(library).filter((version) => lock[version] === undefined);
  const unwritten = fresh.flatMap((version) => placeholdersIn(contentDir, version.split("/")[0] ?? ""));
  if (!isRight(sortFaults([...faultsOf(contentDir, library, names), ...unwritten]))) {
    say("nothing is published while there are faults");
    return false;
  }
  publish(contentDir, lock, fresh);
  say(fresh.length === 0 ? "everything is published already" : `published: ${fresh.join(", ")}`);
  return true;
}
