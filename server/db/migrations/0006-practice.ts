import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when a pupil is ready: the practice test was done. */
export const practice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("pupils").addColumn("ready", "text").execute();
  },
};
