import type { Diagnosis, ResponseRule } from "#engine/format.ts";
import type { Response, Rules } from "#engine/rules.ts";
import type { Random } from "../../seeded-random.ts";
import { type AnswerSheet, type Case, solutionOf, type Target } from "../key/cases.ts";
import { answerFor, guess, strayAnswer } from "../prove/invented-answers.ts";

/** The part of a version that simulated pupils need. */
export interface Simulated {
  diagnosis: Diagnosis;
  rules: Rules;
  cases: readonly Case[];
}

/** A pupil made from a case that is typical of a stage or pattern. */
export interface SimulatedPupil {
  /** The case's title. */
  title: string;
  targets: readonly Target[];
  inputs: AnswerSheet;
}

/** What a slip puts in place of an answer that is typed: shares of 1. */
const SLIPS = { coded: 0.4, blank: 0.2 };

/** Another option, other ticks, another order. */
function otherOption(response: Response, rule: ResponseRule, answer: string, random: Random): string {
  const options = (rule.options ?? []).filter((option) => option !== answer);
  if (rule.kind === "choice") return random.pick(options) ?? "";
  const before = response.read(answer);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const other = guess(rule, random);
    if (other !== answer && (before.state !== "correct" || response.read(other).state !== "correct")) return other;
  }
  return "";
}

/**
 * What a pupil gives instead when she slips. With options: another option, other ticks or another order. Else 40 % one of the
 * response's listed wrong answers (none listed: the next), 40 % a wrong answer without code, 20 % a blank.
 */
function slipOn(response: Response, rule: ResponseRule, answer: string, random: Random): string {
  if (rule.kind === "choice" || rule.kind === "choices" || rule.kind === "order") {
    return otherOption(response, rule, answer, random);
  }
  const chance = random.next();
  if (chance < SLIPS.blank) return "";
  if (chance < SLIPS.blank + SLIPS.coded) {
    const key = random.pick(Object.keys(rule.codes ?? {}).filter((one) => one !== answer));
    const coded = key === undefined ? undefined : answerFor(key, response, rule, random);
    if (coded !== undefined && coded !== answer) return coded;
  }
  return strayAnswer(response, rule, random);
}

/** The sheet answered again: each response slips with the probability `slip` (0 to 1). */
export function answerAgain(
  { diagnosis, rules }: Simulated,
  inputs: AnswerSheet,
  slip: number,
  random: Random,
): AnswerSheet {
  const again: AnswerSheet = {};
  for (const response of rules.responses) {
    const rule = diagnosis.responses[response.name];
    const answer = inputs[response.name] ?? "";
    const given = rule && random.next() < slip ? slipOn(response, rule, answer, random) : answer;
    if (given !== "") again[response.name] = given;
  }
  return again;
}

/** A careful pupil: the solution, with slips. */
export function carefulAnswers(test: Simulated, slip: number, random: Random): AnswerSheet {
  return answerAgain(test, solutionOf(test.diagnosis), slip, random);
}

/** A pupil who has not read the questions: options at random, wrong numbers that carry no code. */
export function guessedAnswers({ diagnosis, rules }: Simulated, random: Random): AnswerSheet {
  const inputs: AnswerSheet = {};
  for (const response of rules.responses) {
    const rule = diagnosis.responses[response.name];
    if (rule === undefined) continue;
    const given = rule.options ? guess(rule, random) : strayAnswer(response, rule, random);
    if (given !== "") inputs[response.name] = given;
  }
  return inputs;
}

/**
 * One pupil of every case that simulates a stage or pattern, answering with slips; call it again for more pupils. The demo
 * school and the robustness figures are made of them.
 */
export function simulatedPupils(test: Simulated, random: Random, slip: number): SimulatedPupil[] {
  return test.cases
    .filter(({ simulates }) => simulates.length > 0)
    .map(({ title, simulates, inputs }) => ({
      title,
      targets: simulates,
      inputs: answerAgain(test, inputs, slip, random),
    }));
}
