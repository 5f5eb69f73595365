import { readLock } from "../library/lock.ts";
import type { Simulated } from "../library/measure/simulate.ts";
import { readLibrary } from "../library/read-library.ts";

/** A test of the library for the demo school: its newest published version, with the data for simulated pupils. */
export interface DemoTest extends Simulated {
  machineName: string;
  version: { major: number; minor: number; patch: number };
  pageIds: readonly number[];
}

/**
 * Reads the newest published versions of tests from the authors' files, since the built library has no answer sheets.
 * @throws Error if a test is missing or faulty
 */
export function readDemoTests(contentDir: string, machineNames: readonly string[]): Map<string, DemoTest> {
  const { tests } = readLibrary(contentDir, machineNames);
  const lock = readLock(contentDir);
  return new Map(
    tests.map(({ machineName, versions }) => {
      const isPublished = ({ major, minor, patch }: DemoTest["version"]): boolean =>
        lock[`${machineName}/${major}.${minor}.${patch}`] !== undefined;
      const newest = versions.find(({ number }) => isPublished(number));
      if (!newest?.key?.cases) throw new Error(`content/${machineName} has faults: npm run content says which.`);
      const { diagnosis, rules, cases } = newest.key;
      return [machineName, { machineName, version: newest.number, pageIds: newest.pageIds, diagnosis, rules, cases }];
    }),
  );
}
