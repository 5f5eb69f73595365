import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The time when a pupil first finished the practice test. */
export const practice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("pupils").addColumn("ready", "text").execute();
  },
};
