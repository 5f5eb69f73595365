import { loadLibrary } from "../../server/library/load.ts";

// A process of its own, like the server at its start: loads the built library once and prints its cost.

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
const milliseconds = performance.now() - start;
const resident = process.memoryUsage().rss - rss;
const kept = heapAfterCleaning() - heap;
const versions = [...library.tests.values()].flatMap((test) => [...test.versions.values()]);
const loaded: Loaded = {
  milliseconds,
  resident,
  kept,
  tests: library.tests.size,
  versions: versions.length,
  responses: versions.reduce((sum, { rules }) => sum + rules.responses.length, 0),
};
process.stdout.write(JSON.stringify(loaded));
