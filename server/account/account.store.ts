import type { UserExport } from "#contract/account.schema.ts";
import type { Result } from "#contract/diagnosis.schema.ts";
import type { Inputs } from "#contract/pupils.schema.ts";
import { accountKey, type UserRow } from "../auth/auth.store.ts";
import type { Db } from "../db/open.ts";
import { isUniqueViolation } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { scoredOnly } from "../results/responses.ts";

type ExportedCourse = UserExport["courses"][number];
type ExportedCourseTest = ExportedCourse["courseTests"][number];
type ExportedResult = ExportedCourseTest["results"][number];

/** What a teacher may change of her account herself; what is left out stays, a username of null is taken away. */
export interface AccountChange {
  readonly username?: string | null;
  readonly language?: UserRow["language"];
}

/** The unique key decides whether the username is free. @throws AppError DUPLICATE_KEY_ERROR, UNAUTHORIZED when she is gone */
export async function changeAccount(db: Db, id: string, { username, language }: AccountChange): Promise<UserRow> {
  try {
    const row = await db
      .updateTable("users")
      .set({
        ...(username === undefined ? {} : { username, username_key: username === null ? null : accountKey(username) }),
        ...(language === undefined ? {} : { language }),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new AppError("UNAUTHORIZED");
    return row;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("DUPLICATE_KEY_ERROR") : error;
  }
}

/** All classes of the teacher with everything in them, oldest first: four statements, however many there are. */
export async function exportCourses(db: Db, teacherId: string): Promise<ExportedCourse[]> {
  const courses = await db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .select(["id as _id", "name", "created"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  const pupils = await pupilsByCourse(db, teacherId);
  const courseTests = await courseTestsByCourse(db, teacherId);
  return courses.map((course) => ({
    ...course,
    pupils: pupils.get(course._id) ?? [],
    courseTests: courseTests.get(course._id) ?? [],
  }));
}

async function pupilsByCourse(db: Db, teacherId: string): Promise<Map<string, ExportedCourse["pupils"]>> {
  const rows = await db
    .selectFrom("pupils")
    .innerJoin("courses", "courses.id", "pupils.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["pupils.course_id", "pupils.id as _id", "pupils.name", "pupils.comment", "pupils.created"])
    .orderBy("pupils.created")
    .orderBy("pupils.id")
    .execute();
  return gather(rows, ({ course_id, ...pupil }) => [course_id, pupil]);
}

async function courseTestsByCourse(db: Db, teacherId: string): Promise<Map<string, ExportedCourseTest[]>> {
  const results = await resultsByCourseTest(db, teacherId);
  const resets = await resetsByCourseTest(db, teacherId);
  const rows = await db
    .selectFrom("course_tests")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .selectAll("course_tests")
    .orderBy("course_tests.created")
    .orderBy("course_tests.id")
    .execute();
  return gather(rows, (row) => [
    row.course_id,
    {
      _id: row.id,
      machineName: row.machine_name,
      version: `${row.major}.${row.minor}.${row.patch}`,
      published: row.published === 1,
      publishDate: row.publish_date,
      comment: row.comment,
      created: row.created,
      results: results.get(row.id) ?? [],
      resets: resets.get(row.id) ?? [],
    },
  ]);
}

async function resetsByCourseTest(db: Db, teacherId: string): Promise<Map<string, ExportedCourseTest["resets"]>> {
  const rows = await db
    .selectFrom("resets")
    .innerJoin("course_tests", "course_tests.id", "resets.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "pupil_id as pupilId", "time"])
    .orderBy("time")
    .orderBy("pupil_id")
    .execute();
  return gather(rows, ({ course_test_id, ...reset }) => [course_test_id, reset]);
}

/** As stored; of an attempt in progress only that it is (docs/decisions/05-attempts.md): a download is no way around that. */
async function resultsByCourseTest(db: Db, teacherId: string): Promise<Map<string, ExportedResult[]>> {
  const rows = await db
    .selectFrom("results")
    .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .where("courses.teacher_id", "=", teacherId)
    .select(["course_test_id", "pupil_id", "results.created", "submitted"])
    .select(["inputs", "result", "times", "codes", "because", "trace"])
    .orderBy("results.created")
    .orderBy("results.id")
    .execute();
  return gather(rows, ({ course_test_id, pupil_id: pupilId, created, submitted, ...stored }) => {
    const { inputs, times, codes, because, trace } = stored;
    const result = stored.result === null ? null : (JSON.parse(stored.result) as Result);
    const parsed = (text: string | null, otherwise: unknown): unknown =>
      result === null || text === null ? otherwise : JSON.parse(text);
    const scored = (text: string) => (result === null ? {} : scoredOnly(JSON.parse(text) as Inputs, result));
    return [
      course_test_id,
      {
        pupilId,
        created,
        submitted,
        inputs: scored(inputs),
        result,
        times: scored(times),
        codes: parsed(codes, null),
        because: parsed(because, null),
        trace: parsed(trace, []),
      },
    ];
  });
}

function gather<R, T>(rows: readonly R[], entryOf: (row: R) => [key: string, value: T]): Map<string, T[]> {
  const byKey = new Map<string, T[]>();
  for (const row of rows) {
    const [key, value] = entryOf(row);
    const values = byKey.get(key);
    if (values === undefined) byKey.set(key, [value]);
    else values.push(value);
  }
  return byKey;
}

/** With all classes, accesses, course tests, results, tokens and waiting mails: they go by cascades, in this one statement. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
