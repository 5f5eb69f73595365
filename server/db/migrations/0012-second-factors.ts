import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Passkeys, one-time passwords and recovery codes, and the logins and registrations that wait for one. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("passkeys")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("used", "text")
      .execute();
    await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
    await db.schema
      .createTable("totps")
      .addColumn("user_id", "text", (column) =>
        column.primaryKey().notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("confirmed", "text")
      .addColumn("last_step", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("recovery_codes")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addColumn("used", "text")
      .execute();
    await db.schema.createIndex("recovery_codes_user").on("recovery_codes").column("user_id").execute();
    await db.schema
      .createTable("factor_challenges")
      .addColumn("id", "text", (column) => column.primaryKey().notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("purpose", "text", (column) => column.notNull())
      .addColumn("challenge", "text", (column) => column.notNull())
      .addColumn("expires", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("factor_challenges_user").on("factor_challenges").column("user_id").execute();
  },
};
