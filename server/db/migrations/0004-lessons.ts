import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Groups of a lesson as a teacher changed them, and attempts that she lets a pupil begin anew. */
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
    // Deleting an access must not read every reset there is.
    await db.schema.createIndex("resets_pupil").on("resets").column("pupil_id").execute();
  },
};
