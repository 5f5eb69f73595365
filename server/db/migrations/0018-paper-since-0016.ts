import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How an attempt came into the product: on the pupil's device, or on paper and by the teacher's keyboard. */
export const paper: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("results").addColumn("entry", "text").execute();
  },
};
