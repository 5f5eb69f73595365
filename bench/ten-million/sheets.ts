import { diagnose } from "#engine/diagnose.ts";
import { readDemoTests } from "../../scripts/demo/tests.ts";
import { simulatedPupils } from "../../scripts/library/measure/simulate.ts";
import { seededRandom } from "../../scripts/seeded-random.ts";
import { writeJson } from "../../server/db/json-column.ts";
import type { LibraryVersion } from "../../server/library/library.ts";
import { loadLibrary } from "../../server/library/load.ts";

/** The hand-in of a simulated pupil with its diagnosis; texts are JSON as stored. */
export interface DiagnosedSheet {
  readonly inputs: Readonly<Record<string, string>>;
  readonly inputsText: string;
  readonly trace: string;
  readonly result: string;
  readonly codes: string;
  readonly because: string;
}

/** The newest version of a test, with sheets of simulated pupils. */
export interface TestWithSheets {
  readonly version: LibraryVersion;
  readonly sheets: readonly DiagnosedSheet[];
}

/** Probability of a slip, as in the library's figures. */
const SLIP = 0.05;
/** Reads all published tests and lets at least `pupils` different simulated pupils take each. */
export function simulateSheets(pupils: number): TestWithSheets[] {
  const random = seededRandom("ten million");
  const published = [...loadLibrary().tests.values()].filter(({ newest }) => newest.built.published);
  const named = readDemoTests(
    "content",
    published.map(({ newest }) => newest.test.machineName),
  );
  return published.map(({ newest: version }) => {
    const test = named.get(version.test.machineName);
    if (test === undefined) throw new Error(`content/ has no ${version.test.machineName}.`);
    const sheets: DiagnosedSheet[] = [];
    while (sheets.length < pupils) {
      for (const { inputs } of simulatedPupils(test, random, SLIP)) {
        const { result, codes, because } = diagnose(version.rules, inputs);
        const trace = test.pageIds.map((pageId) => ({ pageId, duration: 5 + random.below(600) / 10 }));
        sheets.push({
          inputs,
          inputsText: writeJson(inputs),
          trace: writeJson(trace),
          result: writeJson(result),
          codes: writeJson(codes),
          because: writeJson(because),
        });
      }
    }
    return { version, sheets };
  });
}
