import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Schools: groups of accounts with administrators of their own, the invitations to them, and how many tests were handed in each month.
 * SQLite adds one column at a time.
 */
export const schools: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("schools")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("school_members")
      .addColumn("user_id", "text", (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("school_id", "text", (column) => column.notNull().references("schools.id").onDelete("cascade"))
      .addColumn("administers", "integer", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("used", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("school_members_school").on("school_members").column("school_id").execute();
    await db.schema
      .createTable("school_months")
      .addColumn("school_id", "text", (column) => column.notNull().references("schools.id").onDelete("cascade"))
      .addColumn("month", "text", (column) => column.notNull())
      .addColumn("hand_ins", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("school_months_key", ["school_id", "month"])
      .execute();
    await db.schema
      .alterTable("invitations")
      .addColumn("school_id", "text", (column) => column.references("schools.id").onDelete("cascade"))
      .execute();
    const addFlag = async (name: string): Promise<void> =>
      await db.schema
        .alterTable("invitations")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    await addFlag("administers");
    await addFlag("undelivered");
    await db.schema.alterTable("invitations").addColumn("email", "text").execute();
    await db.schema.alterTable("invitations").addColumn("email_key", "text").execute();
    await db.schema
      .createIndex("invitations_school_email")
      .unique()
      .on("invitations")
      .columns(["school_id", "email_key"])
      .execute();
    await db.schema
      .createTable("school_mails")
      .addColumn("id", "text", (column) =>
        column.primaryKey().notNull().references("invitations.id").onDelete("cascade"),
      )
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("due", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("school_mails_due").on("school_mails").column("due").execute();
  },
};
