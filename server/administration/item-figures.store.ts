import { setImmediate as nextTurn } from "node:timers/promises";
import type { VersionNumber } from "#contract/library.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { CountedHandIn } from "./item-figures.ts";

/** Course tests whose hand-ins are read at once: those of some classes, whose answers are parsed within some milliseconds. */
const PORTION = 8;

/**
 * Reads the hand-ins of a version to teachers whose consent to research stands, those of the newest course tests first. An index leads to
 * each portion, however many results of other tests lie beside it.
 */
export async function* readHandIns(db: Db, testId: string, number: VersionNumber): AsyncGenerator<CountedHandIn> {
  let before: string | undefined;
  for (;;) {
    // Each portion begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const courseTests = await courseTestsBefore(db, before, testId, number);
    before = courseTests.at(-1);
    if (before === undefined) return;
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom("results")
      .where("course_test_id", "in", courseTests)
      .where("result", "is not", null)
      .select(["result", "codes", "inputs"])
      .execute();
    for (const { result, codes, inputs } of rows) {
      if (result === null) continue;
      const { outcomes } = readJson(result);
      yield { outcomes, codes: codes === null ? {} : readJson(codes), inputs: readJson(inputs) };
    }
    if (courseTests.length < PORTION) return;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
}

/** Lists the ids of the version's next course tests, newest first: ids begin with their time. */
async function courseTestsBefore(
  db: Db,
  before: string | undefined,
  testId: string,
  { major, minor, patch }: VersionNumber,
): Promise<string[]> {
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("users.consent_confirmed", "=", 1)
    .where("courses.sample", "=", 0)
    .where("test_id", "=", testId)
    .where("major", "=", major)
    .where("minor", "=", minor)
    .where("patch", "=", patch)
    // Items of follow-up questions were chosen by the answers before them.
    .where("follow_up_of", "is", null)
    .$if(before !== undefined, (query) => query.where("course_tests.id", "<", before ?? ""))
    .select("course_tests.id")
    .orderBy("course_tests.id", "desc")
    .limit(PORTION)
    .execute();
  return rows.map(({ id }) => id);
}
