import type { CourseTest } from "#contract/course-tests.schema.ts";
import type { Test } from "#contract/library.schema.ts";
import { familyOf } from "#contract/variants.ts";

/** The number of tests that are proposed. */
const PROPOSED = 6;

/** How far a test is from a class level: 0 if it is made for it, and less the shorter it is that the content was new. */
function distance({ classLevel }: Test, level: number): number {
  const beside = Math.min(...classLevel.map((each) => Math.abs(each - level)));
  const since = level - Math.min(...classLevel);
  return 10 * beside + Math.max(since, 0);
}

/**
 * The tests to propose to a class: the six nearest to its level, the newest content first, from as many Leitideen as possible. Form B
 * is for a second time, and what the class has already is not proposed.
 */
export function proposedTests(
  tests: readonly Test[],
  level: number,
  given: readonly Pick<CourseTest, "machineName" | "variant">[],
): Test[] {
  const known = new Set(given.map(familyOf));
  const open = tests
    .filter((test) => (test.variant === null || test.variant === "A") && !known.has(familyOf(test)))
    .filter(({ classLevel }) => classLevel.length > 0)
    .toSorted((a, b) => distance(a, level) - distance(b, level));
  const fitting = open.filter(({ classLevel }) => classLevel.includes(level));
  // Nothing of a younger or older class while there is enough for this one.
  const pool = fitting.length >= PROPOSED ? fitting : open;
  const rounds = new Map<string, number>();
  const ranked = pool.map((test, rank) => {
    const idea = test.leitidee[0]?.de ?? "";
    const round = rounds.get(idea) ?? 0;
    rounds.set(idea, round + 1);
    // Two tests of each Leitidee before the third of any.
    return { test, key: Math.floor(round / 2) * pool.length + rank };
  });
  return ranked
    .toSorted((a, b) => a.key - b.key)
    .slice(0, PROPOSED)
    .map(({ test }) => test);
}
