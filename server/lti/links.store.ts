import type { Db } from "../db/open.ts";

/** Where a link leads. */
export interface Link {
  readonly id: string;
  readonly courseTestId: string;
  readonly courseId: string;
  /** The class's owner. */
  readonly teacherId: string;
  readonly isSample: boolean;
  /** Whether the class's owner is locked out. */
  readonly isLocked: boolean;
  readonly isArchived: boolean;
}

/** From where a link is followed. */
export interface Place {
  readonly platformId: string;
  readonly deployment: string;
  /** The platform's id of its course; null: it says none. */
  readonly context: string | null;
}

/**
 * Finds a link where it holds: on the platform, in the deployment and in the platform's course for which it was made. One that was made
 * without a course belongs to that in which it is used first.
 */
export async function followLink(db: Db, id: string, place: Place): Promise<Link | undefined> {
  const row = await db
    .selectFrom("lti_links")
    .innerJoin("course_tests", "course_tests.id", "lti_links.course_test_id")
    .innerJoin("courses", "courses.id", "course_tests.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .where("lti_links.id", "=", id)
    .where("platform_id", "=", place.platformId)
    .where("deployment", "=", place.deployment)
    .select(["lti_links.id", "context", "course_test_id as courseTestId", "course_id as courseId"])
    .select(["teacher_id as teacherId", "sample", "is_locked", "archived"])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sample, is_locked, archived, context, ...link } = row;
  const known = context ?? (place.context === null ? null : await settle(db, id, place.context));
  if (known !== place.context) return undefined;
  return { ...link, isSample: sample === 1, isLocked: is_locked === 1, isArchived: archived !== null };
}

/** Notes the course of a link that has none. @returns the course that it has then, of whoever came first */
async function settle(db: Db, id: string, context: string): Promise<string | null> {
  await db.updateTable("lti_links").set({ context }).where("id", "=", id).where("context", "is", null).execute();
  const row = await db.selectFrom("lti_links").select("context").where("id", "=", id).executeTakeFirst();
  return row?.context ?? null;
}
