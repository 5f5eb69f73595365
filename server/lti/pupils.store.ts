import type { LoginRow } from "../auth/pupils.store.ts";
import type { Db } from "../db/open.ts";

type Found = Pick<LoginRow, "id" | "name" | "courseId" | "since" | "lastLogin" | "deletionDue">;

/** Finds the access that a platform means; `ids` are its hashes by all secrets in use, the newest first. */
export async function findByPlatformId(db: Db, ids: readonly string[]): Promise<Found | undefined> {
  const row = await db
    .selectFrom("lti_pupils")
    .innerJoin("pupils", "pupils.id", "lti_pupils.pupil_id")
    .where("lti_pupils.id", "in", ids)
    .select(["pupils.id", "pupils.name", "pupils.course_id as courseId", "lti_pupils.id as storedId"])
    .select(["last_login as lastLogin", "deletion_due as deletionDue"])
    .select(({ fn, val }) => fn.coalesce("logins_valid_from", val("")).as("since"))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { storedId, ...pupil } = row;
  const [newest = storedId] = ids;
  if (storedId !== newest) await db.updateTable("lti_pupils").set({ id: newest }).where("id", "=", storedId).execute();
  return pupil;
}

/** Notes whom a platform means. @throws a unique violation if it is noted already */
export async function keepPlatformId(
  db: Db,
  row: { readonly id: string; readonly platform_id: string; readonly pupil_id: string; readonly created: string },
): Promise<void> {
  await db.insertInto("lti_pupils").values(row).execute();
}
