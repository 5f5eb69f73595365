import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Learning platforms: which there are, what was begun with them, what they link to, and whom they mean by their ids. */
export const lti: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withTexts(db, "lti_platforms", [
      "name",
      "issuer",
      "client_id",
      "deployments",
      "authorization_url",
      "keys_url",
    ])
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("enabled", "integer", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .addUniqueConstraint("lti_platforms_client", ["issuer", "client_id"])
      .execute();
    await withTexts(db, "lti_keys", ["public_key", "private_key", "created"]).addColumn("replaced", "text").execute();
    await ofPlatform(withTexts(db, "lti_states", ["nonce", "browser"]))
      .addColumn("frame", "text")
      .addColumn("expires", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("lti_states_expires").on("lti_states").column("expires").execute();
    await ofPlatform(withTexts(db, "lti_links", ["deployment"]))
      .addColumn("context", "text")
      .addColumn("course_test_id", "text", (column) =>
        column.notNull().references("course_tests.id").onDelete("cascade"),
      )
      .addColumn("created_by", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("lti_links_course_test").on("lti_links").column("course_test_id").execute();
    await db.schema.createIndex("lti_links_platform").on("lti_links").column("platform_id").execute();
    await db.schema.createIndex("lti_links_created_by").on("lti_links").column("created_by").execute();
    await ofPlatform(withTexts(db, "lti_choices", ["deployment", "return_url", "browser"]))
      .addColumn("context", "text")
      .addColumn("data", "text")
      .addColumn("frame", "text")
      .addColumn("link_id", "text", (column) => column.references("lti_links.id").onDelete("cascade"))
      .addColumn("expires", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("lti_choices_frame").on("lti_choices").column("frame").execute();
    await db.schema.createIndex("lti_choices_link").on("lti_choices").column("link_id").execute();
    await ofPlatform(withTexts(db, "lti_pupils", []))
      .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("lti_pupils_pupil").on("lti_pupils").column("pupil_id").execute();
    await db.schema.createIndex("lti_pupils_platform").on("lti_pupils").column("platform_id").execute();
  },
};

/** A table with a key `id` and texts that are never null. */
function withTexts(db: Kysely<unknown>, name: string, columns: readonly string[]): CreateTableBuilder<string, string> {
  let table: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn("id", "text", (column) => column.primaryKey());
  for (const column of columns) table = table.addColumn(column, "text", (each) => each.notNull());
  return table;
}

function ofPlatform(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table.addColumn("platform_id", "text", (column) =>
    column.notNull().references("lti_platforms.id").onDelete("cascade"),
  );
}
