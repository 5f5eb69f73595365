import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { UserRow } from "./users.store.ts";

/** Gives the consent to research, or leaves it with the time when it was given; undefined if there is no such teacher. */
export async function giveConsent(db: Db, teacherId: string, now: string): Promise<UserRow | undefined> {
  return await db
    .updateTable("users")
    .set({ consent_required: 0, consent_confirmed: 1, consent_time: sql<string>`coalesce(consent_time, ${now})` })
    .where("id", "=", teacherId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Takes a given consent back and keeps when that was; without one nothing changes. The first use stays as it is: nobody is
 * thrown out of her work for it.
 */
export async function withdrawConsent(db: Db, teacherId: string, now: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ consent_confirmed: 0, consent_time: null, consent_withdrawn: now })
    .where("id", "=", teacherId)
    .where("consent_confirmed", "=", 1)
    .execute();
}
