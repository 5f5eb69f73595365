import type { Pupil } from "#contract/pupils.schema.ts";
import { type Attempt, attemptsByTest, type DetailedTest, type Scale, scalesOf } from "../../findings/standings.ts";

/** A test of the overview: as wide as it has scales, each with a column of its own. */
export interface MatrixColumn {
  test: DetailedTest;
  scales: Scale[];
  /** How many columns it takes. */
  width: number;
  attempts: ReadonlyMap<string, Attempt>;
}

const NOBODY: ReadonlyMap<string, Attempt> = new Map();

/** The tests as columns, with each pupil's attempt at hand; in the simplified view every test has one column. */
export function columnsOf(
  pupils: readonly Pupil[],
  tests: readonly DetailedTest[],
  simplified: boolean,
): MatrixColumn[] {
  const attempts = attemptsByTest(pupils);
  return tests.map((test) => {
    const scales = scalesOf(test.test.scheme);
    return { test, scales, width: simplified ? 1 : scales.length, attempts: attempts.get(test._id) ?? NOBODY };
  });
}

/** Whether the scales' names need a second row of heads. */
export function hasNamedScales(columns: readonly MatrixColumn[], simplified: boolean): boolean {
  return !simplified && columns.some(({ scales }) => scales.some(({ title }) => title !== null));
}
