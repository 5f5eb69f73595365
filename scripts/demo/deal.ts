import type { Random } from "../library/random.ts";
import type { Inputs } from "../library/sheets.ts";
import { type Simulated, simulatedPupils } from "../library/simulate.ts";

/** Small mistakes in the sheets that are dealt besides the typical ones. */
const SLIP = 0.05;

/**
 * Answer sheets for a number of pupils, shuffled: one typical of each stage and pattern without a slip, so that all of
 * them occur, and for the others pupils typical of a stage who slip now and then.
 * @throws Error when there are fewer pupils than typical sheets.
 */
export function dealSheets(test: Simulated, amount: number, random: Random): Inputs[] {
  const typical = simulatedPupils(test, random, 0).map(({ inputs }) => inputs);
  if (typical.length > amount) {
    throw new Error(`${amount} pupils are too few for ${typical.length} typical answer sheets.`);
  }
  const others: Inputs[] = [];
  while (typical.length + others.length < amount) {
    const pupils = simulatedPupils(test, random, SLIP).filter(({ targets }) =>
      targets.some(({ kind }) => kind === "stage"),
    );
    others.push(...random.shuffled(pupils).map(({ inputs }) => inputs));
  }
  return random.shuffled([...typical, ...others.slice(0, amount - typical.length)]);
}
