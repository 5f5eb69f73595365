import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Follow-up questions: a course test of its own for one pupil, after the attempt at another course test. The unique key
 * lets each round be asked once. SQLite adds one column at a time.
 */
export const followUps: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const change = () => db.schema.alterTable("course_tests");
    await change()
      .addColumn("follow_up_of", "text", (column) => column.references("course_tests.id").onDelete("cascade"))
      .execute();
    await change()
      .addColumn("follow_up_pupil", "text", (column) => column.references("pupils.id").onDelete("cascade"))
      .execute();
    await change().addColumn("follow_up_round", "integer").execute();
    await change().addColumn("follow_up_questions", "text").execute();
    await db.schema
      .createIndex("course_tests_follow_up")
      .unique()
      .on("course_tests")
      .columns(["follow_up_of", "follow_up_pupil", "follow_up_round"])
      .execute();
    await db.schema.createIndex("course_tests_follow_up_pupil").on("course_tests").column("follow_up_pupil").execute();
  },
};
