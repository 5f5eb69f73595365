import { setImmediate as nextTurn } from "node:timers/promises";
import type { VersionNumber } from "#contract/library.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { CountedHandIn } from "./item-figures.ts";

/** Rows whose answers are parsed within some milliseconds. */
const PORTION = 200;

/** Reads the hand-ins of a version to teachers whose consent to research stands, a portion at a time, in no order that tells of a class. */
export async function* readHandIns(
  db: Db,
  testId: string,
  { major, minor, patch }: VersionNumber,
): AsyncGenerator<CountedHandIn> {
  let after = "";
  for (;;) {
    // Each portion begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom("results")
      .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
      .innerJoin("courses", "courses.id", "course_tests.course_id")
      .innerJoin("users", "users.id", "courses.teacher_id")
      .where("users.consent_confirmed", "=", 1)
      .where("courses.sample", "=", 0)
      .where("test_id", "=", testId)
      .where("major", "=", major)
      .where("minor", "=", minor)
      .where("patch", "=", patch)
      .where("results.result", "is not", null)
      // Items of follow-up questions were chosen by the answers before them.
      .where("follow_up_of", "is", null)
      .where("results.id", ">", after)
      .select(["results.id", "results.result", "codes", "inputs"])
      .orderBy("results.id")
      .limit(PORTION)
      .execute();
    for (const { result, codes, inputs } of rows) {
      if (result === null) continue;
      const { outcomes } = readJson(result);
      yield { outcomes, codes: codes === null ? {} : readJson(codes), inputs: readJson(inputs) };
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PORTION) return;
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
}
