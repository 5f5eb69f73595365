import { type Fault, sortFaults } from "../library/fault.ts";
import { checkLock, readLock } from "../library/lock.ts";
import type { ReadPractice } from "../library/practice.ts";
import { prove } from "../library/prove.ts";
import type { ReadLibrary, ReadTest } from "../library/read.ts";
import type { ReadSurvey } from "../library/survey.ts";

/** The tests, the practice test and the survey. */
export function foldersOf({ tests, practice, survey }: ReadLibrary): (ReadTest | ReadPractice | ReadSurvey)[] {
  return [...tests, ...(practice ? [practice] : []), ...(survey ? [survey] : [])];
}

/** `decimal-comparison/1.0.0` of everything read. */
export function versionsOf(library: ReadLibrary): string[] {
  return foldersOf(library).flatMap(({ machineName, versions }) =>
    versions.map(({ number: { major, minor, patch } }) => `${machineName}/${major}.${minor}.${patch}`),
  );
}

/** Everything that is wrong with what was read: files, proofs, changes of what is published. `names`: the tests read, none: all. */
export function faultsOf(contentDir: string, library: ReadLibrary, names: readonly string[]): Fault[] {
  const proofs = library.tests.flatMap((test) => test.versions.flatMap(({ key }) => (key ? prove(key) : [])));
  const tests = foldersOf(library).flatMap((test) => test.faults);
  return sortFaults([...library.faults, ...tests, ...proofs, ...checkLock(contentDir, readLock(contentDir), names)]);
}
