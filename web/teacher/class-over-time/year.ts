import { familiesOf } from "../findings/families.ts";
import { findings, type Standing, standingsOf } from "../findings/standings.ts";
import type { Direction } from "./compare.ts";
import { type DoneSitting, findBefore, isDone, type OwnSitting, ownStageChange } from "./own-change.ts";

/** A ladder of a test on which the pupil has come to a stage. */
export interface YearStep {
  standing: Standing;
  /** The change since the pupil's previous hand-in of the same test or its other form; undefined if there is none. */
  change: Direction | undefined;
}

/** A test that the pupil has handed in. */
export interface YearTest {
  own: DoneSitting;
  before: DoneSitting | undefined;
  steps: YearStep[];
}

/** The handed-in tests of a pupil with their ladders, in order. Lists without stages have no ladder. */
export function yearOf(own: readonly OwnSitting[]): YearTest[] {
  return own.filter(isDone).map((each) => {
    const before = findBefore(each, own);
    const standings = standingsOf(each.attempt, each.sitting.scales).filter(({ scale }) => scale.stages.length > 0);
    return {
      own: each,
      before,
      steps: standings.map((standing) => ({
        standing,
        change: before && ownStageChange(before, each, standing.scale.name),
      })),
    };
  });
}

/** Cuts the tests into lines with at most `most` ladders each; a test with more has a line of its own. */
export function linesOf(tests: readonly YearTest[], most: number): YearTest[][] {
  const lines: YearTest[][] = [];
  let room = 0;
  for (const test of tests.filter(({ steps }) => steps.length > 0)) {
    const line = lines.at(-1);
    room -= test.steps.length;
    if (line && room >= 0) line.push(test);
    else {
      lines.push([test]);
      room = most - test.steps.length;
    }
  }
  return lines;
}

/** The lesson that the pupil needs next on a ladder, else the first of its patterns; undefined at the top. */
export function nextOf({ scale, patterns, ...standing }: Standing) {
  const [family] = familiesOf(scale.families ?? [], { scale, patterns, ...standing });
  return family?.lesson ?? findings(patterns)[0]?.label;
}

/** The place of the reached stage on its ladder, from 0 at the bottom; −1 if it could not be classified. */
export function placeOf({ scale, stage }: Standing): number {
  return scale.stages.filter(({ is }) => is !== "?").findIndex(({ is }) => is === stage);
}
