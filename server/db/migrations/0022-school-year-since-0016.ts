import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Courses that are archived and deleted after years, what a change of the school year did, and where moved pupils' work went. */
export const schoolYear: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("courses").addColumn("deletion_due", "text").execute();
    await db.schema.alterTable("courses").addColumn("leavers_until", "text").execute();
    await db.schema.createIndex("courses_archived").on("courses").column("archived").execute();
    await db.schema
      .createTable("school_year_changes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("teacher_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("until", "text", (column) => column.notNull())
      .addColumn("counts", "text", (column) => column.notNull())
      .addColumn("journal", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("school_year_changes_teacher").on("school_year_changes").column("teacher_id").execute();
    await db.schema.createIndex("school_year_changes_until").on("school_year_changes").column("until").execute();
    await db.schema
      .createTable("moved_course_tests")
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("course_test_id", "text", (column) => column.notNull())
      .addColumn("moved_to", "text", (column) => column.notNull().references("course_tests.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("moved_course_tests_key", ["pupil_id", "course_test_id"])
      .execute();
    await db.schema.createIndex("moved_course_tests_to").on("moved_course_tests").column("moved_to").execute();
  },
};
