import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { PupilRecord } from "../http/route.ts";

type PupilRow = Omit<PupilRecord, "expires" | "login">;

/** An access as a login sees it. */
export interface LoginRow extends PupilRow {
  readonly lastLogin: string | null;
  readonly deletionDue: string | null;
}

export async function findPupil(db: Db, id: string): Promise<PupilRow | undefined> {
  return await selectPupil(db).where("id", "=", id).executeTakeFirst();
}

export async function findPupilByKey(db: Db, key: string): Promise<LoginRow | undefined> {
  return await selectPupil(db)
    .select(["last_login as lastLogin", "deletion_due as deletionDue"])
    .where("name_key", "=", key)
    .executeTakeFirst();
}

const selectPupil = (db: Db) =>
  db
    .selectFrom("pupils")
    .select(["id", "name", "course_id as courseId"])
    .select(({ fn, val }) => fn.coalesce("logins_valid_from", val("")).as("since"));

/** Keeps when the access was last used, which also takes back the announcement that it will be deleted. */
export async function rememberLogin(db: Db, id: string, time: string): Promise<void> {
  await db.updateTable("pupils").set({ last_login: time, deletion_due: null }).where("id", "=", id).execute();
}

/** Another `logins_valid_from`, which ends all logins that there are. */
export const loginsEnded = (): { logins_valid_from: string } => ({ logins_valid_from: newId() });

/** Ends all logins of an access, unless those with `since` have ended already. */
export async function endLoginsSince(db: Db, id: string, since: string): Promise<void> {
  await db
    .updateTable("pupils")
    .set(loginsEnded())
    .where("id", "=", id)
    .where(({ eb, fn, val }) => eb(fn.coalesce("logins_valid_from", val("")), "=", since))
    .execute();
}
