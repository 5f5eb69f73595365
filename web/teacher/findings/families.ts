import type { PatternText } from "#contract/diagnosis.schema.ts";
import { findings, type ScaleFamily, type Standing } from "./standings.ts";

/**
 * The standing that the answers fit: where they fit another stage or pattern than the rule gives, a lesson by the rule would be the
 * wrong one.
 */
export function likelyStanding(standing: Standing): Standing {
  const { stage, missed, doubtful } = standing.certainty?.difference ?? {};
  const isMissed = ({ is }: PatternText): boolean => missed?.includes(is) ?? false;
  const isDoubtful = ({ is }: PatternText): boolean => doubtful?.includes(is) ?? false;
  return {
    ...standing,
    stage: stage ?? standing.stage,
    patterns: standing.scale.patterns.filter(
      (pattern) => (standing.patterns.includes(pattern) || isMissed(pattern)) && !isDoubtful(pattern),
    ),
  };
}

/** Whether a family holds for a pupil because of a pattern. */
export const isByPattern = ({ patterns }: ScaleFamily, standing: Standing | undefined): boolean =>
  findings(standing?.patterns ?? []).some(({ is }) => patterns.includes(is));

/**
 * The families whose lesson and need are true for a pupil, the most telling first: those of its findings in the order of the rules,
 * then those of its stage. With a finding only stage families without patterns count: another one says how a pupil on the stage
 * thinks, and the finding may say the opposite. None at the highest stage without a finding.
 */
export function familiesOf(families: readonly ScaleFamily[], standing: Standing | undefined): ScaleFamily[] {
  if (standing === undefined) return [];
  const found = findings(standing.patterns).flatMap(({ is }) =>
    families.filter(({ patterns }) => patterns.includes(is)),
  );
  const ofStage = families.filter(
    ({ patterns, stages }) => stages.includes(standing.stage) && (found.length === 0 || patterns.length === 0),
  );
  return [...new Set([...found, ...ofStage])];
}
