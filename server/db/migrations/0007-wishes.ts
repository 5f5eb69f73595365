import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What a waiting mail was asked for under: another password since then ends the wish, whatever the clocks said. */
export const wishes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("mails").addColumn("tokens_valid_from", "text").execute();
  },
};
