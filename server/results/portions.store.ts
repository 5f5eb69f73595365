import type { Db } from "../db/open.ts";

/** So many results are read at once; they are all that is in memory of a large answer. */
const MOST_RESULTS = 1000;
/** For so many course tests it is asked at once how many results they have. */
const COUNTED_AT_ONCE = 100;

/** `all` in portions that have `MOST_RESULTS` results together at most, by what each may have; one with more is by itself. */
export function inPortions<T>(all: readonly T[], resultsOf: (one: T) => number): T[][] {
  const portions: T[][] = [];
  let results = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const more = Math.max(1, resultsOf(one));
    results += more;
    if (results > MOST_RESULTS) {
      portions.push([]);
      results = more;
    }
    portions.at(-1)?.push(one);
  }
  return portions;
}

/** The same for course tests, by the results that they have, begun or handed in. */
export async function* portionsByResults<T>(
  db: Db,
  courseTests: readonly T[],
  idOf: (one: T) => string,
): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < courseTests.length; at += COUNTED_AT_ONCE) {
    const some = courseTests.slice(at, at + COUNTED_AT_ONCE);
    // One after the other is the point.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom("results")
      .where("course_test_id", "in", some.map(idOf))
      .groupBy("course_test_id")
      .select(["course_test_id", ({ fn }) => fn.countAll().as("count")])
      .execute();
    const counts = new Map(rows.map(({ course_test_id, count }) => [course_test_id, Number(count)]));
    yield* inPortions(some, (one) => counts.get(idOf(one)) ?? 0);
  }
}
