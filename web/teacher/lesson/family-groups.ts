import type { Diagnosed } from "../findings/distribution.ts";
import { findings, type Scale, type ScaleFamily, type Standing } from "../findings/standings.ts";

/** The least number of pupils for which a family is preferred to another one of theirs. */
const SHARED = 2;

/**
 * The families to which a pupil may belong, the most telling first: those of its findings in the order of the rules, or else that of
 * its stage. None at the highest stage.
 */
export function familiesOf(families: readonly ScaleFamily[], standing: Standing | undefined): ScaleFamily[] {
  const found = findings(standing?.patterns ?? []).flatMap(({ is }) =>
    families.filter(({ patterns }) => patterns.includes(is)),
  );
  if (found.length > 0 || standing === undefined) return [...new Set(found)];
  return families.filter(({ stages }) => stages.includes(standing.stage));
}

/** Whether a pupil is in the family because of a pattern. */
const isByPattern = ({ patterns }: ScaleFamily, standing: Standing | undefined): boolean =>
  findings(standing?.patterns ?? []).some(({ is }) => patterns.includes(is));

/**
 * Groups pupils by the lesson that they need, the largest group first. Of several families of a pupil, it is the first that another
 * pupil needs too. If there are more than `most`, the pupils of the smallest go to another family of theirs, or are left out: no title
 * is untrue for those under it.
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
  const times = (family: ScaleFamily): number => [...own.values()].filter((some) => some.includes(family)).length;
  const homesAmong = (offered: readonly ScaleFamily[]): Map<ScaleFamily, Diagnosed[]> => {
    const homes = new Map(offered.map((family): [ScaleFamily, Diagnosed[]] => [family, []]));
    for (const [each, some] of own) {
      const open = some.filter((family) => homes.has(family));
      const home = open.find((family) => times(family) >= SHARED) ?? open[0];
      if (home) homes.get(home)?.push(each);
    }
    return new Map([...homes].filter(([, members]) => members.length > 0));
  };
  const largest = [...homesAmong(families)].toSorted(([, a], [, b]) => b.length - a.length);
  const kept = homesAmong(largest.slice(0, most).map(([family]) => family));
  return [...kept]
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
