import type { VersionNumber } from "#contract/library.schema.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

// What the database knows of a live room. Whose course test it is has been asked before (course-tests.store.ts).

/** A course test as a room shows it. */
export interface RoomRow {
  readonly courseTestId: string;
  readonly courseId: string;
  readonly testId: string;
  readonly machineName: string;
  readonly version: VersionNumber;
  readonly published: boolean;
  readonly publishDate: string | null;
  readonly ends: string | null;
}

/** A child of the class with the state of its attempt. No answer is read. */
export interface ChildRow {
  readonly courseTestId: string;
  readonly pupilId: string;
  readonly name: string;
  readonly lastLogin: string | null;
  /** When the attempt began; null: there is none. */
  readonly begun: string | null;
  readonly submitted: string | null;
  /** The end of the test, if it was handed in after it. */
  readonly ended: string | null;
  /** Whether the server handed it in at the end. */
  readonly byEnd: boolean;
  /** Whether the test is open late to the child. */
  readonly late: boolean;
  /** The id of the page of the last save. */
  readonly page: number | null;
  /** The time of the newest answer, by the device; null: none, or handed in. */
  readonly answered: string | null;
}

/** Reads course tests that are rooms: follow-up questions of single children are none. */
export async function readRooms(db: Db, ids: readonly string[]): Promise<RoomRow[]> {
  const rows = await db
    .selectFrom("course_tests")
    .where("id", "in", ids)
    .where("follow_up_of", "is", null)
    .select(["id", "course_id", "test_id", "machine_name", "major", "minor", "patch", "published", "publish_date"])
    .select("ends")
    .execute();
  return rows.map(({ major, minor, patch, ...row }) => ({
    courseTestId: row.id,
    courseId: row.course_id,
    testId: row.test_id,
    machineName: row.machine_name,
    version: { major, minor, patch },
    published: row.published === 1,
    publishDate: row.publish_date,
    ends: row.ends,
  }));
}

/** Reads the children of course tests in no particular order, all or the given ones. */
export async function readChildren(
  db: Db,
  courseTestIds: readonly string[],
  pupilIds?: readonly string[],
): Promise<ChildRow[]> {
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("pupils", "pupils.course_id", "course_tests.course_id")
    .leftJoin("results", (join) =>
      join.onRef("results.course_test_id", "=", "course_tests.id").onRef("results.pupil_id", "=", "pupils.id"),
    )
    .leftJoin("late_openings", (join) =>
      join
        .onRef("late_openings.course_test_id", "=", "course_tests.id")
        .onRef("late_openings.pupil_id", "=", "pupils.id"),
    )
    .where("course_tests.id", "in", courseTestIds)
    .$if(pupilIds !== undefined, (query) => query.where("pupils.id", "in", pupilIds ?? []))
    .select(["course_tests.id as courseTestId", "pupils.id as pupilId", "pupils.name"])
    .select(["pupils.last_login as lastLogin", "results.created as begun", "results.submitted"])
    .select(["results.page", "results.ended", "results.by_end", "late_openings.created as lateSince"])
    // A hand-in is the last that happened, and most of a class's work is handed in.
    .select((row) => row.case().when("results.submitted", "is", null).then(row.ref("results.times")).end().as("times"))
    .execute();
  return rows.map(({ times, by_end, lateSince, ...row }) => ({
    ...row,
    byEnd: by_end === 1,
    late: lateSince !== null,
    answered: times === null ? null : latest(readJson(times)),
  }));
}

function latest(times: Readonly<Record<string, string>>): string | null {
  let newest: string | null = null;
  for (const time of Object.values(times)) if (newest === null || time > newest) newest = time;
  return newest;
}
