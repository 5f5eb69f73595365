import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Lesson groups as changed by the teacher, and resets of attempts. */
export const lessons: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("course_tests").addColumn("lesson", "text").execute();
    await db.schema
      .createTable("resets")
      .addColumn("course_test_id", "text", (column) =>
        column.notNull().references("course_tests.id").onDelete("cascade"),
      )
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("time", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("resets_key", ["course_test_id", "pupil_id"])
      .execute();
    // Without an index, deleting an access would read all resets.
    await db.schema.createIndex("resets_pupil").on("resets").column("pupil_id").execute();
  },
};
