import { join } from "node:path";
import { buildLibrary } from "../../scripts/library/build.ts";
import { precompress } from "../../scripts/precompress.ts";

// A process of its own, like `npm start` after a change: builds the library into the given folder and prints its cost.

export interface Built {
  milliseconds: number;
  /** Number of tests left out, because they are faulty and were never published. */
  leftOut: number;
}

const [outDir] = process.argv.slice(2);
if (outDir === undefined) throw new Error("Name the folder to build into as the first argument.");
const start = performance.now();
const { length: leftOut } = buildLibrary({ contentDir: "content", outDir });
await precompress(join(outDir, "tests-src"));
const built: Built = { milliseconds: performance.now() - start, leftOut };
process.stdout.write(JSON.stringify(built));
