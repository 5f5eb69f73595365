import type { StageText } from "#contract/diagnosis.schema.ts";
import type { PackCard } from "#contract/material.schema.ts";
import type { Scale, ScaleFamily } from "../findings/standings.ts";

/** What material needs to know of a group of tomorrow's lesson. */
export interface TaughtGroup {
  family: ScaleFamily | undefined;
  /** Those that put pupils here. */
  patterns: readonly { is: string }[];
  stages: readonly Pick<StageText, "is">[];
}

/** A pack with the groups that it is for. */
export interface PackOfGroups<Group extends TaughtGroup> {
  pack: PackCard;
  groups: readonly [Group, ...Group[]];
}

/** How many of a pack's patterns, or else of its stages, a group has. A pattern says more than a stage. */
function fitOf({ covers }: PackCard, { family, patterns, stages }: TaughtGroup, { name }: Scale) {
  const common = (covered: PackCard["covers"]["patterns"], own: readonly (string | number)[]): number =>
    covered.filter((rule) => rule.name === name && own.some((is) => String(is) === String(rule.is))).length;
  const ownPatterns = [...new Set([...(family?.patterns ?? []), ...patterns.map(({ is }) => is)])];
  // Those that put pupils here, not all that the lesson would be for.
  const ownStages = stages.map(({ is }) => is);
  return {
    patterns: common(covers.patterns, ownPatterns),
    // Of a group that has come together by a pattern, a stage says only where it stands.
    stages: ownPatterns.length === 0 ? common(covers.stages, ownStages) : 0,
  };
}

/** The pack of a group: the one that covers most of its patterns, for a group without any of its stages; undefined if none does. */
export function findPack(packs: readonly PackCard[], group: TaughtGroup, scale: Scale): PackCard | undefined {
  return packs
    .map((pack) => ({ pack, fit: fitOf(pack, group, scale) }))
    .filter(({ fit }) => fit.patterns + fit.stages > 0)
    .toSorted((a, b) => b.fit.patterns - a.fit.patterns || b.fit.stages - a.fit.stages)[0]?.pack;
}

/** The packs of a lesson in the order of its groups. Groups with the same pack are together; those without are left out. */
export function packsOfGroups<Group extends TaughtGroup>(
  packs: readonly PackCard[],
  groups: readonly Group[],
  scale: Scale,
): PackOfGroups<Group>[] {
  const found = new Map<PackCard, [Group, ...Group[]]>();
  for (const group of groups) {
    const pack = findPack(packs, group, scale);
    if (pack === undefined) continue;
    const known = found.get(pack);
    if (known) known.push(group);
    else found.set(pack, [group]);
  }
  return [...found].map(([pack, own]) => ({ pack, groups: own }));
}
