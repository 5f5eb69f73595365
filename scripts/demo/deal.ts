import type { AnswerSheet } from "../library/key/cases.ts";
import { type Simulated, simulatedPupils } from "../library/measure/simulate.ts";
import type { Random } from "../seeded-random.ts";

/** Small mistakes in the sheets that are dealt besides the typical ones. */
const SLIP = 0.05;

/** A pupil as classes have them: on each scale typical of some stage, another one on the next scale, and with slips. */
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

/**
 * Answer sheets for a number of pupils, shuffled: one typical of each stage and pattern without a slip, so that all of
 * them occur, and mixed ones for the others.
 * @throws Error when there are fewer pupils than typical sheets.
 */
export function dealSheets(test: Simulated, amount: number, random: Random): AnswerSheet[] {
  const typical = simulatedPupils(test, random, 0).map(({ inputs }) => inputs);
  if (typical.length > amount) {
    throw new Error(`${amount} pupils are too few for ${typical.length} typical answer sheets.`);
  }
  const mixed = Array.from({ length: amount - typical.length }, () => mixedSheet(test, random));
  return random.shuffled([...typical, ...mixed]);
}
