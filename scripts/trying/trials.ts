import { say } from "../say.ts";

/**
 * Tries something that must hold in operation and prints how it went. One that fails sets the exit code; the others go on.
 * @param what the requirement, as in "starts again when it is killed"
 */
export async function trial(what: string, run: () => Promise<void> | void): Promise<void> {
  try {
    await run();
    say(`ok: ${what}`);
  } catch (error) {
    process.exitCode = 1;
    say(`FAILED: ${what}\n${error instanceof Error ? error.message : String(error)}`);
  }
}
