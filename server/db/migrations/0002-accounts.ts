import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Administration (notes on invitations, revoking, an audit), withdrawal of consent, and a queue of mails. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("users").addColumn("consent_withdrawn", "text").execute();
    await db.schema
      .alterTable("invitations")
      .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("invitations")
      .addColumn("uses", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable("invitations").addColumn("created_by", "text").execute();
    await db.schema.alterTable("invitations").addColumn("revoked", "text").execute();
    await db.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("act", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("subject_id", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("mails")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("due", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mails_due").on("mails").column("due").execute();
    await db.schema.createIndex("mails_user").on("mails").column("user_id").execute();
  },
};
