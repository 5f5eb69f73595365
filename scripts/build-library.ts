import { join } from "node:path";
import { precompress } from "./precompress.ts";
import { say } from "./say.ts";
import type { Buildable } from "./stale.ts";

/**
 * The library, built from `content`.
 * @throws FaultyLibrary with all faults
 */
export const library: Buildable = {
  name: "library",
  sources: [
    "content",
    "scripts/library",
    "scripts/precompress.ts",
    "scripts/file-tree.ts",
    "engine",
    "package-lock.json",
  ],
  write: async (folder) => {
    const { buildLibrary } = await import("./library/build.ts");
    const { faultLine } = await import("./library/source/fault.ts");
    for (const { machineName, faults } of buildLibrary({ contentDir: "content", outDir: folder })) {
      say(`${machineName} is left out: it was never published and has ${faults.length} faults (npm run content)`);
      for (const fault of faults.slice(0, 3)) say(faultLine(fault));
    }
    await precompress(join(folder, "tests-src"));
  },
};
