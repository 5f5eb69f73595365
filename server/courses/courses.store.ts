import type { Course } from "#contract/courses.schema.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { doorOpenUntil } from "../limits/door.store.ts";
import { deleteAllButAPortion } from "./portions.store.ts";

// Courses of one teacher. Every query is scoped to the teacher: those of other teachers count as not found.

const byName = new Intl.Collator("de", { numeric: true });

function coursesOf(db: Db, teacherId: string, now: number) {
  return db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .select(["id as _id", "name", "created", "with_codes as withCodes", "sample"])
    .select(doorOpenUntil("courses.id", now).as("door"))
    .select((course) => [
      course
        .selectFrom("pupils")
        .whereRef("course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
      course
        .selectFrom("course_tests")
        .whereRef("course_id", "=", "courses.id")
        .where("follow_up_of", "is", null)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courseTestCount"),
      course
        .selectFrom("pupils")
        .whereRef("course_id", "=", "courses.id")
        .select(({ fn }) => fn.count("deletion_due").as("count"))
        .as("unusedCount"),
      course
        .selectFrom("pupils")
        .whereRef("course_id", "=", "courses.id")
        .select(({ fn }) => fn.min("deletion_due").as("due"))
        .as("due"),
    ]);
}

/** PostgreSQL returns counts as text. */
function asCourse({
  due,
  unusedCount,
  door,
  sample,
  ...row
}: Pick<Course, "_id" | "name" | "created"> &
  Record<"pupilCount" | "courseTestCount" | "unusedCount" | "withCodes" | "sample", unknown> & {
    due: string | null;
    door: number | string | null;
  }): Course {
  return {
    ...row,
    pupilCount: Number(row.pupilCount),
    courseTestCount: Number(row.courseTestCount),
    withCodes: row.withCodes === 1,
    ...(sample === 1 && { sample: true }),
    doorUntil: door === null ? null : new Date(Number(door)).toISOString(),
    unused: due === null ? null : { count: Number(unusedCount), due },
  };
}

/** Lists all courses of the teacher, sorted by name: `5 a` before `10 a`. */
export async function listCourses(db: Db, teacherId: string, now: number): Promise<Course[]> {
  const rows = await coursesOf(db, teacherId, now).execute();
  return rows.map(asCourse).toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a._id, b._id));
}

/** @throws AppError NOT_FOUND unless the course is the teacher's */
export async function requireCourse(db: Db, teacherId: string, id: string): Promise<void> {
  await isSample(db, teacherId, id);
}

/** @throws AppError NOT_FOUND unless the course is the teacher's, SAMPLE_COURSE if it is the sample class */
export async function requireRealCourse(db: Db, teacherId: string, id: string): Promise<void> {
  if (await isSample(db, teacherId, id)) throw new AppError("SAMPLE_COURSE");
}

/** Whether a course is the sample class. @throws AppError NOT_FOUND unless it is the teacher's */
export async function isSample(db: Db, teacherId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .select("sample")
    .where("id", "=", id)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row.sample === 1;
}

/** @throws AppError TOO_MANY_COURSES if the teacher has `most` already */
export async function createCourse(
  db: Db,
  course: { id: string; teacherId: string; name: string; created: string },
  most: number,
): Promise<Course> {
  const { id, teacherId, name, created } = course;
  await transaction(db, async (inner) => {
    await inner.insertInto("courses").values({ id, teacher_id: teacherId, name, created, with_codes: 0 }).execute();
    const { count } = await inner
      .selectFrom("courses")
      .where("teacher_id", "=", teacherId)
      .where("sample", "=", 0)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > most) throw new AppError("TOO_MANY_COURSES", { limit: most });
  });
  return {
    _id: id,
    name,
    created,
    pupilCount: 0,
    courseTestCount: 0,
    withCodes: false,
    doorUntil: null,
    unused: null,
  };
}

/** @throws AppError NOT_FOUND, SAMPLE_COURSE: its name says what it is */
export async function renameCourse(
  db: Db,
  { teacherId, id, name }: { teacherId: string; id: string; name: string },
  now: number,
): Promise<Course> {
  await requireRealCourse(db, teacherId, id);
  await db.updateTable("courses").set({ name }).where("id", "=", id).where("teacher_id", "=", teacherId).execute();
  return await getCourse(db, teacherId, id, now);
}

/** @throws AppError NOT_FOUND */
export async function getCourse(db: Db, teacherId: string, id: string, now: number): Promise<Course> {
  const row = await coursesOf(db, teacherId, now).where("id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return asCourse(row);
}

/** Deletes a course; its accesses, course tests and results go by foreign key. @throws AppError NOT_FOUND */
export async function deleteCourse(db: Db, teacherId: string, id: string): Promise<void> {
  await deleteAllButAPortion(db, { teacherId, courseId: id });
  const { numDeletedRows } = await db
    .deleteFrom("courses")
    .where("id", "=", id)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError("NOT_FOUND");
}
