import type { PatternText, StageText } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { isFull, patternWord, surenessOf } from "./certainty.ts";
import { type Attempt, findings, type Scale, type Standing, standingsOf } from "./standings.ts";

/** A pupil who handed in, with the standing on every scale of the test. */
export interface Diagnosed {
  pupil: Pupil;
  standings: Standing[];
}

/** The results of a class in one test, with pupils in the order given. */
export interface ClassResult {
  diagnosed: Diagnosed[];
  inProgress: Pupil[];
  notBegun: Pupil[];
}

export interface StageCount {
  stage: StageText;
  /** Those of whom it is unclear are last. */
  pupils: Pupil[];
  /** How many of them are unclear. */
  unclear: number;
}

export interface PatternCount {
  pattern: PatternText;
  /** Those of whom it is unclear are last. */
  pupils: Pupil[];
  /** How many of them are unclear. */
  unclear: number;
}

/** Sorts the pupils of a class by the state of their attempts at a test. */
export function classResult(
  pupils: readonly Pupil[],
  attempts: ReadonlyMap<string, Attempt> | undefined,
  scales: readonly Scale[],
): ClassResult {
  const result: ClassResult = { diagnosed: [], inProgress: [], notBegun: [] };
  for (const pupil of pupils) {
    const attempt = attempts?.get(pupil._id) ?? { state: "none" };
    if (attempt.state === "done") result.diagnosed.push({ pupil, standings: standingsOf(attempt, scales) });
    else if (attempt.state === "progress") result.inProgress.push(pupil);
    else result.notBegun.push(pupil);
  }
  return result;
}

/** The pupil's standing on one scale; a test always has one for each of its scales. */
export function standingOn(scale: Scale, { standings }: Diagnosed): Standing | undefined {
  return standings.find((standing) => standing.scale.name === scale.name);
}

/** The pupils with what `isSure` says of their standing, the sure ones first. Pupils of whom `has` is false are left out. */
function countOf(
  scale: Scale,
  diagnosed: readonly Diagnosed[],
  has: (standing: Standing) => boolean,
  isSure: (standing: Standing) => boolean,
): { pupils: Pupil[]; unclear: number } {
  const [sure, unclear]: [Pupil[], Pupil[]] = [[], []];
  for (const each of diagnosed) {
    const standing = standingOn(scale, each);
    if (standing && has(standing)) (isSure(standing) ? sure : unclear).push(each.pupil);
  }
  return { pupils: [...sure, ...unclear], unclear: unclear.length };
}

/** The pupils on each stage of the scale, in its order, including empty stages. */
export function stageCounts(scale: Scale, diagnosed: readonly Diagnosed[]): StageCount[] {
  const isSure = (standing: Standing): boolean => isFull(surenessOf(standing));
  return scale.stages.map((stage) => ({
    stage,
    ...countOf(scale, diagnosed, (standing) => standing.stage === stage.is, isSure),
  }));
}

/** The pupils with each pattern of the scale, in the order of its rules, including patterns without pupils. */
export function patternCounts(scale: Scale, diagnosed: readonly Diagnosed[]): PatternCount[] {
  return scale.patterns.map((pattern) => ({
    pattern,
    ...countOf(
      scale,
      diagnosed,
      (standing) => standing.patterns.some(({ is }) => is === pattern.is),
      (standing) => isFull(patternWord(standing, pattern)),
    ),
  }));
}

/** The patterns with pupils, without hints, most frequent first; ties in the order of the rules. */
export function frequentPatterns(scale: Scale, diagnosed: readonly Diagnosed[]): PatternCount[] {
  const shown = new Set(findings(scale.patterns).map(({ is }) => is));
  return patternCounts(scale, diagnosed)
    .filter(({ pattern, pupils }) => shown.has(pattern.is) && pupils.length > 0)
    .toSorted((a, b) => b.pupils.length - a.pupils.length);
}

/** The pupils without a finding, for whom enough was answered to tell. */
export function withoutFinding(scale: Scale, diagnosed: readonly Diagnosed[]): Pupil[] {
  return diagnosed
    .map((each) => ({ pupil: each.pupil, standing: standingOn(scale, each) }))
    .filter(({ standing }) => standing?.stage !== "?" && findings(standing?.patterns ?? []).length === 0)
    .map(({ pupil }) => pupil);
}
