import { join } from "node:path";
import { say } from "./say.ts";
import { buildIfStale } from "./stale.ts";

const OUT = ".build/library";
const SOURCES = ["content", "scripts/library", "engine", "package-lock.json"];

/**
 * Builds the library into `.build/library` if content or pipeline changed. The pipeline is loaded only then: a start that has
 * nothing to build does not wait for it.
 * @throws FaultyLibrary with all faults.
 */
export async function buildLibraryIfStale(): Promise<void> {
  await buildIfStale(SOURCES, join(OUT, ".stamp"), async () => {
    say("building the library …");
    const { buildLibrary } = await import("./library/build.ts");
    const { faultLine } = await import("./library/fault.ts");
    for (const { machineName, faults } of buildLibrary({ contentDir: "content", outDir: OUT })) {
      say(`${machineName} is left out: it was never published and has ${faults.length} faults (npm run content)`);
      for (const fault of faults.slice(0, 3)) say(faultLine(fault));
    }
  });
}
