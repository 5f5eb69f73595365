import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** Where a step's programs write: straight to ours, or to an open file. */
export type Output = "inherit" | number;

export interface Step {
  name: string;
  run: (output: Output) => Promise<Outcome>;
}

/** Steps that need nothing of each other, so that two of them can run at once. */
export type Steps = readonly (Step | readonly Step[])[];

/** Runs one of our programs with the pinned Node. Resolves to its exit code. */
export function runNode(args: readonly string[], output: Output, env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** A step of one check, which passes or fails as its program does. */
export function check(name: string, args: readonly string[]): Step {
  return { name, run: async (output) => ((await runNode(args, output)) === 0 ? passed : failed) };
}

/** The step if `isPossible`, otherwise one skipped check. */
export function where(isPossible: () => boolean, step: Step): Step {
  return { ...step, run: async (output) => (isPossible() ? step.run(output) : skipped) };
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

type Timed = Outcome & { seconds: number };

async function time(step: Step, output: Output): Promise<Timed> {
  const start = performance.now();
  const outcome = await step.run(output).catch((error: unknown): Outcome => {
    say(`${step.name} broke off: ${error instanceof Error ? error.message : String(error)}`);
    return failed;
  });
  return { ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Number of steps of a group that run at once. */
const AT_ONCE = 2;

/** Runs the steps of a group, two at once. `tell` gets their outcomes in their order, after their output was printed. */
async function runGroup(
  group: readonly Step[],
  announce: (step: Step) => void,
  tell: (step: Step, outcome: Timed) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "denkspur-check-"));
  const waiting = [...group.entries()];
  const fileOf = (index: number): string => join(folder, String(index));
  const ends = group.map(() => Promise.withResolvers<Timed>());
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      const output = openSync(fileOf(index), "w");
      ends[index]?.resolve(await time(step, output));
      closeSync(output);
    }
  };
  const working = Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const [index, step] of group.entries()) {
    announce(step);
    const outcome = await ends[index]?.promise;
    process.stderr.write(readFileSync(fileOf(index)));
    if (outcome) tell(step, outcome);
  }
  await working;
  rmSync(folder, { recursive: true });
}

/** Runs the steps in their order, even if one fails, and prints how long each took, and at the end what failed. */
export async function runSteps(steps: Steps): Promise<Count> {
  let total: Count = { passed: 0, failed: 0, skipped: 0 };
  const bad: string[] = [];
  const failing: string[] = [];
  const announce = ({ name }: Step): void => say(`checking: ${name} …`);
  const tell = ({ name }: Step, outcome: Timed): void => {
    if (outcome.failed > 0) bad.push(name);
    failing.push(...(outcome.failing ?? []));
    total = add(total, outcome);
    say(`${name}: ${outcome.failed > 0 ? "FAILED" : "ok"} after ${outcome.seconds.toFixed(1)} s`);
  };
  for (const part of steps) {
    if ("run" in part) {
      announce(part);
      tell(part, await time(part, "inherit"));
    } else await runGroup(part, announce, tell);
  }
  for (const line of failureLines(bad, failing)) say(line);
  return total;
}

/**
 * Runs the steps whose names contain one of the words, or all without words. Then prints `N passed, N failed, N skipped` and ends
 * this process: code 0 if something passed and nothing failed, 2 if no step has such a name, otherwise 1.
 */
export async function runChosen(steps: Steps, words: readonly string[]): Promise<never> {
  const isChosen = ({ name }: Step): boolean => words.length === 0 || words.some((word) => name.includes(word));
  const chosen = steps
    .map((part) => ("run" in part ? [part].filter(isChosen) : part.filter(isChosen)))
    .flatMap((part): Steps => (part.length > 1 ? [part] : part));
  if (chosen.length === 0) {
    say(
      `there is no such step; there are: ${steps
        .flat()
        .map(({ name }) => name)
        .join(", ")}`,
    );
    process.exit(2);
  }
  const { passed, failed, skipped } = await runSteps(chosen);
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
