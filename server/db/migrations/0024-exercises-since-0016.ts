import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What is given of lesson packs: exercises, one per pupil and pack, and exit questions to a course with the answers to them. The second
 * unique key lets a pack's question be open once in a course.
 */
export const exercises: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("exercises")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("pack_id", "text", (column) => column.notNull())
      .addColumn("pack_version", "text", (column) => column.notNull())
      .addColumn("test", "text", (column) => column.notNull())
      .addColumn("given", "text", (column) => column.notNull())
      .addColumn("answered", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("state", "text")
      .addUniqueConstraint("exercises_key", ["pupil_id", "pack_id"])
      .execute();
    await db.schema
      .createTable("exit_questions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
      .addColumn("pack_id", "text", (column) => column.notNull())
      .addColumn("pack_version", "text", (column) => column.notNull())
      .addColumn("test", "text", (column) => column.notNull())
      .addColumn("sent", "text", (column) => column.notNull())
      .addColumn("closed", "text")
      .execute();
    await db.schema.createIndex("exit_questions_course").on("exit_questions").column("course_id").execute();
    await db.schema
      .createIndex("exit_questions_open")
      .unique()
      .on("exit_questions")
      .columns(["course_id", "pack_id"])
      .where(sql.ref("closed"), "is", null)
      .execute();
    await db.schema
      .createTable("exit_answers")
      .addColumn("exit_question_id", "text", (column) =>
        column.notNull().references("exit_questions.id").onDelete("cascade"),
      )
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("answers", "text", (column) => column.notNull())
      .addColumn("submitted", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("exit_answers_key", ["exit_question_id", "pupil_id"])
      .execute();
    await db.schema.createIndex("exit_answers_pupil").on("exit_answers").column("pupil_id").execute();
  },
};
