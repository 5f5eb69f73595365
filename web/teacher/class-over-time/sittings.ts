import type { Pupil } from "#contract/pupils.schema.ts";
import { familyOf } from "#contract/variants.ts";
import { type ClassResult, classResult } from "../findings/distribution.ts";
import {
  type Attempt,
  attemptsByTest,
  correctCount,
  type DetailedTest,
  medianHandIn,
  type Scale,
  scalesOf,
} from "../findings/standings.ts";

/** A course test with the results of the class. */
export interface Sitting {
  test: DetailedTest;
  scales: Scale[];
  attempts: ReadonlyMap<string, Attempt>;
  result: ClassResult;
  /** When the class took it (ISO): the median hand-in; without hand-ins when it was published, else added. */
  time: string;
}

const NOBODY: ReadonlyMap<string, Attempt> = new Map();

function sittingOf(test: DetailedTest, pupils: readonly Pupil[], attempts: ReadonlyMap<string, Attempt>): Sitting {
  const scales = scalesOf(test.test.scheme);
  const time = medianHandIn(attempts) ?? test.publishDate ?? test.created;
  return { test, scales, attempts, result: classResult(pupils, attempts, scales), time };
}

/** The course tests that are published or have attempts, in the order in which the class took them. */
export function sittingsOf(pupils: readonly Pupil[], tests: readonly DetailedTest[]): Sitting[] {
  const attempts = attemptsByTest(pupils);
  return tests
    .filter(({ published, _id }) => published || attempts.has(_id))
    .map((test) => sittingOf(test, pupils, attempts.get(test._id) ?? NOBODY))
    .toSorted((a, b) => (a.time === b.time ? order(a.test.created, b.test.created) : order(a.time, b.time)));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sittings of one test or of its variants. Only their stages may be compared. */
export interface Family {
  key: string;
  /** At least two, each with results, in order of time. */
  sittings: Sitting[];
}

/** The families with two or more sittings, in the order of their first sitting. */
export function familiesOf(sittings: readonly Sitting[]): Family[] {
  const families = new Map<string, Sitting[]>();
  for (const sitting of sittings) {
    if (sitting.result.diagnosed.length === 0) continue;
    const key = familyOf(sitting.test);
    families.set(key, [...(families.get(key) ?? []), sitting]);
  }
  return [...families].flatMap(([key, members]) => (members.length < 2 ? [] : [{ key, sittings: members }]));
}

/** The previous sitting of the same family with results; undefined if there is none. */
export function findEarlier(sitting: Sitting, families: readonly Family[]): Sitting | undefined {
  const family = families.find(({ key }) => key === familyOf(sitting.test));
  const place = family?.sittings.indexOf(sitting) ?? -1;
  return place > 0 ? family?.sittings[place - 1] : undefined;
}

/** The mean share of correct answers in handed-in attempts, 0 to 1; undefined if there are none. */
export function meanCorrect({ attempts }: Sitting): number | undefined {
  const shares = [...attempts.values()].flatMap((attempt) => {
    if (attempt.state !== "done") return [];
    const { correct, total } = correctCount(attempt.result);
    return total === 0 ? [] : [correct / total];
  });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
