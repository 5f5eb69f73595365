import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The hash of the hand-in that a reset removed, which tells it from one that the server never received. */
export const resets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("resets").addColumn("submission_hash", "text").execute();
  },
};
