import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A limit becomes one time: when all of its tries will have come back. Older rows have another meaning and are dropped.
 */
export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.deleteFrom("limits" as never).execute();
    await db.schema.alterTable("limits").dropColumn("points").execute();
  },
};
