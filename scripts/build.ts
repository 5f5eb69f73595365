import { spawn } from "node:child_process";
import { join } from "node:path";
import { documents } from "./build-documents.ts";
import { library } from "./build-library.ts";
import { web } from "./build-web.ts";
import { say } from "./say.ts";
import { type Buildable, isStale } from "./stale.ts";

const all = { library, documents, web } as const satisfies Record<string, Buildable>;

/** Argument of scripts/builder.ts: accept the last good library if the present one has faults. */
export const LAST_LIBRARY = "--last-library";

/** The builds of these names, or all without names, in build order. */
export function buildablesOf(names: readonly string[]): Buildable[] {
  return Object.values(all).filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * Builds what is stale in a process of its own, because the bundler takes several hundred megabytes that a process never gives
 * back. If a build fails, this process ends; the builder has printed the reason by then.
 * @param lastLibrary whether to accept the last good library if the present one has faults
 */
export async function build(
  names: readonly (keyof typeof all)[] = [],
  { lastLibrary = false }: { lastLibrary?: boolean } = {},
): Promise<void> {
  const stale = buildablesOf(names).filter((buildable) => isStale(buildable));
  if (stale.length === 0) return;
  const builder = spawn(
    process.execPath,
    [join(import.meta.dirname, "builder.ts"), ...(lastLibrary ? [LAST_LIBRARY] : []), ...stale.map(({ name }) => name)],
    // Standard output stays free for results. The closing channel tells the builder that this process is gone.
    { stdio: ["ignore", 2, 2, "ipc"] },
  );
  // The parent process wants this one to stop.
  const leave = (): void => process.exit(0);
  process.once("disconnect", leave);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    builder.once("error", reject);
    builder.once("exit", (...how) => resolve(how));
  });
  process.off("disconnect", leave);
  if (code === 0) return;
  if (signal !== null) say(`the build was ended by ${signal}; it needs about 1 GB of memory for a moment`);
  process.exit(code ?? 1);
}
