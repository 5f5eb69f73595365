import { sql } from "kysely";
import { nameKey } from "#contract/pseudonym.ts";
import type { Pupil } from "#contract/pupils.schema.ts";
import { hasLoggedInOn, loginsEnded } from "../auth/pupils.store.ts";
import { listOpenCourseTests, noteActs } from "../courses/acts.store.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { isForeignKeyViolation, isUniqueViolation, transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { clashingNames } from "./names.ts";

// Pupils of the courses that a teacher sees. Every query is scoped by a right: what she does not see counts as not found.

export interface NewPupil {
  id: string;
  /** Trimmed and in NFC. */
  name: string;
  /** The code that it gets if the course has codes, and its hash. */
  code: string;
  codeHash: string;
}

function seenPupils(db: Db, teacherId: string, courseId: string) {
  return db
    .selectFrom("pupils")
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "read"));
}

/** Lists the pupils in no particular order: databases do not sort German names properly. */
export async function listPupils(db: Db, teacherId: string, courseId: string, now: string): Promise<Pupil[]> {
  const rows = await seenPupils(db, teacherId, courseId)
    .select(["pupils.id as _id", "pupils.name", "pupils.comment", "pupils.course_id as courseId", "pupils.ready"])
    .select("pupils.last_login as lastLogin")
    .select((pupil) =>
      pupil
        .selectFrom("lti_pupils")
        .innerJoin("lti_platforms", "lti_platforms.id", "lti_pupils.platform_id")
        .whereRef("lti_pupils.pupil_id", "=", "pupils.id")
        .select("lti_platforms.name")
        .limit(1)
        .as("platform"),
    )
    .execute();
  return rows.map(({ lastLogin, platform, ...pupil }) => ({
    ...pupil,
    ...(platform !== null && { platform }),
    ...(hasLoggedInOn(lastLogin, now) && { today: true as const }),
  }));
}

export async function countPupils(db: Db, teacherId: string, courseId: string): Promise<number> {
  const row = await seenPupils(db, teacherId, courseId)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Adds all pupils or none. A conflict reports all names that are taken or repeated in the list; the unique key decides.
 * @throws AppError NAME_IN_USE, TOO_MANY_PUPILS if it would have more than `most`, and as `requireRight`
 */
export async function createPupils(
  db: Db,
  list: { teacherId: string; courseId: string; created: string; pupils: readonly NewPupil[] },
  most: number,
): Promise<Pupil[]> {
  const { teacherId, courseId, created, pupils } = list;
  const rows = pupils.map(({ id, name }) => ({
    id,
    course_id: courseId,
    name,
    name_key: nameKey(name),
    comment: "",
    created,
  }));
  const hashes = new Map(pupils.map(({ id, codeHash }) => [id, codeHash]));
  // Inserted in a fixed order, so that two lists with common names wait for each other instead of deadlocking.
  rows.sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
  let withCodes = false;
  try {
    await transaction(db, async (inner) => {
      const course = await inner
        .selectFrom("courses")
        .where("id", "=", courseId)
        .where("id", "in", coursesWith(inner, teacherId, "teach"))
        .select("with_codes")
        .executeTakeFirst();
      if (course === undefined) throw await refusalOf(inner, teacherId, "teach", { courseId });
      withCodes = course.with_codes === 1;
      const created = await inner
        .insertInto("pupils")
        .values(withCodes ? rows.map((row) => ({ ...row, code_hash: hashes.get(row.id) ?? null })) : rows)
        .onConflict((conflict) => conflict.column("name_key").doNothing())
        .returning("name_key")
        .execute();
      if (created.length < rows.length) {
        const free = new Set(created.map(({ name_key }) => name_key));
        const names = pupils.map(({ name }) => name);
        throw new AppError("NAME_IN_USE", { names: clashingNames(names, free) });
      }
      if ((await countPupils(inner, teacherId, courseId)) > most)
        throw new AppError("TOO_MANY_PUPILS", { limit: most });
      const details = { count: rows.length };
      await noteCourseAct(inner, { courseId, act: "pupils-added", by: teacherId, details, time: list.created });
    });
  } catch (error) {
    // The course was deleted meanwhile.
    if (isForeignKeyViolation(error)) throw new AppError("NOT_FOUND");
    throw error;
  }
  return pupils.map(({ id, name, code }) => {
    return { _id: id, name, comment: "", courseId, ready: null, ...(withCodes ? { code } : {}) };
  });
}

/**
 * Finds the keys that belong to an access of any teacher. Access names are unique in the installation, since pupils log
 * in with the name alone.
 */
export async function takenKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("pupils").where("name_key", "in", keys).select("name_key").execute();
  return rows.map(({ name_key }) => name_key);
}

