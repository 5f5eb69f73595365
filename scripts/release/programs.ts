import { type SpawnSyncReturns, spawnSync } from "node:child_process";

/** A release cannot be made. The message is one sentence. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}

interface Surroundings {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly encoding?: BufferEncoding;
}

/** Runs a program in a checkout, or in the folder that is named; what it writes to standard output comes back. */
export type Run = (file: string, args: readonly string[], surroundings?: Surroundings) => SpawnSyncReturns<string>;

/** Runs Git in a checkout. @throws ReleaseError with what Git says if it fails */
export type Git = (...args: readonly string[]) => string;

/** Larger than any archive of the product. */
const MOST_BYTES = 1 << 30;

export const runIn =
  (root: string): Run =>
  (file, args, { cwd = root, input, env, encoding = "utf8" } = {}) =>
    spawnSync(file, args, {
      cwd,
      encoding,
      maxBuffer: MOST_BYTES,
      stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      ...(input === undefined ? {} : { input }),
      env: { ...process.env, ...env },
      shell: process.platform === "win32" && file === "npm",
    });

/** What the program wrote. @throws ReleaseError with the program's own words if it failed */
export function succeed({ status, stdout, stderr, error }: SpawnSyncReturns<string>): string {
  if (error) throw new ReleaseError(error.message);
  if (status !== 0) throw new ReleaseError(stderr.trim() || `A program ended with code ${status}.`);
  return stdout;
}

export const gitIn =
  (run: Run): Git =>
  (...args) =>
    succeed(run("git", args));
