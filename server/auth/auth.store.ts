import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { UsersTable } from "../db/schema.ts";

export type UserRow = Selectable<UsersTable>;

export interface PupilRow {
  readonly id: string;
  readonly name: string;
  readonly courseId: string;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findPupil(db: Db, id: string): Promise<PupilRow | undefined> {
  return await db
    .selectFrom("pupils")
    .select(["id", "name", "course_id as courseId"])
    .where("id", "=", id)
    .executeTakeFirst();
}
