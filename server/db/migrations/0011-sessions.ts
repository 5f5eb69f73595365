import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Teachers' sessions. Tokens of earlier versions name none and end with this migration. */
export const sessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("seen", "text", (column) => column.notNull())
      .addColumn("confirmed", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("factor", "text")
      .execute();
    await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  },
};
