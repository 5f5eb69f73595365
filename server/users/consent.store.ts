import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { UserRow } from "./users.store.ts";

/** Records the consent to research; an earlier consent keeps its time. Undefined if the teacher does not exist. */
export async function giveConsent(db: Db, teacherId: string, now: string): Promise<UserRow | undefined> {
  return await db
    .updateTable("users")
    .set({ consent_required: 0, consent_confirmed: 1, consent_time: sql<string>`coalesce(consent_time, ${now})` })
    .where("id", "=", teacherId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Withdraws a consent and records the time; without a consent nothing changes. The steps of the first use stay done, so
 * that a withdrawal does not interrupt the teacher's work.
 */
export async function withdrawConsent(db: Db, teacherId: string, now: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ consent_confirmed: 0, consent_time: null, consent_withdrawn: now })
    .where("id", "=", teacherId)
    .where("consent_confirmed", "=", 1)
    .execute();
}
