import type { Pupil } from "#contract/pupils.schema.ts";
import { familyOf } from "#contract/variants.ts";
import { type ClassResult, classResult } from "../findings/distribution.ts";
import {
  type Attempt,
  attemptsByTest,
  correctCount,
  type DetailedTest,
  type Scale,
  scalesOf,
} from "../findings/standings.ts";

/** A course test as the class took it. */
export interface Sitting {
  test: DetailedTest;
  scales: Scale[];
  attempts: ReadonlyMap<string, Attempt>;
  result: ClassResult;
  /** When the class took it (ISO): the median hand-in; before the first one, when it was published, else added. */
  time: string;
}

const NOBODY: ReadonlyMap<string, Attempt> = new Map();

function medianOf(times: readonly string[]): string | undefined {
  return times.toSorted()[Math.floor((times.length - 1) / 2)];
}

function sittingOf(test: DetailedTest, pupils: readonly Pupil[], attempts: ReadonlyMap<string, Attempt>): Sitting {
  const scales = scalesOf(test.test.scheme);
  const handIns = [...attempts.values()].flatMap((attempt) => (attempt.state === "done" ? [attempt.submitted] : []));
  const time = medianOf(handIns) ?? test.publishDate ?? test.created;
  return { test, scales, attempts, result: classResult(pupils, attempts, scales), time };
}

/** Every course test of a class that is published or was begun by somebody, in the order in which the class took them. */
export function sittingsOf(pupils: readonly Pupil[], tests: readonly DetailedTest[]): Sitting[] {
  const attempts = attemptsByTest(pupils);
  return tests
    .filter(({ published, _id }) => published || attempts.has(_id))
    .map((test) => sittingOf(test, pupils, attempts.get(test._id) ?? NOBODY))
    .toSorted((a, b) => (a.time === b.time ? order(a.test.created, b.test.created) : order(a.time, b.time)));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sittings of one test or of its variants: the only ones whose stages may be compared. */
export interface Family {
  key: string;
  /** At least two, each with somebody's results, in order of time. */
  sittings: Sitting[];
}

/** The families of which the class has taken two or more, in the order of their first sitting. */
export function familiesOf(sittings: readonly Sitting[]): Family[] {
  const families = new Map<string, Sitting[]>();
  for (const sitting of sittings) {
    if (sitting.result.diagnosed.length === 0) continue;
    const key = familyOf(sitting.test);
    families.set(key, [...(families.get(key) ?? []), sitting]);
  }
  return [...families].flatMap(([key, members]) => (members.length < 2 ? [] : [{ key, sittings: members }]));
}

/** The sitting before this one in its family, with results of its own; undefined if it is the first. */
export function findEarlier(sitting: Sitting, families: readonly Family[]): Sitting | undefined {
  const family = families.find(({ key }) => key === familyOf(sitting.test));
  const place = family?.sittings.indexOf(sitting) ?? -1;
  return place > 0 ? family?.sittings[place - 1] : undefined;
}

/** Mean share of correct answers of those who have handed in, 0 to 1; undefined if nobody has. */
export function meanCorrect({ attempts }: Sitting): number | undefined {
  const shares = [...attempts.values()].flatMap((attempt) => {
    if (attempt.state !== "done") return [];
    const { correct, total } = correctCount(attempt.result);
    return total === 0 ? [] : [correct / total];
  });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
