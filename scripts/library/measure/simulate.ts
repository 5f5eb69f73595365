import type { Diagnosis, ResponseRule } from "#engine/format.ts";
import type { Response, Rules } from "#engine/rules.ts";
import type { Random } from "../../seeded-random.ts";
import { type AnswerSheet, type Case, solutionOf, type Target } from "../key/cases.ts";
import { answerFor, guess, strayAnswer } from "../prove/invented-answers.ts";

/** The data of a version that simulated pupils need. */
export interface Simulated {
  diagnosis: Diagnosis;
  rules: Rules;
  cases: readonly Case[];
}

/** A pupil based on a case that is typical of a stage or pattern. */
export interface SimulatedPupil {
  /** The case's title. */
  title: string;
  targets: readonly Target[];
  inputs: AnswerSheet;
}

/** The shares of 1 of slips in a typed answer: a coded wrong answer, a blank. */
const SLIPS = { coded: 0.4, blank: 0.2 };

/** Another option, other ticks or another order. */
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
 * A pupil's slip. With options: another option, other ticks or another order. Otherwise 40 % one of the response's
 * coded wrong answers, 40 % a wrong answer without code, 20 % a blank. Without coded answers, their share goes to those
 * without code.
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

/** Answers a sheet again: each response slips with the probability `slip` (0 to 1). */
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

/** A pupil who was right at some places where the sheet is wrong: each with the probability `lapse`. */
export function withLapses({ diagnosis }: Simulated, inputs: AnswerSheet, lapse: number, random: Random): AnswerSheet {
  const solution = solutionOf(diagnosis);
  const names = Object.keys(solution).filter((name) => inputs[name] !== solution[name]);
  const right = names.filter(() => random.next() < lapse).map((name) => [name, solution[name] ?? ""] as const);
  return { ...inputs, ...Object.fromEntries(right) };
}

/** A pupil who never came to the last page. */
export function withoutLastPage({ rules }: Simulated, inputs: AnswerSheet): AnswerSheet {
  const last = Math.max(...rules.responses.map(({ place }) => place.page));
  const names = rules.responses.filter(({ place }) => place.page < last).map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, inputs[name] ?? ""]));
}

/**
 * The sheets with the same option in every choice, and wrong numbers without code, one for each place in the list of options.
 * None if fewer than half of the responses are choices.
 */
export function sameOptionSheets({ diagnosis, rules }: Simulated, random: Random): AnswerSheet[] {
  const all = Object.values(diagnosis.responses);
  const choices = all.filter(({ kind }) => kind === "choice");
  if (choices.length * 2 < all.length) return [];
  const most = Math.max(...choices.map(({ options = [] }) => options.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      rules.responses.flatMap((response): [string, string][] => {
        const rule = diagnosis.responses[response.name];
        if (rule === undefined) return [];
        const { kind, options = [] } = rule;
        const option = options[Math.min(at, options.length - 1)] ?? "";
        return [[response.name, kind === "choice" ? option : strayAnswer(response, rule, random)]];
      }),
    ),
  );
}

/** The answers of a pupil who has not read the questions: random options, and wrong numbers without code. */
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
 * Simulates one pupil with slips for every case that simulates a stage or pattern; further calls give further pupils.
 * Used for the demo school and the robustness figures.
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
