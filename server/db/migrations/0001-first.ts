import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The tables of the first release. `text`, `integer` and `bigint` are the only types that both databases share. */
export const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await people(db);
    await classes(db);
    await db.schema
      .createTable("limits")
      .addColumn("key", "text", (column) => column.primaryKey().notNull())
      .addColumn("points", "integer", (column) => column.notNull())
      .addColumn("expire", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("limits_expire").on("limits").column("expire").execute();
  },
};

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("username", "text")
    .addColumn("username_key", "text", (column) => column.unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("is_verified", "integer", (column) => column.notNull())
    .addColumn("is_superuser", "integer", (column) => column.notNull())
    .addColumn("is_locked", "integer", (column) => column.notNull())
    .addColumn("password_change_required", "integer", (column) => column.notNull())
    .addColumn("consent_required", "integer", (column) => column.notNull())
    .addColumn("consent_confirmed", "integer", (column) => column.notNull())
    .addColumn("consent_time", "text")
    .addColumn("personal_code_required", "integer", (column) => column.notNull())
    .addColumn("personal_code", "text")
    .addColumn("disable_delete", "integer", (column) => column.notNull())
    .addColumn("simplified_view", "integer", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("tokens_valid_from", "text", (column) => column.notNull())
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("invitations")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("code_hash", "text", (column) => column.notNull().unique())
    .addColumn("expires", "text", (column) => column.notNull())
    .addColumn("uses_left", "integer", (column) => column.notNull())
    .addColumn("superuser", "integer", (column) => column.notNull())
    .addColumn("from_start", "integer", (column) => column.notNull())
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("user_tokens")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("expires", "text", (column) => column.notNull())
    .addColumn("used", "text")
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("user_tokens_user").on("user_tokens").column("user_id").execute();
}

async function classes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("courses")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("teacher_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("courses_teacher").on("courses").column("teacher_id").execute();
  await db.schema
    .createTable("pupils")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull().unique())
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("pupils_course").on("pupils").column("course_id").execute();
  await db.schema
    .createTable("course_tests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
    .addColumn("test_id", "text", (column) => column.notNull())
    .addColumn("machine_name", "text", (column) => column.notNull())
    .addColumn("major", "integer", (column) => column.notNull())
    .addColumn("minor", "integer", (column) => column.notNull())
    .addColumn("patch", "integer", (column) => column.notNull())
    .addColumn("published", "integer", (column) => column.notNull())
    .addColumn("publish_date", "text")
    .addColumn("comment", "text", (column) => column.notNull())
    .addColumn("created", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("course_tests_course").on("course_tests").column("course_id").execute();
  await db.schema
    .createTable("results")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("course_test_id", "text", (column) => column.notNull().references("course_tests.id").onDelete("cascade"))
    .addColumn("pupil_id", "text", (column) => column.notNull().references("pupils.id").onDelete("cascade"))
    .addColumn("created", "text", (column) => column.notNull())
    .addColumn("submitted", "text")
    .addColumn("inputs", "text", (column) => column.notNull())
    .addColumn("times", "text", (column) => column.notNull())
    .addColumn("page", "integer")
    .addColumn("trace", "text", (column) => column.notNull())
    .addColumn("result", "text")
    .addColumn("codes", "text")
    .addColumn("because", "text")
    .addColumn("submission_hash", "text")
    .addColumn("revision", "integer", (column) => column.notNull())
    .addUniqueConstraint("results_attempt", ["course_test_id", "pupil_id"])
    .execute();
  await db.schema.createIndex("results_pupil").on("results").column("pupil_id").execute();
}
