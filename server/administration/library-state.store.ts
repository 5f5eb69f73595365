import { versionText } from "#contract/address.ts";
import type { LibraryState } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";

/** Counts the rows of each kind, without follow-up questions and sample classes. Results are those handed in. */
export async function countEverything(db: Db): Promise<LibraryState["counts"]> {
  const { teachers, courses, pupils, courseTests, results } = await db
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
      from
        .selectFrom("course_tests")
        .innerJoin("courses", "courses.id", "course_id")
        .where("sample", "=", 0)
        .where("follow_up_of", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courseTests"),
      from
        .selectFrom("results")
        .where("submitted", "is not", null)
        .innerJoin("course_tests", "course_tests.id", "course_test_id")
        .innerJoin("courses", "courses.id", "course_id")
        .where("sample", "=", 0)
        .where("follow_up_of", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("results"),
    ])
    .executeTakeFirstOrThrow();
  return {
    teachers: Number(teachers),
    courses: Number(courses),
    pupils: Number(pupils),
    courseTests: Number(courseTests),
    results: Number(results),
  };
}

/** How often a version of a test is used. */
export interface Use {
  readonly courseTests: number;
  readonly handedIn: number;
}

/** Counts the uses of every version that a course has. Keys are test id and dotted version, separated by a space. */
export async function countUses(db: Db): Promise<ReadonlyMap<string, Use>> {
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("courses", "courses.id", "course_id")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").on("results.submitted", "is not", null),
    )
    .where("follow_up_of", "is", null)
    .where("sample", "=", 0)
    .groupBy(["test_id", "major", "minor", "patch"])
    .select(["test_id as testId", "major", "minor", "patch"])
    .select(({ fn }) => [
      fn.count("course_tests.id").distinct().as("courseTests"),
      fn.count("results.id").as("handedIn"),
    ])
    .execute();
  return new Map(
    rows.map(({ testId, courseTests, handedIn, ...number }) => [
      useKey(testId, versionText(number)),
      { courseTests: Number(courseTests), handedIn: Number(handedIn) },
    ]),
  );
}

export const useKey = (testId: string, version: string): string => `${testId} ${version}`;
