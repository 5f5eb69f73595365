import { buildLibrary } from "../../scripts/library/build.ts";

// A process of its own, as `npm start` after a change: builds the library into the folder given and prints what that took.

export interface Built {
  milliseconds: number;
  /** Tests that were left out: never published and faulty. */
  leftOut: number;
}

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("needs a folder to build into");
const start = performance.now();
const { length: leftOut } = buildLibrary({ contentDir: "content", outDir });
const built: Built = { milliseconds: performance.now() - start, leftOut };
process.stdout.write(JSON.stringify(built));
