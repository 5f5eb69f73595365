import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The background survey of a course test, and the pupils' answers to it, apart from those to the test. */
export const survey: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("course_tests").addColumn("survey", "text").execute();
    await db.schema.alterTable("results").addColumn("survey", "text").execute();
  },
};
