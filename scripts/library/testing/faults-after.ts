import { prove } from "../prove/prove.ts";
import { readLibrary } from "../read-library.ts";
import { faultLine, sortFaults } from "../source/fault.ts";
import { type Changes, tinyLibrary } from "./tiny-library.ts";

/** Paths in the small library. */
const V = "tiny-test/1.0.0";
export const files = {
  card: "tiny-test/test.yaml",
  preview: "tiny-test/preview.svg",
  notes: `${V}/notes.txt`,
  diagnosis: `${V}/key/diagnosis.yaml`,
  cases: `${V}/key/cases.yaml`,
  provenance: `${V}/key/provenance.yaml`,
  families: `${V}/families.yaml`,
  one: `${V}/items/1-de.html`,
  two: `${V}/items/2-de.html`,
  oneEnglish: `${V}/items/1-en.html`,
  twoEnglish: `${V}/items/2-en.html`,
  oneFrench: `${V}/items/1-fr.html`,
  explanation: `${V}/explanation-de.html`,
  explanationEnglish: `${V}/explanation-en.html`,
};

/** A title, the changed file, the change, and a fault that must be found. */
export type Row = [title: string, file: string, change: Changes[string], fault: RegExp];

export const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

/** All faults of the small library after a change. */
export function faultsAfter(changes: Changes): string[] {
  const { contentDir, remove } = tinyLibrary(changes);
  try {
    const library = readLibrary(contentDir);
    const proofs = library.tests.flatMap(({ versions }) => versions.flatMap(({ key }) => (key ? prove(key) : [])));
    const survey = library.survey?.faults ?? [];
    const tests = library.tests.flatMap(({ faults }) => faults);
    return sortFaults([...library.faults, ...tests, ...survey, ...proofs]).map(faultLine);
  } finally {
    remove();
  }
}
