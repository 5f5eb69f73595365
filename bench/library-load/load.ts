import { loadLibrary } from "../../server/library/load.ts";

// A process of its own, as the server at its start: loads the built library once and prints what that took.

/** What one load took. Memory in bytes. */
export interface Loaded {
  milliseconds: number;
  /** What the process holds more of the machine's memory right after the load, what can be thrown away included. */
  resident: number;
  /** What stays on the heap for as long as the server runs. */
  kept: number;
  tests: number;
  versions: number;
  responses: number;
}

function heapAfterCleaning(): number {
  if (globalThis.gc === undefined) throw new Error("needs --expose-gc");
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
