import type { StageText } from "#contract/diagnosis.schema.ts";
import { type Diagnosed, standingOn } from "./distribution.ts";
import { familiesOf, likelyStanding } from "./families.ts";
import type { Scale, ScaleFamily, Standing } from "./standings.ts";

/** As many pupils make a need of the class; fewer are counted together with those on the next stages. */
const LEAST = 3;

/** What a class needs most on a scale, in numbers. */
export interface Need {
  /** The pupils who need it, and those who have handed in. */
  count: number;
  total: number;
  /** The lowest stages, on which they stand, ascending; empty if all who are classified stand on the highest. */
  low: StageText[];
  /** The stage above these, or the highest. */
  above: StageText | undefined;
  /** What is true of all of them and of nobody else. */
  family: ScaleFamily | undefined;
  /** What is true of most of them, if not of all alone. */
  among: { count: number; family: ScaleFamily } | undefined;
  /** The others, by stage. */
  others: { stage: StageText; count: number }[];
  unclassified: number;
}

/** The family that is the first of most of the standings, with their number. In a tie the author's first one. */
function commonestFamily({ families = [] }: Scale, standings: readonly Standing[]) {
  const firsts = standings.map((standing) => familiesOf(families, likelyStanding(standing))[0]);
  return families
    .map((family) => ({ family, count: firsts.filter((first) => first === family).length }))
    .toSorted((a, b) => b.count - a.count)
    .find(({ count }) => count > 0);
}

/** The family that is true of all these standings and of no other one; of several the one that says how they think. */
function familyOfAll({ families = [] }: Scale, standings: readonly Standing[], others: readonly Standing[]) {
  const has = (standing: Standing, family: ScaleFamily): boolean =>
    familiesOf(families, likelyStanding(standing)).includes(family);
  return families
    .filter((family) => standings.every((one) => has(one, family)) && !others.some((one) => has(one, family)))
    .toSorted((a, b) => Number(a.patterns.length === 0) - Number(b.patterns.length === 0))[0];
}

/** The lowest stages on which pupils stand, with a need of the class; empty if all who are classified stand on the highest. */
function lowStages(places: readonly StageText[], at: (stage: StageText) => Standing[]): StageText[] {
  const low: StageText[] = [];
  for (const stage of places.slice(0, -1)) {
    if (low.flatMap(at).length >= LEAST) break;
    if (low.length > 0 || at(stage).length > 0) low.push(stage);
  }
  return low;
}

/**
 * What a class needs most on a scale: that of the pupils on its lowest stage, or on its lowest stages where fewer than {@link LEAST}
 * stand on the lowest. The most frequent stage counts only if it is one of these. Where all stand on the highest stage it is the lesson
 * that most of them need, if any.
 */
export function needOf(scale: Scale, diagnosed: readonly Diagnosed[]): Need {
  const all = diagnosed.flatMap((each) => standingOn(scale, each) ?? []);
  const places = scale.stages.filter(({ is }) => is !== "?");
  const at = (stage: StageText): Standing[] => all.filter((standing) => standing.stage === stage.is);
  const low = lowStages(places, at);
  const top = places.at(-1);
  const onTop = top ? at(top) : [];
  const facts = { total: diagnosed.length, unclassified: all.length - places.flatMap(at).length };
  if (low.length === 0) {
    const lesson = commonestFamily(scale, onTop);
    const count = lesson?.count ?? onTop.length;
    const rest = onTop.length - count;
    const others = top && rest > 0 ? [{ stage: top, count: rest }] : [];
    return { ...facts, count, low, above: top, family: lesson?.family, among: undefined, others };
  }
  const standings = low.flatMap(at);
  const family = familyOfAll(
    scale,
    standings,
    all.filter((standing) => !standings.includes(standing)),
  );
  const commonest = commonestFamily(scale, standings);
  // What fewer need may have no group of its own in tomorrow's lesson.
  const isCommon = commonest !== undefined && commonest.count >= Math.min(LEAST, standings.length);
  return {
    ...facts,
    count: standings.length,
    low,
    above: places.find(({ is }) => Number(is) > Number(low.at(-1)?.is)),
    family,
    among: isCommon && commonest.family !== family ? commonest : undefined,
    others: places
      .filter((stage) => !low.includes(stage))
      .map((stage) => ({ stage, count: at(stage).length }))
      .filter(({ count }) => count > 0),
  };
}
