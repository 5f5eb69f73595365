import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Codes beside access names, the end of pupils' logins, and the end of accesses that nobody uses. */
export const pupilLogins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("courses")
      .addColumn("with_codes", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    for (const column of ["code_hash", "logins_valid_from", "last_login", "kept", "deletion_due"]) {
      await db.schema.alterTable("pupils").addColumn(column, "text").execute();
    }
  },
};
