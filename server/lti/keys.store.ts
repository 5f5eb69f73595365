import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { LtiKeysTable } from "../db/schema.ts";

export type KeyRow = Selectable<LtiKeysTable>;

/** Lists the keys that are in force or were replaced after a time, the newest first. */
export async function listKeys(db: Db, replacedAfter: string): Promise<KeyRow[]> {
  return await db
    .selectFrom("lti_keys")
    .selectAll()
    .where(({ or, eb }) => or([eb("replaced", "is", null), eb("replaced", ">", replacedAfter)]))
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Brings a key into force in place of all others. */
export async function replaceKeys(db: Db, key: KeyRow): Promise<void> {
  await db.insertInto("lti_keys").values(key).execute();
  await db
    .updateTable("lti_keys")
    .set({ replaced: key.created })
    .where("id", "!=", key.id)
    .where("replaced", "is", null)
    .execute();
}

export async function deleteKeysReplacedBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom("lti_keys").where("replaced", "<", time).execute();
}
