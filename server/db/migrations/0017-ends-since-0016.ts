import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Ending a test: when it ends, what came after its end, who may begin all the same, and what was done to it. Only the few tests whose
 * end is not carried out yet are in the index that is looked at every few seconds. SQLite adds one column at a time.
 */
export const ends: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const courseTests = () => db.schema.alterTable("course_tests");
    await courseTests().addColumn("ends", "text").execute();
    await courseTests().addColumn("end_due", "text").execute();
    await db.schema
      .createIndex("course_tests_end_due")
      .on("course_tests")
      .column("end_due")
      .where(sql.ref("end_due"), "is not", null)
      .execute();
    const results = () => db.schema.alterTable("results");
    await results().addColumn("ended", "text").execute();
    await results()
      .addColumn("by_end", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable("late_openings")
      .addColumn("course_test_id", "text", (column) =>
        column.notNull().references("course_tests.id").onDelete("cascade"),
      )
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("created", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("late_openings_key", ["course_test_id", "pupil_id"])
      .execute();
    await db.schema.createIndex("late_openings_pupil").on("late_openings").column("pupil_id").execute();
    await db.schema
      .createTable("course_test_acts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("course_test_id", "text", (column) =>
        column.notNull().references("course_tests.id").onDelete("cascade"),
      )
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("act", "text", (column) => column.notNull())
      .addColumn("pupil_id", "text", (column) => column.references("pupils.id").onDelete("cascade"))
      .execute();
    await db.schema
      .createIndex("course_test_acts_course_test")
      .on("course_test_acts")
      .column("course_test_id")
      .execute();
    await db.schema.createIndex("course_test_acts_pupil").on("course_test_acts").column("pupil_id").execute();
  },
};
