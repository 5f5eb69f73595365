import { type Fault, sortFaults } from "../source/fault.ts";
import { proveFigures } from "./draw-figures.ts";
import { proveCovers } from "./prove-covers.ts";
import { proveExercise } from "./prove-exercise.ts";
import { proveRows } from "./prove-rows.ts";
import { proveTexts } from "./prove-texts.ts";
import { namesOfPack, packIds, type ReadPack } from "./read-packs.ts";
import { proveTapping } from "./tapping.ts";
import { thinkersOf } from "./thinkers/of-test.ts";

/** Proves the newest version of packs (an earlier one is published, and frozen), and gives all faults and remarks. */
export function provePacks(contentDir: string, packs: readonly ReadPack[]): { faults: Fault[]; remarks: Fault[] } {
  const others = packIds(contentDir).flatMap((id) => namesOfPack(contentDir, id) ?? []);
  for (const { versions } of packs) {
    const [newest] = versions;
    if (newest?.compiled === undefined || newest.reading === undefined) continue;
    const { compiled, reading, forms, faults } = newest;
    const isRead = faults.length === 0;
    proveCovers(compiled.file, forms, others, thinkersOf(compiled.file.test), reading);
    proveTexts(compiled, reading);
    const isWhole = proveExercise(compiled, reading);
    // Proofs of rows need every formula.
    if (!isRead) continue;
    proveRows(compiled, reading);
    proveFigures(compiled, reading);
    if (isWhole) proveTapping(compiled, reading);
  }
  const all = packs.flatMap(({ faults, versions }) => [...faults, ...versions.flatMap((version) => version.faults)]);
  return {
    faults: sortFaults(all),
    remarks: sortFaults(packs.flatMap(({ versions }) => versions.flatMap(({ remarks }) => remarks))),
  };
}
