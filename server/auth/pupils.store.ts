import type { Db } from "../db/open.ts";
import type { PupilRecord } from "../http/route.ts";

type PupilRow = Omit<PupilRecord, "expires">;

export async function findPupil(db: Db, id: string): Promise<PupilRow | undefined> {
  return await selectPupil(db).where("id", "=", id).executeTakeFirst();
}

export async function findPupilByKey(db: Db, key: string): Promise<PupilRow | undefined> {
  return await selectPupil(db).where("name_key", "=", key).executeTakeFirst();
}

const selectPupil = (db: Db) => db.selectFrom("pupils").select(["id", "name", "course_id as courseId"]);
