import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Tells the hand-in that a reset removed from one that the server never had. */
export const resets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("resets").addColumn("submission_hash", "text").execute();
  },
};
