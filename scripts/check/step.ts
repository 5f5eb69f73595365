import { spawn } from "node:child_process";
import { say } from "../say.ts";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const skipped: Count = { passed: 0, failed: 0, skipped: 1 };
export const failed: Count = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export interface Step {
  name: string;
  run: () => Promise<Count>;
}

/** Runs one of our programs with the pinned Node and shows its output. Resolves to its exit code. */
export function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** A step of one check, which passes or fails as its program does. */
export function check(name: string, args: readonly string[]): Step {
  return { name, run: async () => ((await runNode(args)) === 0 ? passed : failed) };
}

/** The step if `isPossible`, otherwise one skipped check. */
export function where(isPossible: () => boolean, step: Step): Step {
  return { ...step, run: async () => (isPossible() ? step.run() : skipped) };
}

/** Runs the steps one after another, even if one fails, and prints how long each took. */
async function runSteps(steps: readonly Step[]): Promise<Count> {
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const bad: string[] = [];
  for (const step of steps) {
    say(`checking: ${step.name} …`);
    const start = performance.now();
    const count = await step.run().catch((error: unknown) => {
      say(`${step.name} broke off: ${error instanceof Error ? error.message : String(error)}`);
      return failed;
    });
    if (count.failed > 0) bad.push(step.name);
    total = add(total, count);
    say(
      `${step.name}: ${count.failed > 0 ? "FAILED" : "ok"} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  }
  if (bad.length > 0) say(`failed: ${bad.join(", ")}`);
  return total;
}

/**
 * Runs the steps whose names contain one of the words, or all without words. Then prints `N passed, N failed, N skipped` and ends
 * this process: code 0 if something passed and nothing failed, 2 if no step has such a name, otherwise 1.
 */
export async function runChosen(steps: readonly Step[], words: readonly string[]): Promise<never> {
  const chosen = steps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    say(`there is no such step; there are: ${steps.map(({ name }) => name).join(", ")}`);
    process.exit(2);
  }
  const { passed, failed, skipped } = await runSteps(chosen);
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
