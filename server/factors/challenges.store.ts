import type { Selectable } from "kysely";
import type { Db } from "../db/open.ts";
import type { FactorChallengesTable } from "../db/schema.ts";

export type ChallengeRow = Readonly<Selectable<FactorChallengesTable>>;

/** Keeps a challenge, and drops those of the account that have expired. */
export async function insertChallenge(db: Db, challenge: ChallengeRow, now: string): Promise<void> {
  await db
    .deleteFrom("factor_challenges")
    .where("user_id", "=", challenge.user_id)
    .where("expires", "<=", now)
    .execute();
  await db.insertInto("factor_challenges").values(challenge).execute();
}

export async function findChallenge(
  db: Db,
  id: string,
  purpose: ChallengeRow["purpose"],
): Promise<ChallengeRow | undefined> {
  return await db
    .selectFrom("factor_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
}

/** Uses a challenge up. @returns false if it was used before */
export async function takeChallenge(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("factor_challenges").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("factor_challenges").where("user_id", "=", userId).execute();
}

/** Deletes the challenges of all accounts that have expired. */
export async function deleteExpiredChallenges(db: Db, now: string): Promise<void> {
  await db.deleteFrom("factor_challenges").where("expires", "<=", now).execute();
}
