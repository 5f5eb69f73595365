import { coursesWith } from "../courses/rights.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

// Exit questions belong to a course and stay with it. A teacher's queries are scoped by a right in it, a pupil's by the pupil in it.

/** An exit question as stored. */
export interface StoredExit {
  id: string;
  packId: string;
  /** Dotted. */
  packVersion: string;
  sent: string;
  closed: string | null;
}

const stored = ["exit_questions.id", "pack_id as packId", "pack_version as packVersion", "sent", "closed"] as const;

/** The exit questions of a course, the newest first, or a single one. */
export async function listExits(db: Db, teacherId: string, courseId: string, id?: string): Promise<StoredExit[]> {
  return await db
    .selectFrom("exit_questions")
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "read"))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .select(stored)
    .orderBy("sent", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Lists the ids of the pupils of a course. */
export async function listPupilIds(db: Db, teacherId: string, courseId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("pupils")
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "read"))
    .select("id")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Question of the pack → answer as typed. */
export type ExitAnswers = Readonly<Record<string, string>>;

/** Lists the answers to a course's exit questions, or to one: exit question → pupil → answers. */
export async function listAnswers(
  db: Db,
  teacherId: string,
  courseId: string,
  id?: string,
): Promise<Map<string, Map<string, ExitAnswers>>> {
  const rows = await db
    .selectFrom("exit_answers")
    .innerJoin("exit_questions", "exit_questions.id", "exit_answers.exit_question_id")
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "read"))
    .$if(id !== undefined, (query) => query.where("exit_question_id", "=", id ?? ""))
    .select(["exit_question_id", "pupil_id", "answers"])
    .execute();
  const byExit = Map.groupBy(rows, ({ exit_question_id }) => exit_question_id);
  return new Map(
    [...byExit].map(([exit, own]) => [
      exit,
      new Map(own.map(({ pupil_id, answers }) => [pupil_id, readJson(answers)])),
    ]),
  );
}

/** An exit question to be sent. */
export interface NewExit {
  id: string;
  courseId: string;
  packId: string;
  packVersion: string;
  test: string;
  sent: string;
}

/**
 * Sends a pack's exit question to a course; if one of the pack is open there, nothing is sent.
 * @returns the id of the one that is open then; undefined if the teacher may not, or it was closed meanwhile
 */
export async function sendExit(
  db: Db,
  teacherId: string,
  { id, courseId, packId, packVersion, test, sent }: NewExit,
): Promise<string | undefined> {
  const taught = coursesWith(db, teacherId, "teach");
  await db
    .insertInto("exit_questions")
    .columns(["id", "course_id", "pack_id", "pack_version", "test", "sent"])
    .expression(
      db
        .selectFrom("courses")
        .where("courses.id", "=", courseId)
        .where("courses.id", "in", taught)
        .select(({ val }) => [
          val(id).as("id"),
          "courses.id as course_id",
          val(packId).as("pack_id"),
          val(packVersion).as("pack_version"),
          val(test).as("test"),
          val(sent).as("sent"),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const open = await db
    .selectFrom("exit_questions")
    .where("course_id", "=", courseId)
    .where("course_id", "in", taught)
    .where("pack_id", "=", packId)
    .where("closed", "is", null)
    .select("id")
    .executeTakeFirst();
  return open?.id;
}

/** Closes an exit question; the first time counts. @returns false if there is none, or the teacher may not */
export async function closeExit(
  db: Db,
  teacherId: string,
  { courseId, id, now }: { courseId: string; id: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("exit_questions")
    .set(({ fn, val }) => ({ closed: fn.coalesce("closed", val(now)) }))
    .where("id", "=", id)
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "teach"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The course of a pupil as it is now: the child may have moved. */
const courseOf = (db: Db, pupilId: string) => db.selectFrom("pupils").where("id", "=", pupilId).select("course_id");

/** Lists the open exit questions of a pupil's course that the pupil has not answered, the newest first. */
export async function listOpenExits(db: Db, pupilId: string): Promise<StoredExit[]> {
  return await db
    .selectFrom("exit_questions")
    .where("course_id", "in", courseOf(db, pupilId))
    .where("closed", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("exit_answers")
            .whereRef("exit_question_id", "=", "exit_questions.id")
            .where("pupil_id", "=", pupilId)
            .select("pupil_id"),
        ),
      ),
    )
    .select(stored)
    .orderBy("sent", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Finds an exit question of a pupil's course, open or closed. */
export async function findExitOfPupil(db: Db, pupilId: string, id: string): Promise<StoredExit | undefined> {
  return await db
    .selectFrom("exit_questions")
    .where("id", "=", id)
    .where("course_id", "in", courseOf(db, pupilId))
    .select(stored)
    .executeTakeFirst();
}

/**
 * Keeps a pupil's answers to an open exit question; the first ones count.
 * @returns when the answers that are kept were given; undefined if there are none, since it is closed or not of the pupil's course
 */
export async function answerExit(
  db: Db,
  pupilId: string,
  { id, answers, now }: { id: string; answers: ExitAnswers; now: string },
): Promise<string | undefined> {
  await db
    .insertInto("exit_answers")
    .columns(["exit_question_id", "pupil_id", "answers", "submitted"])
    .expression(
      db
        .selectFrom("exit_questions")
        .innerJoin("pupils", "pupils.course_id", "exit_questions.course_id")
        .where("exit_questions.id", "=", id)
        .where("pupils.id", "=", pupilId)
        .where("closed", "is", null)
        .select(({ val }) => [
          "exit_questions.id as exit_question_id",
          "pupils.id as pupil_id",
          val(writeJson(answers)).as("answers"),
          val(now).as("submitted"),
        ]),
    )
    .onConflict((conflict) => conflict.columns(["exit_question_id", "pupil_id"]).doNothing())
    .execute();
  const kept = await db
    .selectFrom("exit_answers")
    .where("exit_question_id", "=", id)
    .where("pupil_id", "=", pupilId)
    .select("submitted")
    .executeTakeFirst();
  return kept?.submitted;
}
