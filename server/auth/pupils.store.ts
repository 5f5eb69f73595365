import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import type { PupilRecord } from "../http/route.ts";
import { doorOpenUntil } from "../limits/door.store.ts";

type PupilRow = Omit<PupilRecord, "expires" | "login">;

/** An access as a login sees it. */
export interface LoginRow extends PupilRow {
  /** The hash of the code that the access needs beside its name; null: the name is enough. */
  readonly codeHash: string | null;
  /** Which opening of the door lets the course in, whatever was typed before it; null: the door is shut (door.store.ts). */
  readonly opening: string | null;
  readonly lastLogin: string | null;
  readonly deletionDue: string | null;
}

const selectPupil = (db: Db) =>
  db
    .selectFrom("pupils")
    .select(["pupils.id", "pupils.name", "pupils.course_id as courseId"])
    .select(({ fn, val }) => fn.coalesce("logins_valid_from", val("")).as("since"));

const pupilsOf = prepared((db, id) => selectPupil(db).where("pupils.id", "=", id));

export async function findPupil(db: Db, id: string): Promise<PupilRow | undefined> {
  const [row] = await pupilsOf(db, id);
  return row;
}

/** Finds an access that may log in; those of archived courses may not. */
export async function findPupilByKey(db: Db, key: string, now: number): Promise<LoginRow | undefined> {
  const row = await selectPupil(db)
    .innerJoin("courses", "courses.id", "pupils.course_id")
    .select(["pupils.last_login as lastLogin", "pupils.deletion_due as deletionDue", "pupils.code_hash as codeHash"])
    .select("courses.with_codes as withCodes")
    .select(doorOpenUntil("pupils.course_id", now).as("openUntil"))
    .where("pupils.name_key", "=", key)
    .where("courses.archived", "is", null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { withCodes, codeHash, openUntil, ...pupil } = row;
  return { ...pupil, codeHash: withCodes ? codeHash : null, opening: openUntil === null ? null : String(openUntil) };
}

/** Keeps when the accesses were last used, which also takes back the announcement that they will be deleted. */
export async function rememberLogins(db: Db, ids: readonly string[], time: string): Promise<void> {
  await db.updateTable("pupils").set({ last_login: time, deletion_due: null }).where("id", "in", ids).execute();
}

/** Keeps the same code's hash by a newer secret, unless there is another code by now. */
export async function keepCodeHash(
  db: Db,
  { id, codeHash }: { readonly id: string; readonly codeHash: string },
  anew: string,
): Promise<void> {
  await db
    .updateTable("pupils")
    .set({ code_hash: anew })
    .where("id", "=", id)
    .where("code_hash", "=", codeHash)
    .execute();
}

/** Whether an access was used on the day (UTC) of a moment: no login is kept more exactly. */
export const hasLoggedInOn = (lastLogin: string | null, moment: string): boolean =>
  lastLogin?.slice(0, 10) === moment.slice(0, 10);

/** Another `logins_valid_from`, which ends all logins that there are. */
export const loginsEnded = (): { logins_valid_from: string } => ({ logins_valid_from: newId() });

export async function endLoginsOfCourse(db: Db, courseId: string): Promise<void> {
  await db.updateTable("pupils").set(loginsEnded()).where("course_id", "=", courseId).execute();
}

/** Ends all logins of an access, unless those with `since` have ended already. */
export async function endLoginsSince(db: Db, id: string, since: string): Promise<void> {
  await db
    .updateTable("pupils")
    .set(loginsEnded())
    .where("id", "=", id)
    .where(({ eb, fn, val }) => eb(fn.coalesce("logins_valid_from", val("")), "=", since))
    .execute();
}
