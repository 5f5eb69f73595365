import type { AnswerSheet, Target } from "../library/key/cases.ts";
import { type Simulated, simulatedPupils } from "../library/measure/simulate.ts";
import type { Random } from "../seeded-random.ts";

/** The probability of a slip in mixed sheets. */
const SLIP = 0.05;

/** Makes a realistic sheet: on each scale typical of a random stage, and with slips. */
function mixedSheet(test: Simulated, random: Random): AnswerSheet {
  const pupils = simulatedPupils(test, random, SLIP);
  const sheet: AnswerSheet = {};
  for (const { name, about } of test.rules.stages) {
    const typical = random.pick(
      pupils.filter(({ targets }) =>
        targets.some((target) => target.kind === "stage" && target.name === name && target.is !== "?"),
      ),
    );
    for (const index of about) {
      const response = test.rules.responses[index]?.name ?? "";
      const answer = typical?.inputs[response];
      if (answer !== undefined) sheet[response] = answer;
    }
  }
  return sheet;
}

/** One sheet without slips for each stage and pattern; a case that is typical of several stands for all of them. */
function typicalSheets(test: Simulated, random: Random): AnswerSheet[] {
  const seen = new Set<string>();
  const keyOf = ({ kind, name, is }: Target): string => `${kind} ${name ?? ""} ${is}`;
  return simulatedPupils(test, random, 0).flatMap(({ targets, inputs }) => {
    if (targets.every((target) => seen.has(keyOf(target)))) return [];
    for (const target of targets) seen.add(keyOf(target));
    return [inputs];
  });
}

/**
 * Deals shuffled answer sheets for a number of pupils. Every stage and pattern occurs; sheets beyond that are mixed.
 * @throws Error if there are fewer pupils than typical sheets
 */
export function dealSheets(test: Simulated, amount: number, random: Random): AnswerSheet[] {
  const typical = typicalSheets(test, random);
  if (typical.length > amount) {
    throw new Error(`${amount} pupils are too few for ${typical.length} typical answer sheets.`);
  }
  const mixed = Array.from({ length: amount - typical.length }, () => mixedSheet(test, random));
  return random.shuffled([...typical, ...mixed]);
}
