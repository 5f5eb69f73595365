import type { Db } from "../db/open.ts";

// Schools as superusers manage them.

export interface SchoolRow {
  readonly _id: string;
  readonly name: string;
  readonly created: string;
}

/** Lists all schools by name. */
export async function listAllSchools(db: Db): Promise<SchoolRow[]> {
  const rows = await db.selectFrom("schools").select(["id as _id", "name", "created"]).orderBy("id").execute();
  const { compare } = new Intl.Collator("de", { numeric: true });
  return rows.toSorted((a, b) => compare(a.name, b.name));
}

/** Counts who administers each school, without accounts that are locked or not verified yet. */
export async function countAdministrators(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("school_members")
    .innerJoin("users", "users.id", "school_members.user_id")
    .where("administers", "=", 1)
    .where("is_locked", "=", 0)
    .where("is_verified", "=", 1)
    .groupBy("school_id")
    .select(({ fn }) => ["school_id", fn.countAll().as("count")])
    .execute();
  return new Map(rows.map(({ school_id, count }) => [school_id, Number(count)]));
}

export async function insertSchool(db: Db, { _id: id, name, created }: SchoolRow): Promise<void> {
  await db.insertInto("schools").values({ id, name, created }).execute();
}

/** Renames a school and claims it. @returns false if there is none of that id */
export async function renameSchool(db: Db, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("schools")
    .set({ name })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Claims a school until the transaction ends. @returns its name; undefined if there is none of that id */
export async function claimSchool(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable("schools")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/**
 * Dissolves a school: memberships, invitations and numbers go by cascade in the same statement, accounts and classes stay.
 * @returns its name; undefined if there is none of that id
 */
export async function deleteSchoolRow(db: Db, id: string): Promise<string | undefined> {
  return (await db.deleteFrom("schools").where("id", "=", id).returning("name").executeTakeFirst())?.name;
}

/** The id of an account of a school by its address; undefined if the school has none. */
export async function findMemberByEmail(db: Db, schoolId: string, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("school_members")
    .innerJoin("users", "users.id", "school_members.user_id")
    .where("school_id", "=", schoolId)
    .where("email_key", "=", emailKey)
    .select("users.id")
    .executeTakeFirst();
  return row?.id;
}
