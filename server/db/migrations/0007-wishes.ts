import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The user's `tokens_valid_from` when a mail was asked for: a later new password cancels the mail, without comparing
 * clocks.
 */
export const wishes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("mails").addColumn("tokens_valid_from", "text").execute();
  },
};
