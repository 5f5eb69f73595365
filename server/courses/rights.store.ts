import type { MemberRight } from "#contract/colleagues.schema.ts";
import type { Db } from "../db/open.ts";
import { AppError } from "../http/app-error.ts";

/**
 * What a teacher may do with a course: look at it, teach it, or what is its owner's alone, which is deleting and sharing. An archived
 * course can be looked at, and its owner may delete what is in it (docs/decisions/44-colleagues.md).
 */
export type Right = MemberRight | "own";

/** Selects the ids of the courses in which a teacher has a right: every statement of teachers on courses is scoped by it. */
export function coursesWith(db: Db, teacherId: string, right: Right) {
  const own = db
    .selectFrom("courses")
    .where("teacher_id", "=", teacherId)
    .where("leavers_until", "is", null)
    .select("id");
  if (right === "own") return own;
  const shared = db
    .selectFrom("course_members")
    .innerJoin("courses", "courses.id", "course_members.course_id")
    .where("user_id", "=", teacherId)
    .select("courses.id");
  if (right === "read") return own.unionAll(shared);
  return own
    .where("archived", "is", null)
    .unionAll(shared.where("member_right", "=", "teach").where("archived", "is", null));
}

/** A course, or something that belongs to one. */
export type OfCourse = { courseId: string } | { courseTestId: string } | { pupilId: string };

function courseOf(db: Db, of: OfCourse) {
  if ("courseId" in of) return db.selectFrom("courses").where("id", "=", of.courseId).select("id");
  if ("pupilId" in of) return db.selectFrom("pupils").where("id", "=", of.pupilId).select("course_id as id");
  return db.selectFrom("course_tests").where("id", "=", of.courseTestId).select("course_id as id");
}

/**
 * Says why a statement that was scoped by a right found nothing: NOT_FOUND unless the teacher sees the course; COURSE_ARCHIVED,
 * COURSE_READ_ONLY or NOT_THE_OWNER if she may not do this in it.
 */
export async function refusalOf(db: Db, teacherId: string, right: Right, of: OfCourse): Promise<AppError> {
  const course = await db
    .selectFrom("courses")
    .leftJoin("course_members", (join) =>
      join.onRef("course_members.course_id", "=", "courses.id").on("course_members.user_id", "=", teacherId),
    )
    .where("courses.id", "in", courseOf(db, of))
    .where("courses.id", "in", coursesWith(db, teacherId, "read"))
    .select(["teacher_id", "archived", "member_right"])
    .executeTakeFirst();
  if (course === undefined) return new AppError("NOT_FOUND");
  const isOwner = course.teacher_id === teacherId;
  if (right === "own" && !isOwner) return new AppError("NOT_THE_OWNER");
  if (right === "teach" && course.archived !== null) return new AppError("COURSE_ARCHIVED");
  if (right === "teach" && !isOwner && course.member_right === "read") return new AppError("COURSE_READ_ONLY");
  return new AppError("NOT_FOUND");
}

/** Whether a teacher has a right in a course. */
export async function hasRight(db: Db, teacherId: string, right: Right, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom("courses")
    .where("id", "=", courseId)
    .where("id", "in", coursesWith(db, teacherId, right))
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws AppError NOT_FOUND, COURSE_ARCHIVED, COURSE_READ_ONLY, NOT_THE_OWNER */
export async function requireRight(db: Db, teacherId: string, right: Right, courseId: string): Promise<void> {
  if (!(await hasRight(db, teacherId, right, courseId))) throw await refusalOf(db, teacherId, right, { courseId });
}
