import { compileAll, loadLibrary } from "../../server/library/load.ts";
import { searchIn } from "../../server/library/search.ts";

// A process of its own, like the server at its start: loads the built library once, makes its search and prints the cost.

/** The cost of one load. Memory in bytes. */
export interface Loaded {
  milliseconds: number;
  /** Growth of the process's resident memory right after the load, garbage included. */
  resident: number;
  /** Memory that stays on the heap while the server runs. */
  kept: number;
  tests: number;
  versions: number;
  responses: number;
  /** Time and growth of what stays on the heap if the rules and the scheme of every version are made, which the server does as they are needed. */
  allMade: { milliseconds: number; kept: number };
}

function heapAfterCleaning(): number {
  if (globalThis.gc === undefined) throw new Error("Run this with node --expose-gc, which measuring memory needs.");
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const heap = heapAfterCleaning();
const { rss } = process.memoryUsage();
const start = performance.now();
const library = loadLibrary();
const search = searchIn(library);
const milliseconds = performance.now() - start;
const resident = process.memoryUsage().rss - rss;
const kept = heapAfterCleaning() - heap;
const versions = [...library.tests.values()].flatMap((test) => [...test.versions.values()]);
const before = performance.now();
compileAll(library);
const allMade = { milliseconds: performance.now() - before, kept: heapAfterCleaning() - heap - kept };
const loaded: Loaded = {
  milliseconds,
  resident,
  kept,
  tests: library.tests.size,
  versions: versions.length,
  responses: versions.reduce((sum, { rules }) => sum + rules.responses.length, 0),
  allMade,
};
// The server holds the search too; a search that is held here cannot be thrown away before the memory is counted.
if (search("", "de").tests.length === 0) throw new Error("The search finds none of the tests.");
process.stdout.write(JSON.stringify(loaded));
