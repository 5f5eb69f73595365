import { spawn } from "node:child_process";
import { join } from "node:path";
import { documents } from "./build-documents.ts";
import { library } from "./build-library.ts";
import { web } from "./build-web.ts";
import { say } from "./say.ts";
import { type Buildable, isStale } from "./stale.ts";

const all = { library, documents, web } as const satisfies Record<string, Buildable>;

/** The argument with which scripts/builder.ts is content with the last library where the present one has faults. */
export const LAST_LIBRARY = "--last-library";

/** What the names stand for, all without names, in the order in which it is built. */
export function buildablesOf(names: readonly string[]): Buildable[] {
  return Object.values(all).filter(({ name }) => names.length === 0 || names.includes(name));
}

/**
 * Builds what is stale, in a process of its own: the bundler takes several hundred megabytes, which a process never gives
 * back. Where something cannot be built this process ends: why has been said by then.
 * @param lastLibrary whether the last good library will do where the present one has faults
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
    // Standard output stays free for results. The channel tells the builder when this process is gone.
    { stdio: ["ignore", 2, 2, "ipc"] },
  );
  // Whoever started this process wants it to stop.
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
