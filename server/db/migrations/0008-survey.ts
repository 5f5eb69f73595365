import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The background survey that a course test asks, and what a pupil answered to it, apart from the answers to the test. */
export const survey: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("course_tests").addColumn("survey", "text").execute();
    await db.schema.alterTable("results").addColumn("survey", "text").execute();
  },
};
