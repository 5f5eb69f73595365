import type { Course } from "#contract/courses.schema.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { doorOpenUntil } from "../limits/door.store.ts";
import { noteCourseAct } from "./course-acts.store.ts";
import { deleteAllButAPortion } from "./portions.store.ts";
import { coursesWith, type Right, refusalOf } from "./rights.store.ts";

// Courses of a teacher, her own and those that are shared with her. Every query is scoped by a right: what she does not see counts as not found.

const byName = new Intl.Collator("de", { numeric: true });

function coursesOf(db: Db, teacherId: string, now: number) {
  return db
    .selectFrom("courses")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .leftJoin("course_members", (join) =>
      join.onRef("course_members.course_id", "=", "courses.id").on("course_members.user_id", "=", teacherId),
    )
    .where("courses.id", "in", coursesWith(db, teacherId, "read"))
    .select(["courses.id as _id", "name", "courses.created", "with_codes as withCodes", "sample", "archived"])
    .select(["teacher_id as teacherId", "member_right as memberRight", "users.username", "users.email"])
    .select(doorOpenUntil("courses.id", now).as("door"))
    .select((course) => [
      course
        .selectFrom("pupils")
        .whereRef("course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
      course
        .selectFrom("course_members as members")
        .whereRef("members.course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("memberCount"),
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

type CourseRow = Awaited<ReturnType<ReturnType<typeof coursesOf>["executeTakeFirstOrThrow"]>>;

/** PostgreSQL returns counts as text. */
function asCourse(row: CourseRow, readerId: string): Course {
  const { _id, name, created, due, unusedCount, door, sample, archived, teacherId, memberRight, username, email } = row;
  const isOwn = teacherId === readerId;
  return {
    _id,
    name,
    created,
    pupilCount: Number(row.pupilCount),
    courseTestCount: Number(row.courseTestCount),
    withCodes: row.withCodes === 1,
    ...(sample === 1 && { sample: true }),
    doorUntil: door === null ? null : new Date(Number(door)).toISOString(),
    right: isOwn ? "own" : (memberRight ?? "read"),
    owner: isOwn ? null : (username ?? email),
    memberCount: Number(row.memberCount),
    archived,
    unused: due === null ? null : { count: Number(unusedCount), due },
  };
}

/** Lists all courses that the teacher sees, sorted by name: `5 a` before `10 a`. */
export async function listCourses(db: Db, teacherId: string, now: number): Promise<Course[]> {
  const rows = await coursesOf(db, teacherId, now).execute();
  return rows
    .map((row) => asCourse(row, teacherId))
    .toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a._id, b._id));
}

/** @throws AppError SAMPLE_COURSE if it is the sample class, and as `isSample` */
export async function requireRealCourse(db: Db, teacherId: string, right: Right, id: string): Promise<void> {
  if (await isSample(db, teacherId, right, id)) throw new AppError("SAMPLE_COURSE");
}

/** Whether a course is the sample class. @throws AppError as `requireRight` */
export async function isSample(db: Db, teacherId: string, right: Right, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .select("sample")
    .where("id", "=", id)
    .where("id", "in", coursesWith(db, teacherId, right))
    .executeTakeFirst();
  if (row === undefined) throw await refusalOf(db, teacherId, right, { courseId: id });
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
    await checkCourseCount(inner, teacherId, most);
  });
  return {
    _id: id,
    name,
    created,
    pupilCount: 0,
    courseTestCount: 0,
    withCodes: false,
    doorUntil: null,
    right: "own",
    owner: null,
    memberCount: 0,
    archived: null,
    unused: null,
  };
}

/** Refuses a course too many, in the transaction that adds it. @throws AppError TOO_MANY_COURSES if the teacher has more than `most` */
export async function checkCourseCount(db: Db, teacherId: string, most: number): Promise<void> {
  const { count } = await db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .where("sample", "=", 0)
    .where("leavers_until", "is", null)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) > most) throw new AppError("TOO_MANY_COURSES", { limit: most });
}

/** @throws AppError SAMPLE_COURSE, since its name says what it is, and as `requireRight` */
export async function renameCourse(
  db: Db,
  { teacherId, id, name, time }: { teacherId: string; id: string; name: string; time: string },
): Promise<Course> {
  await requireRealCourse(db, teacherId, "teach", id);
  await transaction(db, async (inner) => {
    const { numUpdatedRows } = await inner
      .updateTable("courses")
      .set({ name })
      .where("id", "=", id)
      .where("name", "!=", name)
      .where("id", "in", coursesWith(inner, teacherId, "teach"))
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      await noteCourseAct(inner, { courseId: id, act: "renamed", by: teacherId, details: { name }, time });
  });
  return await getCourse(db, teacherId, id, Date.parse(time));
}

/** @throws AppError NOT_FOUND */
export async function getCourse(db: Db, teacherId: string, id: string, now: number): Promise<Course> {
  const row = await coursesOf(db, teacherId, now).where("courses.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return asCourse(row, teacherId);
}

/** Deletes a course; its accesses, course tests and results go by foreign key. @throws AppError NOT_FOUND, NOT_THE_OWNER */
export async function deleteCourse(db: Db, teacherId: string, id: string): Promise<void> {
  await deleteAllButAPortion(db, { teacherId, courseId: id });
  const { numDeletedRows } = await db
    .deleteFrom("courses")
    .where("id", "=", id)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw await refusalOf(db, teacherId, "own", { courseId: id });
}
