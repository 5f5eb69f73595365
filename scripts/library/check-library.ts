import { checkLock, readLock } from "./lock.ts";
import { prove } from "./prove/prove.ts";
import { foldersOf, type ReadLibrary } from "./read-library.ts";
import { type Fault, sortFaults } from "./source/fault.ts";

/**
 * Collects all faults: of files, of proofs, and changes of published versions. `names` are the tests that were read;
 * empty means all.
 */
export function faultsOf(contentDir: string, library: ReadLibrary, names: readonly string[]): Fault[] {
  const proofs = library.tests.flatMap((test) => test.versions.flatMap(({ key }) => (key ? prove(key) : [])));
  const tests = foldersOf(library).flatMap((test) => test.faults);
  return sortFaults([...library.faults, ...tests, ...proofs, ...checkLock(contentDir, readLock(contentDir), names)]);
}
