import { wordOf } from "#engine/certainty.ts";
import type { Model, ModelList } from "#engine/model.ts";
import { type Observed, stagesBy, weigh } from "#engine/posterior.ts";
import { type Random, seededRandom } from "../../seeded-random.ts";

/** Simulated pupils for each list of a test. */
const PUPILS = 200;

/** Draws an index by its share; shares sum to `total`. */
function draw(shares: ArrayLike<number>, total: number, random: Random): number {
  let left = random.next() * total;
  for (let at = 0; at < shares.length; at += 1) {
    left -= shares[at] ?? 0;
    if (left < 0) return at;
  }
  return shares.length - 1;
}

/** The answers of a pupil whom the model describes: one of its profiles, with its slips and lapses. */
function pupilOf({ responses, grid }: Model, { profiles, prior }: ModelList, random: Random): Observed {
  const known = prior.reduce((sum, share) => sum + share, 0);
  const { row } = profiles[draw(prior, known, random)] ?? { row: new Int16Array(responses.length) };
  const rate = draw(grid, 1, random);
  return Int16Array.from(responses, ({ size, known: table }, index) => {
    const from = (row[index] ?? 0) * size;
    const shares = Array.from({ length: size }, (_, category) => table[(from + category) * grid.length + rate] ?? 0);
    return draw(
      shares,
      shares.reduce((sum, share) => sum + share, 0),
      random,
    );
  });
}

/**
 * The share of diagnoses that are sure or likely, 0 to 1, of pupils as the model describes them: how far a test of this length can
 * tell. Undefined if the test has no stages. The same model and seed give the same share.
 */
export function shareDecided(model: Model, seed: string): number | undefined {
  const random = seededRandom(seed);
  let [decided, all] = [0, 0];
  for (const list of model.lists.filter(({ profiles }) => profiles.some(({ stage }) => stage !== null))) {
    for (let pupil = 0; pupil < PUPILS; pupil += 1) {
      const weights = weigh(model, list, pupilOf(model, list, random));
      const word = wordOf(
        stagesBy(list, weights)[0]?.p ?? 0,
        weights.others.reduce((sum, p) => sum + p, 0),
      );
      if (word === "sure" || word === "likely") decided += 1;
      all += 1;
    }
  }
  return all === 0 ? undefined : decided / all;
}
