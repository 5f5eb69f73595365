import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A limit is one time: when its tries will all have come back. What was counted before meant something else. */
export const limits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.deleteFrom("limits" as never).execute();
    await db.schema.alterTable("limits").dropColumn("points").execute();
  },
};