/** The id of a pupil's course, perhaps another teacher's. @throws AppError NOT_FOUND */
export async function courseOfPupil(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("pupils").where("id", "=", id).select("course_id").executeTakeFirst();
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row.course_id;
}

/** Changes the given fields only. Another name ends the logins by the old one. @throws AppError NAME_IN_USE, and as `requireRight` */
export async function updatePupil(
  db: Db,
  teacherId: string,
  id: string,
  { name, comment, time }: { name?: string; comment?: string; time: string },
): Promise<Pupil> {
  const set = {
    ...(name === undefined ? {} : renamed(name)),
    ...(comment === undefined ? {} : { comment }),
  };
  const taught = (inner: Db) => coursesWith(inner, teacherId, "teach");
  const shown = ["id as _id", "name", "comment", "course_id as courseId", "ready"] as const;
  try {
    const row =
      Object.keys(set).length === 0
        ? await db
            .selectFrom("pupils")
            .where("id", "=", id)
            .where("course_id", "in", taught(db))
            .select(shown)
            .executeTakeFirst()
        : await transaction(db, async (inner) => {
            const changed = await inner
              .updateTable("pupils")
              .set(set)
              .where("id", "=", id)
              .where("course_id", "in", taught(inner))
              .returning(shown)
              .executeTakeFirst();
            if (changed !== undefined && name !== undefined)
              await noteCourseAct(inner, { courseId: changed.courseId, act: "pupil-renamed", by: teacherId, time });
            return changed;
          });
    if (row === undefined) throw await refusalOf(db, teacherId, "teach", { pupilId: id });
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("NAME_IN_USE", { names: name === undefined ? [] : [name] });
    throw error;
  }
}

/** The same name in other letter case is the same credential, and ends nothing. */
function renamed(name: string) {
  const key = nameKey(name);
  const { logins_valid_from: since } = loginsEnded();
  return {
    name,
    name_key: key,
    logins_valid_from: sql<string | null>`case when name_key = ${key} then logins_valid_from else ${since} end`,
  };
}

/** Ends the logins of one pupil, and notes it at the open course tests. @throws AppError as `requireRight` */
export async function endLogins(db: Db, teacherId: string, id: string, now: string): Promise<void> {
  await transaction(db, async (inner) => {
    const pupil = await inner
      .updateTable("pupils")
      .set(loginsEnded())
      .where("id", "=", id)
      .where("course_id", "in", coursesWith(inner, teacherId, "teach"))
      .returning("course_id")
      .executeTakeFirst();
    if (pupil === undefined) throw await refusalOf(inner, teacherId, "teach", { pupilId: id });
    const open = await listOpenCourseTests(inner, pupil.course_id);
    await noteActs(
      inner,
      open.map((courseTestId) => ({ courseTestId, pupilId: id, act: "logged-out" as const, by: teacherId, time: now })),
    );
  });
}

/** Withdraws the announced deletion of the course's unused accesses: they count as used at `time`. */
export async function keepUnusedPupils(db: Db, teacherId: string, courseId: string, time: string): Promise<void> {
  await db
    .updateTable("pupils")
    .set({ kept: time, deletion_due: null })
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "teach"))
    .where("deletion_due", "is not", null)
    .execute();
}

/** Deletes at most `limit` of the course's accesses whose deletion is announced, with their attempts. @returns how many */
export async function deleteUnusedPupils(db: Db, teacherId: string, courseId: string, limit: number): Promise<number> {
  const unused = db
    .selectFrom("pupils")
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .where("deletion_due", "is not", null)
    .select("id")
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom("pupils").where("id", "in", unused).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes a pupil; the results go by foreign key. @throws AppError NOT_FOUND, NOT_THE_OWNER */
export async function deletePupil(
  db: Db,
  teacherId: string,
  { id, time }: { readonly id: string; readonly time: string },
): Promise<{ readonly courseId: string }> {
  return await transaction(db, async (inner) => {
    const row = await inner
      .deleteFrom("pupils")
      .where("id", "=", id)
      .where("course_id", "in", coursesWith(inner, teacherId, "own"))
      .returning("course_id as courseId")
      .executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "own", { pupilId: id });
    await noteCourseAct(inner, { courseId: row.courseId, act: "pupil-deleted", by: teacherId, time });
    return row;
  });
}
