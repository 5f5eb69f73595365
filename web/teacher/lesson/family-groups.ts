import type { Diagnosed } from "../findings/distribution.ts";
import { familiesOf, isByPattern } from "../findings/families.ts";
import { findings, type Scale, type ScaleFamily } from "../findings/standings.ts";

/** Smaller groups join another one, if its lesson is true for all of their pupils. */
const LEAST = 3;

type Homes = Map<ScaleFamily, Diagnosed[]>;

/** The family that is the first to give up its group, and the number of its pupils who would then be in none. */
function firstToGo(homes: Homes, isElsewhere: (family: ScaleFamily, each: Diagnosed) => boolean) {
  return [...homes]
    .map(([family, members]) => {
      const left = members.filter((each) => !isElsewhere(family, each)).length;
      return { family, size: members.length, left };
    })
    .toReversed()
    .toSorted((a, b) => a.left - b.left || a.size - b.size)[0];
}

/**
 * Groups pupils by the lesson that they need, the largest group first. A pupil is in the most telling of its families that has a group.
 * Groups below {@link LEAST} join others where they can. If there are more than `most`, the pupils of the smallest go to another family
 * of theirs, or are left out: no title is untrue for those under it.
 */
export function byFamily(
  scale: Scale,
  families: readonly ScaleFamily[],
  diagnosed: readonly Diagnosed[],
  most: number,
) {
  const standings = new Map(
    diagnosed.map((each) => [each, each.standings.find((standing) => standing.scale.name === scale.name)]),
  );
  const own = new Map([...standings].map(([each, standing]) => [each, familiesOf(families, standing)]));
  const offered = new Set(families);
  const homesNow = (): Homes => {
    const homes: Homes = new Map(families.map((family): [ScaleFamily, Diagnosed[]] => [family, []]));
    for (const [each, some] of own) {
      const home = some.find((family) => offered.has(family));
      if (home) homes.get(home)?.push(each);
    }
    return new Map([...homes].filter(([, members]) => members.length > 0));
  };
  for (;;) {
    const homes = homesNow();
    const small = new Map([...homes].filter(([, members]) => members.length < LEAST));
    const first = firstToGo(
      small,
      (family, each) => own.get(each)?.some((one) => one !== family && homes.has(one)) ?? false,
    );
    if (first === undefined || first.left > 0) break;
    offered.delete(first.family);
  }
  while (homesNow().size > most) {
    const isElsewhere = (family: ScaleFamily, each: Diagnosed): boolean =>
      own.get(each)?.some((one) => one !== family && offered.has(one)) ?? false;
    const first = firstToGo(homesNow(), isElsewhere);
    if (first === undefined) break;
    offered.delete(first.family);
  }
  return [...homesNow()]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([family, members]) => {
      const shown = members.map((each) => standings.get(each));
      const byStage = shown.filter((standing) => !isByPattern(family, standing));
      return {
        family,
        members,
        patterns: findings(scale.patterns).filter(
          (pattern) =>
            family.patterns.includes(pattern.is) && shown.some((standing) => standing?.patterns.includes(pattern)),
        ),
        stages: scale.stages.filter(({ is }) => byStage.some((standing) => standing?.stage === is)),
      };
    });
}
