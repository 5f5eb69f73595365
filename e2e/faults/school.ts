import { v7 as uuid } from "uuid";
import { nameKey } from "#contract/pseudonym.ts";
import { openDatabase } from "../../server/db/open.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { readyUser } from "../../server/testing/ready-user.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** Two tests, one chosen and one written. */
const TESTS = ["decimal-comparison", "percent-three-types"] as const;

export interface FaultSchool {
  readonly pupils: readonly { id: string; name: string }[];
  /** Published course tests. */
  readonly courseTestIds: readonly string[];
}

/** A class with two published tests, written into an empty database before the server starts. */
export async function makeSchool(place: ServerPlace, pupilCount: number): Promise<FaultSchool> {
  const db = await openDatabase(place);
  const created = new Date().toISOString();
  const teacher = readyUser("faults@schule.example", created);
  const courseId = uuid();
  const pupils = Array.from({ length: pupilCount }, (_, index) => ({ id: uuid(), name: `Fal${index}Ann` }));
  const { tests } = loadLibrary();
  const courseTests = TESTS.map((machineName) => {
    const number = tests.get(machineName)?.newest.number;
    if (number === undefined) throw new Error(`The library has no ${machineName}.`);
    return {
      id: uuid(),
      course_id: courseId,
      test_id: machineName,
      machine_name: machineName,
      ...number,
      published: 1 as const,
      publish_date: created,
      comment: "",
      created,
    };
  });
  await db.insertInto("users").values(teacher).execute();
  await db.insertInto("courses").values({ id: courseId, teacher_id: teacher.id, name: "7b", created }).execute();
  await db.insertInto("course_tests").values(courseTests).execute();
  await db
    .insertInto("pupils")
    .values(
      pupils.map((each) => ({ ...each, course_id: courseId, name_key: nameKey(each.name), comment: "", created })),
    )
    .execute();
  await db.destroy();
  return { pupils, courseTestIds: courseTests.map(({ id }) => id) };
}

export interface StoredResult {
  pupil_id: string;
  course_test_id: string;
  submitted: string | null;
  inputs: Record<string, string>;
}

/** All results in the database, in progress or handed in. */
export async function readResults(place: ServerPlace): Promise<StoredResult[]> {
  const db = await openDatabase(place);
  const rows = await db.selectFrom("results").select(["pupil_id", "course_test_id", "submitted", "inputs"]).execute();
  await db.destroy();
  return rows.map((row) => ({ ...row, inputs: JSON.parse(row.inputs) as Record<string, string> }));
}
