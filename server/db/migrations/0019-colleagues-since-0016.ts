import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Courses that several teachers share: who may see or teach them, what is offered to whom, and who did what. An archived course is
 * looked at only. SQLite adds one column at a time.
 */
export const colleagues: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("courses").addColumn("archived", "text").execute();
    await db.schema
      .createTable("course_members")
      .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("member_right", "text", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("course_members_key", ["course_id", "user_id"])
      .execute();
    await db.schema.createIndex("course_members_user").on("course_members").column("user_id").execute();
    await db.schema
      .createTable("course_offers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
      .addColumn("member_right", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("email_key", "text")
      .addColumn("key_hash", "text", (column) => column.unique())
      .addColumn("created", "text", (column) => column.notNull())
      .addColumn("expires", "text", (column) => column.notNull())
      .addUniqueConstraint("course_offers_email", ["course_id", "email_key"])
      .execute();
    await db.schema.createIndex("course_offers_email_key").on("course_offers").column("email_key").execute();
    await db.schema.createIndex("course_offers_expires").on("course_offers").column("expires").execute();
    await db.schema
      .createTable("course_handovers")
      .addColumn("course_id", "text", (column) => column.primaryKey().references("courses.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("keeps_reading", "integer", (column) => column.notNull())
      .addColumn("created", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("course_handovers_user").on("course_handovers").column("user_id").execute();
    await db.schema
      .createTable("course_acts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("course_id", "text", (column) => column.notNull().references("courses.id").onDelete("cascade"))
      .addColumn("time", "text", (column) => column.notNull())
      .addColumn("act", "text", (column) => column.notNull())
      .addColumn("actor_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("subject_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("details", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("course_acts_course").on("course_acts").columns(["course_id", "id"]).execute();
    await db.schema.createIndex("course_acts_time").on("course_acts").column("time").execute();
    await db.schema.createIndex("course_acts_actor").on("course_acts").column("actor_id").execute();
    await db.schema.createIndex("course_acts_subject").on("course_acts").column("subject_id").execute();
    await db.schema
      .alterTable("course_test_acts")
      .addColumn("actor_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .execute();
    await db.schema.createIndex("course_test_acts_actor").on("course_test_acts").column("actor_id").execute();
  },
};
