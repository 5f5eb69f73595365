import { type Diagnosed, type PatternCount, patternCounts } from "../../findings/distribution.ts";
import type { Scale, ScaleFamily } from "../../findings/standings.ts";

/**
 * Patterns that occur and need the same lesson; without a family: those that need a question first, hints, those that say that no
 * misconception was found, and others.
 */
export interface PatternGroup {
  family: ScaleFamily | undefined;
  kind: "other" | "askFirst" | "hint" | "none";
  /** Most frequent first. */
  counts: PatternCount[];
}

const ORDER: readonly PatternGroup["kind"][] = ["other", "askFirst", "hint", "none"];

function kindOf({ pattern }: PatternCount): PatternGroup["kind"] {
  if (pattern.hint) return "hint";
  if (pattern.askFirst) return "askFirst";
  return pattern.finding ? "other" : "none";
}

/** The patterns of a class on a scale by family, the one with most pupils first; without those that nobody shows. */
export function patternGroups(scale: Scale, diagnosed: readonly Diagnosed[]): PatternGroup[] {
  const groups = new Map<string, PatternGroup>();
  for (const count of patternCounts(scale, diagnosed)) {
    if (count.pupils.length === 0) continue;
    const family = count.pattern.hint
      ? undefined
      : scale.families?.find(({ patterns }) => patterns.includes(count.pattern.is));
    const kind = kindOf(count);
    const key = family?.id ?? kind;
    const group = groups.get(key) ?? { family, kind, counts: [] };
    group.counts.push(count);
    groups.set(key, group);
  }
  const size = ({ counts }: PatternGroup): number =>
    new Set(counts.flatMap(({ pupils }) => pupils.map(({ _id }) => _id))).size;
  const place = ({ family, kind }: PatternGroup): number => (family ? -1 : ORDER.indexOf(kind));
  return [...groups.values()]
    .map((group) => ({ ...group, counts: group.counts.toSorted((a, b) => b.pupils.length - a.pupils.length) }))
    .toSorted((a, b) => place(a) - place(b) || size(b) - size(a));
}
