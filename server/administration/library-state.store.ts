import { setImmediate as nextTurn } from "node:timers/promises";
import { versionText } from "#contract/address.ts";
import type { LibraryState } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";

/** Course tests whose hand-ins are counted at once. PostgreSQL needs some ten milliseconds for it. */
const PORTION = 500;

/** Counts people and classes, without sample classes. */
export async function countPeople(db: Db): Promise<Pick<LibraryState["counts"], "teachers" | "courses" | "pupils">> {
  const { teachers, courses, pupils } = await db
    .selectNoFrom((from) => [
      from
        .selectFrom("users")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("teachers"),
      from
        .selectFrom("courses")
        .where("sample", "=", 0)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courses"),
      from
        .selectFrom("pupils")
        .innerJoin("courses", "courses.id", "course_id")
        .where("sample", "=", 0)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupils"),
    ])
    .executeTakeFirstOrThrow();
  return { teachers: Number(teachers), courses: Number(courses), pupils: Number(pupils) };
}

/** How often a version of a test is used. */
export interface Use {
  readonly courseTests: number;
  readonly handedIn: number;
}

/**
 * Counts the uses of every version that a course has, without follow-up questions and sample classes. Keys are test id and dotted version,
 * separated by a space. It goes through all results in portions: no statement takes long, and other calls are answered in between.
 */
export async function countUses(db: Db): Promise<ReadonlyMap<string, Use>> {
  const uses = new Map<string, Use>();
  let after = "";
  for (;;) {
    // Each portion begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom("course_tests")
      .innerJoin("courses", "courses.id", "course_id")
      .where("course_tests.id", ">", after)
      .select(["course_tests.id", "test_id", "major", "minor", "patch", "sample", "follow_up_of"])
      .orderBy("course_tests.id")
      .limit(PORTION)
      .execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return uses;
    // oxlint-disable-next-line no-await-in-loop
    const handedIn = await countHandIns(db, after, last);
    for (const { id, test_id, sample, follow_up_of, ...number } of rows) {
      if (sample === 1 || follow_up_of !== null) continue;
      const key = useKey(test_id, versionText(number));
      const before = uses.get(key) ?? { courseTests: 0, handedIn: 0 };
      uses.set(key, {
        courseTests: before.courseTests + 1,
        handedIn: before.handedIn + (handedIn.get(id) ?? 0),
      });
    }
    if (rows.length < PORTION) return uses;
    after = last;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
}

/** Counts the hand-ins of each course test with an id above `after`, up to `last`. */
async function countHandIns(db: Db, after: string, last: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("results")
    .where("course_test_id", ">", after)
    .where("course_test_id", "<=", last)
    .groupBy("course_test_id")
    .select(["course_test_id as id", ({ fn }) => fn.count("submitted").as("count")])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

export const useKey = (testId: string, version: string): string => `${testId} ${version}`;
