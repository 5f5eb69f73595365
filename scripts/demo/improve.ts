import { diagnose } from "#engine/diagnose.ts";
import type { StageValue } from "#engine/result.ts";
import type { AnswerSheet } from "../library/key/cases.ts";
import { answerAgain, type Simulated, simulatedPupils } from "../library/measure/simulate.ts";
import type { Random } from "../seeded-random.ts";

/** Per 100 pupils, how many reach a higher stage after the lessons and how many a lower one; the others stay. */
const HIGHER = 60;
const LOWER = 12;

/** The probability of a slip. */
const SLIP = 0.03;

const stageOf = (test: Simulated, inputs: AnswerSheet): StageValue => {
  const { stage } = diagnose(test.rules, inputs).result;
  if (typeof stage === "object") throw new Error("Only a test with one scale can be given again.");
  return stage;
};

/** Chooses a pupil's later stage: mostly a higher one, if there is one. */
function stageLater(before: StageValue, stages: readonly number[], random: Random): number {
  const place = before === "?" ? 0 : stages.indexOf(before);
  const chance = random.below(100);
  const step = chance < HIGHER ? 1 + random.below(2) : chance < HIGHER + LOWER ? -1 : 0;
  return stages[Math.min(Math.max(place + step, 0), stages.length - 1)] ?? 0;
}

/**
 * Makes a pupil's answers to a parallel form after the lessons from her earlier ones: a sheet typical of the later
 * stage, with slips.
 * @throws Error if a test has several scales, or no sheet is typical of a stage
 */
export function sheetLater(first: Simulated, before: AnswerSheet, parallel: Simulated, random: Random): AnswerSheet {
  const stages = (parallel.rules.stages[0]?.rules ?? [])
    .flatMap(({ is }) => (is === "?" ? [] : [is]))
    .toSorted((a, b) => a - b);
  const goal = stageLater(stageOf(first, before), stages, random);
  const typical = simulatedPupils(parallel, random, 0).filter(({ inputs }) => stageOf(parallel, inputs) === goal);
  const sheet = random.pick(typical)?.inputs;
  if (sheet === undefined) throw new Error(`No answer sheet is typical of stage ${goal}.`);
  return answerAgain(parallel, sheet, SLIP, random);
}
