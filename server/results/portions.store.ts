import type { Db } from "../db/open.ts";

/** The number of results that are read at once. A large answer has no more of them in memory. */
const MOST_RESULTS = 1000;
/** The number of course tests whose results are counted in one query. */
const COUNTED_AT_ONCE = 100;

/**
 * Splits `all` into portions of at most `most` results, by the possible number of each entry. An entry with
 * more is a portion alone.
 */
export function inPortions<T>(all: readonly T[], resultsOf: (one: T) => number, most = MOST_RESULTS): T[][] {
  const portions: T[][] = [];
  let results = Number.POSITIVE_INFINITY;
  for (const one of all) {
    const more = Math.max(1, resultsOf(one));
    results += more;
    if (results > most) {
      portions.push([]);
      results = more;
    }
    portions.at(-1)?.push(one);
  }
  return portions;
}

/** Splits course tests into portions by their numbers of results, begun or handed in. */
export async function* portionsByResults<T>(
  db: Db,
  courseTests: readonly T[],
  idOf: (one: T) => string,
): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < courseTests.length; at += COUNTED_AT_ONCE) {
    const some = courseTests.slice(at, at + COUNTED_AT_ONCE);
    // Each query runs only when its portion is read.
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
