import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The sample class: a course whose children are invented. The unique key lets a teacher have one. */
export const sampleCourses: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("courses")
      .addColumn("sample", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("courses_sample")
      .unique()
      .on("courses")
      .column("teacher_id")
      .where(sql.ref("sample"), "=", sql.lit(1))
      .execute();
  },
};
