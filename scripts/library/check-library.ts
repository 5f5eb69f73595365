import { checkLock, readLock } from "./lock.ts";
import { prove } from "./prove/prove.ts";
import { foldersOf, type ReadLibrary } from "./read-library.ts";
import { type Fault, sortFaults } from "./source/fault.ts";

/** Everything that is wrong with what was read: files, proofs, changes of what is published. `names`: the tests read, none: all. */
export function faultsOf(contentDir: string, library: ReadLibrary, names: readonly string[]): Fault[] {
  const proofs = library.tests.flatMap((test) => test.versions.flatMap(({ key }) => (key ? prove(key) : [])));
  const tests = foldersOf(library).flatMap((test) => test.faults);
  return sortFaults([...library.faults, ...tests, ...proofs, ...checkLock(contentDir, readLock(contentDir), names)]);
}
