import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileAll, loadLibrary } from "../server/library/load.ts";
import { buildsOf, currentBuild } from "../server/process/builds.ts";
import { buildablesOf, LAST_LIBRARY } from "./build.ts";
import { FaultyLibrary, faultLine, sortFaults } from "./library/source/fault.ts";
import { say } from "./say.ts";
import { type Buildable, buildIfStale, isStale } from "./stale.ts";

/**
 * The build process, started by scripts/build.ts: `node scripts/builder.ts [--last-library] [library documents web]`. Without
 * names it builds everything. If a build fails, it prints the reason and ends with code 1. With `--last-library`, faults in the
 * library do not count as long as there is a good build of it.
 */
const WORDS = { library: "the library", documents: "the documents", web: "the web app" } as const;
/** Number of faults to print; `npm run content` names them all. */
const MOST_FAULTS = 20;

const names = process.argv.slice(2).filter((argument) => argument !== LAST_LIBRARY);
const lastLibraryWillDo = process.argv.includes(LAST_LIBRARY);

/** The message is the folder. */
class NotToBeWritten extends Error {
  override readonly name = "NotToBeWritten";
}

function sayWhy(buildable: Buildable, error: unknown): void {
  const what = WORDS[buildable.name];
  if (error instanceof FaultyLibrary) {
    const faults = sortFaults(error.faults);
    for (const fault of faults.slice(0, MOST_FAULTS)) say(faultLine(fault));
    const rest =
      faults.length > MOST_FAULTS ? `; ${faults.length - MOST_FAULTS} more are named by npm run content` : "";
    say(
      `${what} cannot be built: it has ${faults.length === 1 ? "the fault" : `${faults.length} faults`} above${rest}`,
    );
    return;
  }
  if (error instanceof NotToBeWritten) {
    say(
      `${what} is older than its sources, and ${error.message} can only be read here: run npm run build as its owner`,
    );
    return;
  }
  // Errors of the system have a clear message; unknown errors keep their stack.
  const known = error instanceof Error && "code" in error;
  say(`${what} cannot be built: ${error instanceof Error ? (known ? error.message : error.stack) : String(error)}`);
}

/** Whether this user may build here. A server in operation only reads the folder of its program. */
function mayWrite(folder: string): boolean {
  if (!existsSync(folder)) return mayWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Date of the last good library that this version of the server can read; undefined if there is none. */
function dayOfLastLibrary(): string | undefined {
  const folder = currentBuild("library");
  try {
    compileAll(loadLibrary(folder));
    return statSync(join(folder, "library.json")).mtime.toLocaleDateString("sv");
  } catch {
    return undefined;
  }
}

// The process that asked for the build is gone.
process.once("disconnect", () => process.exit(1));
for (const buildable of buildablesOf(names)) {
  if (!isStale(buildable)) continue;
  say(`building ${WORDS[buildable.name]} …`);
  try {
    const folder = buildsOf(buildable.name);
    if (!mayWrite(folder)) throw new NotToBeWritten(folder);
    await buildIfStale(buildable);
  } catch (error) {
    sayWhy(buildable, error);
    const day = buildable.name === "library" && lastLibraryWillDo ? dayOfLastLibrary() : undefined;
    if (day === undefined) process.exit(1);
    say(`the last good library is served instead, built on ${day}`);
  }
}
process.exit(0);
