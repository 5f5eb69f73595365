import type { Text } from "#contract/common.schema.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { useSimplified } from "../../ui/use-user.ts";
import { useDetailedTests } from "../data/results.ts";
import { stageRank } from "../findings/stage-rank.ts";
import { type Attempt, attemptsByTest, hasTest, type Scale, scalesOf } from "../findings/standings.ts";

/** The stages of a class in the test that it handed in last. */
export interface ListStages {
  title: Text;
  scales: readonly Scale[];
  attempts: ReadonlyMap<string, Attempt>;
}

const NOT_BEGUN: Attempt = { state: "none" };

/** The stages of a class list; undefined before the first hand-in, in the simplified view, and where the test has left the library. */
export function useListStages(courseId: string, pupils: readonly Pupil[]): ListStages | undefined {
  const tests = useDetailedTests(courseId);
  const simplified = useSimplified();
  const newest = newestTest(pupils);
  const courseTest = tests.data?.find(({ _id }) => _id === newest);
  if (simplified || courseTest === undefined || !hasTest(courseTest)) return undefined;
  return {
    title: courseTest.name,
    scales: scalesOf(courseTest.test.scheme),
    attempts: attemptsByTest(pupils).get(courseTest._id) ?? new Map(),
  };
}

/** The course test of the newest hand-in. */
export function newestTest(pupils: readonly Pupil[]): string | undefined {
  const handIns = pupils.flatMap(({ results = [] }) =>
    results.flatMap(({ courseTestId, submitted }) => (submitted === null ? [] : [{ courseTestId, submitted }])),
  );
  return handIns.toSorted((one, other) => (one.submitted < other.submitted ? 1 : -1))[0]?.courseTestId;
}

/** Compares two children by their stages, the lowest first; who has none comes last. */
export function compareStages(one: Pupil, other: Pupil, { scales, attempts }: ListStages): number {
  const [a, b] = [one, other].map(({ _id }) => attempts.get(_id) ?? NOT_BEGUN);
  for (const scale of scales.keys()) {
    const apart = stageRank(a ?? NOT_BEGUN, scales, scale) - stageRank(b ?? NOT_BEGUN, scales, scale);
    if (apart !== 0) return apart;
  }
  return 0;
}
