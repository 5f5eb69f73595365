import type { PatternText, Stage } from "#contract/diagnosis.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import type { Diagnosed } from "../findings/distribution.ts";
import { correctCount, findings, type Scale, type Standing } from "../findings/standings.ts";
import type { Sitting } from "./sittings.ts";

/** The direction between two sittings of one test; `unclear` if one of them could not be classified. */
export const DIRECTIONS = ["higher", "same", "lower", "unclear"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Pair<T> {
  earlier: T;
  later: T;
}

/** A pattern with the numbers of pupils who lost, kept and got it, among those who could be classified both times. */
export interface PatternChange {
  pattern: PatternText;
  gone: number;
  stayed: number;
  came: number;
}

/** The changes between stages on one scale of a test that was taken twice. */
export interface StageChanges {
  scales: Pair<Scale>;
  /** Pupils who took it both times, by `cellKey`. */
  cells: ReadonlyMap<string, Pupil[]>;
  counts: Readonly<Record<Direction, number>>;
  patterns: PatternChange[];
}

export const cellKey = (from: Stage, to: Stage): string => `${from} ${to}`;

/** The direction from one stage to another, on one scale or on the same scale of a variant. */
export function directionOf(from: Stage, to: Stage): Direction {
  if (from === "?" || to === "?") return "unclear";
  return to > from ? "higher" : to < from ? "lower" : "same";
}

/** The pupils who handed in both times, in the order of the later list. */
function both({ earlier, later }: Pair<Sitting>): (Pair<Diagnosed> & { pupil: Pupil })[] {
  const before = new Map(earlier.result.diagnosed.map((each) => [each.pupil._id, each]));
  return later.result.diagnosed.flatMap((each) => {
    const first = before.get(each.pupil._id);
    return first ? [{ pupil: each.pupil, earlier: first, later: each }] : [];
  });
}

/** The pupils who handed in only one of the two. */
export function takenOnce({ earlier, later }: Pair<Sitting>): Pupil[] {
  const ids = (sitting: Sitting): Set<string> => new Set(sitting.result.diagnosed.map(({ pupil }) => pupil._id));
  const [first, second] = [ids(earlier), ids(later)];
  return [...earlier.result.diagnosed, ...later.result.diagnosed]
    .map(({ pupil }) => pupil)
    .filter(({ _id }) => !(first.has(_id) && second.has(_id)));
}

function patternChanges(scales: Pair<Scale>, pairs: readonly Pair<Standing>[]): PatternChange[] {
  // If one of the two could not be classified, a pattern may exist without being seen.
  const clear = pairs.filter(({ earlier, later }) => earlier.stage !== "?" && later.stage !== "?");
  const has = ({ patterns }: Standing, code: string): boolean => patterns.some(({ is }) => is === code);
  const known = new Map([...scales.earlier.patterns, ...scales.later.patterns].map((pattern) => [pattern.is, pattern]));
  return findings([...known.values()])
    .map((pattern) => {
      const change = { pattern, gone: 0, stayed: 0, came: 0 };
      for (const { earlier, later } of clear) {
        const [before, after] = [has(earlier, pattern.is), has(later, pattern.is)];
        if (before && after) change.stayed += 1;
        else if (before) change.gone += 1;
        else if (after) change.came += 1;
      }
      return change;
    })
    .filter(({ gone, stayed, came }) => gone + stayed + came > 0);
}

/** The changes between stages for each scale that both sittings have, in the order of the later test. */
export function compareStages(pair: Pair<Sitting>): StageChanges[] {
  const pupils = both(pair);
  return pair.later.scales.flatMap((later) => {
    const earlier = pair.earlier.scales.find(({ name }) => name === later.name);
    if (earlier === undefined) return [];
    const cells = new Map<string, Pupil[]>();
    const counts: Record<Direction, number> = { higher: 0, same: 0, lower: 0, unclear: 0 };
    const standings: Pair<Standing>[] = [];
    for (const each of pupils) {
      const before = each.earlier.standings.find(({ scale }) => scale.name === later.name);
      const after = each.later.standings.find(({ scale }) => scale.name === later.name);
      if (before === undefined || after === undefined) continue;
      standings.push({ earlier: before, later: after });
      counts[directionOf(before.stage, after.stage)] += 1;
      const key = cellKey(before.stage, after.stage);
      cells.set(key, [...(cells.get(key) ?? []), each.pupil]);
    }
    const scales = { earlier, later };
    return [{ scales, cells, counts, patterns: patternChanges(scales, standings) }];
  });
}

export interface Correct {
  correct: number;
  total: number;
}

/** The change of one pupil's correct answers, for the simplified view. */
export interface CorrectChange {
  pupil: Pupil;
  earlier: Correct;
  later: Correct;
  direction: Exclude<Direction, "unclear">;
}

/** The direction from one share of correct answers to another. */
export function directionOfCorrect(before: Correct, after: Correct): CorrectChange["direction"] {
  // Shares are compared without division, so that 3/4 and 6/8 are equal.
  const [first, second] = [before.correct * after.total, after.correct * before.total];
  return second > first ? "higher" : second < first ? "lower" : "same";
}

/** The correct answers of all pupils who handed in both times, in the order of the later list. */
export function compareCorrect({ earlier, later }: Pair<Sitting>): CorrectChange[] {
  return both({ earlier, later }).flatMap(({ pupil }) => {
    const [first, second] = [earlier.attempts.get(pupil._id), later.attempts.get(pupil._id)];
    if (first?.state !== "done" || second?.state !== "done") return [];
    const [before, after] = [correctCount(first.result), correctCount(second.result)];
    return [{ pupil, earlier: before, later: after, direction: directionOfCorrect(before, after) }];
  });
}

/** The number of changes in each direction. */
export function countDirections(changes: readonly { direction: Direction }[]): Record<Direction, number> {
  const counts: Record<Direction, number> = { higher: 0, same: 0, lower: 0, unclear: 0 };
  for (const { direction } of changes) counts[direction] += 1;
  return counts;
}
