import { spawn } from "node:child_process";
import { say } from "../say.ts";

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** How a step ended. */
export interface Outcome extends Count {
  /** The failing tests of a suite: `server/main.test.ts > stops at a signal`. Another check is named by its step. */
  failing?: readonly string[];
}

const passed: Count = { passed: 1, failed: 0, skipped: 0 };
const skipped: Count = { passed: 0, failed: 0, skipped: 1 };
export const failed: Count = { passed: 0, failed: 1, skipped: 0 };

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
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

/** Number of failing tests to name. */
const MOST_NAMED = 20;

/**
 * The lines that tell which steps and tests failed. They end the output, since of a long log often only the end is kept.
 * @param bad the names of the failed steps
 */
export function failureLines(bad: readonly string[], failing: readonly string[]): string[] {
  if (bad.length === 0) return [];
  const more = failing.length - MOST_NAMED;
  return [
    `failed: ${bad.join(", ")}`,
    ...failing.slice(0, MOST_NAMED).map((test) => `  ${test}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Runs the steps one after another, even if one fails, and prints how long each took, and at the end what failed. */
async function runSteps(steps: readonly Step[]): Promise<Count> {
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const bad: string[] = [];
  const failing: string[] = [];
  for (const step of steps) {
    say(`checking: ${step.name} …`);
    const start = performance.now();
    const outcome = await step.run().catch((error: unknown): Outcome => {
      say(`${step.name} broke off: ${error instanceof Error ? error.message : String(error)}`);
      return failed;
    });
    if (outcome.failed > 0) bad.push(step.name);
    failing.push(...(outcome.failing ?? []));
    total = add(total, outcome);
    say(
      `${step.name}: ${outcome.failed > 0 ? "FAILED" : "ok"} after ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  }
  for (const line of failureLines(bad, failing)) say(line);
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
