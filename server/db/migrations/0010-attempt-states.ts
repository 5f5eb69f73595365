import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What an attempt was before another login went on with it, so that a teacher can give it back. */
export const attemptStates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("results").addColumn("login", "text").execute();
    await db.schema
      .createTable("attempt_states")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("course_test_id", "text", (column) =>
        column.notNull().references("course_tests.id").onDelete("cascade"),
      )
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("login", "text")
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("submitted", "text")
      .addColumn("inputs", "text", (column) => column.notNull())
      .addColumn("times", "text", (column) => column.notNull())
      .addColumn("page", "integer")
      .addColumn("trace", "text", (column) => column.notNull())
      .addColumn("survey", "text")
      .execute();
    await db.schema
      .createIndex("attempt_states_attempt")
      .on("attempt_states")
      .columns(["course_test_id", "pupil_id"])
      .execute();
    await db.schema.createIndex("attempt_states_pupil").on("attempt_states").column("pupil_id").execute();
  },
};
