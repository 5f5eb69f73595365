import type { ResponseRule } from "#engine/format.ts";
import type { Response } from "#engine/rules.ts";
import { type Random, seededRandom } from "../../seeded-random.ts";
import type { AnswerSheet } from "../key/cases.ts";
import { answerFor, guess, strayAnswer } from "../prove/invented-answers.ts";
import type { Simulated } from "./simulate.ts";

/** The shares of slips in a typed answer: a blank, a coded wrong answer; the rest carries no code. */
const SLIPS = { blank: 0.3, coded: 0.15 };
const SKIPPED_CHOICE = 0.12;
/** The share of responses that a pupil leaves blank for no reason. */
const BLANKS = 0.03;

/** How many times as often as on average a response is missed: from 0.4 to 1.8, by its name. */
const hardness = (name: string): number => 0.4 + 1.4 * seededRandom(`hardness ${name}`).next();

/** How many times as often as on average a pupil slips: mostly from 0.4 to 2.5. */
const carelessness = (random: Random): number => Math.exp(1.2 * (random.next() + random.next() + random.next() - 1.5));

function slipOn(response: Response, rule: ResponseRule, random: Random): string {
  if (rule.options !== undefined) return random.next() < SKIPPED_CHOICE ? "" : guess(rule, random);
  const chance = random.next();
  if (chance < SLIPS.blank) return "";
  const key = random.pick(Object.keys(rule.codes ?? {}));
  if (chance < SLIPS.blank + SLIPS.coded && key !== undefined) return answerFor(key, response, rule, random) ?? "";
  return strayAnswer(response, rule, random);
}

/**
 * Answers a sheet again under other assumptions than the model's: responses differ in how often they are missed and pupils
 * in how often they slip; slips are mostly wrong in no known way; an answer of the sheet that is wrong in no known way is
 * guessed anew, so that it may be right; blanks come by chance.
 */
export function answerOtherwise(test: Simulated, inputs: AnswerSheet, slip: number, random: Random): AnswerSheet {
  const again: AnswerSheet = {};
  const own = slip * carelessness(random);
  for (const response of test.rules.responses) {
    const rule = test.diagnosis.responses[response.name];
    if (rule === undefined) continue;
    const meant = inputs[response.name] ?? "";
    const { state, codes } = response.read(meant);
    const isStray = state === "wrong" && codes.length === 0;
    const intended = !isStray ? meant : rule.options ? guess(rule, random) : strayAnswer(response, rule, random);
    const rate = Math.min(0.5, own * hardness(response.name));
    const given = random.next() < rate ? slipOn(response, rule, random) : intended;
    if (given !== "" && random.next() >= BLANKS) again[response.name] = given;
  }
  return again;
}
