import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What teachers say of a diagnosis after a talk with the child. */
export const verdicts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("results").addColumn("verdict", "text").execute();
  },
};
