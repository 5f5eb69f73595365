import type { ResearchCertainty, ResearchList } from "#contract/administration.schema.ts";
import type { Certainty } from "#engine/certainty.ts";
import type { Diagnosis, PatternRule } from "#engine/format.ts";
import type { Share } from "#engine/posterior.ts";

// What the research export says beside stored data. Simulated pupils are written in the same form (scripts/library/measure/pupil-export.ts).

/** Rounded down, so that no share seems to reach a bound that it does not reach. */
const rounded = (p: number): number => Math.min(1, Math.floor(p * 1e6) / 1e6);

const shareOf = <T>({ is, p }: Share<T>): Share<T> => ({ is, p: rounded(p) });

export function researchCertainty({ name, word, stages, patterns, other }: Certainty): ResearchCertainty {
  return { name, word, stages: stages.map(shareOf), patterns: patterns.map(shareOf), other: rounded(other) };
}

function countsAs({ hint, finding }: PatternRule): ResearchList["patterns"][number]["counts"] {
  if (hint === true) return "hint";
  return finding === false ? "none" : "finding";
}

/** The lists of stages and patterns of a version; those of the same name are one. */
export function researchLists({ stages, patterns }: Diagnosis): ResearchList[] {
  const names = new Set([...stages, ...patterns].map(({ name = null }) => name));
  return [...names].map((list) => ({
    name: list,
    stages: stages.filter(({ name = null }) => name === list).flatMap(({ rules }) => rules.map(({ is }) => is)),
    patterns: patterns
      .filter(({ name = null }) => name === list)
      .flatMap(({ rules }) => rules.map((rule) => ({ is: rule.is, counts: countsAs(rule) }))),
  }));
}
