import { readJson } from "../../server/db/json-column.ts";
import { openDatabase } from "../../server/db/open.ts";
import { loadLibrary } from "../../server/library/load.ts";
import { type WrittenClass, writeSchool } from "../../server/testing/school.ts";
import type { ServerPlace } from "../../server/testing/server-process.ts";

/** Two tests, one chosen and one written, in versions of plain fields, which a tablet's page is searched for. */
const TESTS = ["decimal-comparison", "percent-three-types"] as const;
const VERSION = "1.0.0";

/** A class with published course tests. */
export type FaultSchool = Pick<WrittenClass, "pupils" | "courseTestIds">;

/** A class with two published tests, written into an empty database before the server starts. */
export async function writeFaultSchool(place: ServerPlace, pupilCount: number): Promise<FaultSchool> {
  const { tests } = loadLibrary();
  const versions = TESTS.map((machineName) => {
    const version = tests.get(machineName)?.versions.get(VERSION);
    if (version === undefined) throw new Error(`The library has no ${machineName} ${VERSION}.`);
    return { version };
  });
  const pupils = Array.from({ length: pupilCount }, (_, index) => `Fal${index}Ann`);
  const db = await openDatabase(place);
  const { classes } = await writeSchool(db, { classes: [{ pupils, tests: versions }] });
  await db.destroy();
  return { pupils: classes[0]?.pupils ?? [], courseTestIds: classes[0]?.courseTestIds ?? [] };
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
  return rows.map((row) => ({ ...row, inputs: readJson(row.inputs) }));
}
