import type { PatternText, Stage, StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { type Attempt, findings, type Scale, type Standing, standingsOf } from "./standings.ts";

/** A pupil who handed in, with what the diagnosis says on every scale of the test. */
export interface Diagnosed {
  pupil: Pupil;
  standings: Standing[];
}

/** How a class stands in one test. Pupils in the order given. */
export interface ClassResult {
  diagnosed: Diagnosed[];
  inProgress: Pupil[];
  notBegun: Pupil[];
}

export interface StageCount {
  stage: StageText;
  pupils: Pupil[];
}

export interface PatternCount {
  pattern: PatternText;
  pupils: Pupil[];
}

/** Sorts a class by what each pupil has done in a test. */
export function classResult(
  pupils: readonly Pupil[],
  attempts: ReadonlyMap<string, Attempt> | undefined,
  scales: readonly Scale[],
): ClassResult {
  const result: ClassResult = { diagnosed: [], inProgress: [], notBegun: [] };
  for (const pupil of pupils) {
    const attempt = attempts?.get(pupil._id) ?? { state: "none" };
    if (attempt.state === "done") result.diagnosed.push({ pupil, standings: standingsOf(attempt.result, scales) });
    else if (attempt.state === "progress") result.inProgress.push(pupil);
    else result.notBegun.push(pupil);
  }
  return result;
}

function standingOn(scale: Scale, { standings }: Diagnosed): Standing | undefined {
  return standings.find((standing) => standing.scale.name === scale.name);
}

/** Who stands on which stage, for every stage of the scale in its order, empty ones included. */
export function stageCounts(scale: Scale, diagnosed: readonly Diagnosed[]): StageCount[] {
  return scale.stages.map((stage) => ({
    stage,
    pupils: diagnosed.filter((each) => standingOn(scale, each)?.stage === stage.is).map(({ pupil }) => pupil),
  }));
}

/** Who shows which pattern, for every pattern of the scale in the order of its rules, those that nobody shows included. */
export function patternCounts(scale: Scale, diagnosed: readonly Diagnosed[]): PatternCount[] {
  return scale.patterns.map((pattern) => ({
    pattern,
    pupils: diagnosed
      .filter((each) => standingOn(scale, each)?.patterns.some(({ is }) => is === pattern.is))
      .map(({ pupil }) => pupil),
  }));
}

/** The patterns that occur, without hints, most frequent first; equally frequent ones in the order of the rules. */
export function frequentPatterns(scale: Scale, diagnosed: readonly Diagnosed[]): PatternCount[] {
  const shown = new Set(findings(scale.patterns).map(({ is }) => is));
  return patternCounts(scale, diagnosed)
    .filter(({ pattern, pupils }) => shown.has(pattern.is) && pupils.length > 0)
    .toSorted((a, b) => b.pupils.length - a.pupils.length);
}

/** The pupils for whom the scale names no misconception, though enough was answered to tell. */
export function withoutFinding(scale: Scale, diagnosed: readonly Diagnosed[]): Pupil[] {
  return diagnosed
    .map((each) => ({ pupil: each.pupil, standing: standingOn(scale, each) }))
    .filter(({ standing }) => standing?.stage !== "?" && findings(standing?.patterns ?? []).length === 0)
    .map(({ pupil }) => pupil);
}

/** The stage on which most stand; of equally frequent ones the lowest, because that is where a lesson begins. */
export function commonestStage(counts: readonly StageCount[]): StageCount | undefined {
  const order = (stage: Stage): number => (stage === "?" ? Number.POSITIVE_INFINITY : stage);
  return counts
    .filter(({ pupils }) => pupils.length > 0)
    .toSorted((a, b) => b.pupils.length - a.pupils.length || order(a.stage.is) - order(b.stage.is))[0];
}
