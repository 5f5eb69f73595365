import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Logging in with an account of the school: whose account at which provider is connected, what a finished login at a provider has said
 * until the page fetches it, what counts once, and which sessions began that way. SQLite adds one column at a time.
 */
export const signOn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("sign_on_links")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("used", "text")
      .addUniqueConstraint("sign_on_links_subject", ["issuer", "subject"])
      .execute();
    await db.schema.createIndex("sign_on_links_user").on("sign_on_links").column("user_id").execute();
    await db.schema
      .createTable("sign_on_results")
      .addColumn("code_hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("browser_hash", "text", (column) => column.notNull())
      .addColumn("step", "text", (column) => column.notNull())
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("sid", "text")
      .addColumn("factor", "integer", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("expires", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sign_on_results_expires").on("sign_on_results").column("expires").execute();
    await db.schema
      .createTable("sign_on_once")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("expires", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sign_on_once_expires").on("sign_on_once").column("expires").execute();
    const sessions = () => db.schema.alterTable("sessions");
    await sessions().addColumn("sign_on_link", "text").execute();
    await sessions().addColumn("sign_on_sid", "text").execute();
    await sessions()
      .addColumn("sign_on_factor", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("sessions_sign_on_link")
      .on("sessions")
      .column("sign_on_link")
      .where(sql.ref("sign_on_link"), "is not", null)
      .execute();
    const challenges = () => db.schema.alterTable("factor_challenges");
    await challenges().addColumn("sign_on_link", "text").execute();
    await challenges().addColumn("sign_on_sid", "text").execute();
  },
};
