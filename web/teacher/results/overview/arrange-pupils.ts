import type { Pupil } from "#contract/pupils.schema.ts";
import { isFull, patternWord, surenessOf } from "../../findings/certainty.ts";
import { LAST, stageRank } from "../../findings/stage-rank.ts";
import { type Attempt, correctCount, findings, type Standing, standingsOf } from "../../findings/standings.ts";
import type { MatrixColumn } from "./matrix-columns.ts";

/** Which pupils are shown: all, or those with something in at least one of the tests. */
export const FILTERS = ["all", "lowest", "pattern", "unclear", "missing"] as const;
export type Filter = (typeof FILTERS)[number];

/** By name, or by the stage on one scale of a test, the lowest first. */
export type Order = "name" | { courseTestId: string; scale: number };

const NOT_BEGUN: Attempt = { state: "none" };

const isUnclear = (standing: Standing): boolean =>
  !isFull(surenessOf(standing)) || findings(standing.patterns).some((each) => !isFull(patternWord(standing, each)));

function filtersOf(pupil: Pupil, columns: readonly MatrixColumn[]): Set<Filter> {
  const found = new Set<Filter>(["all"]);
  for (const { attempts, scales } of columns) {
    const attempt = attempts.get(pupil._id) ?? NOT_BEGUN;
    if (attempt.state !== "done") found.add("missing");
    else
      for (const standing of standingsOf(attempt, scales)) {
        if (standing.stage === 0) found.add("lowest");
        if (findings(standing.patterns).length > 0) found.add("pattern");
        if (isUnclear(standing)) found.add("unclear");
      }
  }
  return found;
}

/** The pupils of each filter, in the order given. */
export function pupilsByFilter(
  pupils: readonly Pupil[],
  columns: readonly MatrixColumn[],
): Record<Filter, readonly Pupil[]> {
  const groups: Record<Filter, Pupil[]> = { all: [], lowest: [], pattern: [], unclear: [], missing: [] };
  for (const pupil of pupils) for (const filter of filtersOf(pupil, columns)) groups[filter].push(pupil);
  return groups;
}

function rankOf(attempt: Attempt, { scales }: MatrixColumn, scale: number, simplified: boolean): number {
  if (!simplified) return stageRank(attempt, scales, scale);
  if (attempt.state !== "done") return LAST[attempt.state];
  const { correct, total } = correctCount(attempt.result);
  return correct / total;
}

/** The pupils in that order; those of equal rank stay in the order of the class. In the simplified view by correct answers. */
export function inOrder(
  pupils: readonly Pupil[],
  columns: readonly MatrixColumn[],
  order: Order,
  simplified: boolean,
): readonly Pupil[] {
  const column = order === "name" ? undefined : columns.find(({ test }) => test._id === order.courseTestId);
  if (order === "name" || column === undefined) return pupils;
  const ranks = new Map(
    pupils.map(({ _id }) => [_id, rankOf(column.attempts.get(_id) ?? NOT_BEGUN, column, order.scale, simplified)]),
  );
  return pupils.toSorted((a, b) => (ranks.get(a._id) ?? 0) - (ranks.get(b._id) ?? 0));
}
