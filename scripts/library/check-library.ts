import { versionText } from "#contract/address.ts";
import { checkLock, type Lock, readLock } from "./lock.ts";
import { prove } from "./prove/prove.ts";
import { foldersOf, type ReadLibrary } from "./read-library.ts";
import { type Fault, sortFaults } from "./source/fault.ts";

/** True for a version that was published before families were asked for: it never changes, so later proofs pass it by. */
function isLegacy(lock: Lock, version: string): boolean {
  const published = lock[version];
  return published !== undefined && published["families.yaml"] === undefined;
}

/**
 * Collects all faults: of files, of proofs, and changes of published versions. `names` are the tests that were read;
 * empty means all.
 */
export function faultsOf(contentDir: string, library: ReadLibrary, names: readonly string[]): Fault[] {
  const lock = readLock(contentDir);
  const proofs = library.tests.flatMap(({ machineName, versions }) =>
    versions.flatMap(({ key, number }) =>
      key ? prove(key, isLegacy(lock, `${machineName}/${versionText(number)}`)) : [],
    ),
  );
  const tests = foldersOf(library).flatMap((test) => test.faults);
  return sortFaults([...library.faults, ...tests, ...proofs, ...checkLock(contentDir, lock, names)]);
}
