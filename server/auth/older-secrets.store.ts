import { sql } from "kysely";
import type { Db } from "../db/open.ts";

/** What is stored by means of a secret, and has to be made again before that secret can go. */
export interface Dependents {
  readonly codes: number;
  readonly factors: number;
  /** What learning platforms call pupils. */
  readonly platformIds: number;
}

/**
 * Counts pupils' codes, authenticator apps and platforms' ids of pupils that are not stored by the newest secret, whose id (`keyIdOf`) stands before the value:
 * `id.value`. They are stored anew at their next use.
 */
export async function countDependents(db: Db, newestId: string): Promise<Dependents> {
  const prefix = `${newestId}.`;
  const { codes } = await db
    .selectFrom("pupils")
    .where("code_hash", "is not", null)
    .where(sql`substr(code_hash, 1, ${sql.lit(prefix.length)})`, "!=", prefix)
    .select(({ fn }) => fn.countAll().as("codes"))
    .executeTakeFirstOrThrow();
  const { factors } = await db
    .selectFrom("totps")
    .where(sql`substr(secret, 1, ${sql.lit(prefix.length)})`, "!=", prefix)
    .select(({ fn }) => fn.countAll().as("factors"))
    .executeTakeFirstOrThrow();
  const { platformIds } = await db
    .selectFrom("lti_pupils")
    .where(sql`substr(id, 1, ${sql.lit(prefix.length)})`, "!=", prefix)
    .select(({ fn }) => fn.countAll().as("platformIds"))
    .executeTakeFirstOrThrow();
  return { codes: Number(codes), factors: Number(factors), platformIds: Number(platformIds) };
}
