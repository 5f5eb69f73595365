import { type RawBuilder, sql } from "kysely";
import type { Teacher } from "#contract/administration.schema.ts";
import type { Db } from "../db/open.ts";
import { languageOf } from "../users/user-answer.ts";
import { accountKey, isInitialised, type UserRow } from "../users/users.store.ts";

// Teachers as superusers see them: with the amount of their data, but without names of courses or pupils.

/** Mail addresses and usernames are never longer. SQLite refuses much longer patterns. */
const LONGEST = 254;

/** Escapes `%` and `_`, so that a search finds the characters themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** True if the e-mail or username contains `q`, compared in key form; an empty `q` matches all. */
function matches(q: string): RawBuilder<boolean> {
  if (q.length > LONGEST) return sql`1 = 0`;
  const pattern = containing(accountKey(q));
  return sql`(email_key like ${pattern} escape '\\' or username_key like ${pattern} escape '\\')`;
}

function selectTeachers(db: Db) {
  return db
    .selectFrom("users")
    .selectAll("users")
    .select((user) => [
      user
        .selectFrom("courses")
        .whereRef("teacher_id", "=", "users.id")
        .where("sample", "=", 0)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("courseCount"),
      user
        .selectFrom("pupils")
        .innerJoin("courses", "courses.id", "pupils.course_id")
        .whereRef("teacher_id", "=", "users.id")
        .where("sample", "=", 0)
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
      user
        .selectFrom("passkeys")
        .whereRef("user_id", "=", "users.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("passkeyCount"),
      user.selectFrom("totps").whereRef("user_id", "=", "users.id").select("confirmed").as("totpConfirmed"),
    ]);
}

/** PostgreSQL gives counts as text. */
function asTeacher(
  row: UserRow & Record<"courseCount" | "pupilCount" | "passkeyCount" | "totpConfirmed", unknown>,
): Teacher {
  return {
    _id: row.id,
    email: row.email,
    username: row.username,
    language: languageOf(row),
    created: row.created,
    is_verified: row.is_verified === 1,
    isInitialised: isInitialised(row),
    is_superuser: row.is_superuser === 1,
    isLocked: row.is_locked === 1,
    hasSecondFactor: Number(row.passkeyCount) > 0 || row.totpConfirmed !== null,
    simplifiedView: row.simplified_view === 1,
    disableDelete: row.disable_delete === 1,
    courseCount: Number(row.courseCount),
    pupilCount: Number(row.pupilCount),
  };
}

/** A search and one zero-based page of its results; without a page, all results. */
export interface TeacherQuery {
  readonly q: string;
  readonly page?: { readonly size: number; readonly number: number };
}

/** Lists teachers by e-mail. */
export async function listTeachers(db: Db, { q, page }: TeacherQuery): Promise<Teacher[]> {
  let query = selectTeachers(db).where(matches(q)).orderBy("email_key");
  if (page) query = query.limit(page.size).offset(page.size * page.number);
  return (await query.execute()).map(asTeacher);
}

export async function countTeachers(db: Db, q: string): Promise<number> {
  const row = await db
    .selectFrom("users")
    .where(matches(q))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findTeacher(db: Db, id: string): Promise<Teacher | undefined> {
  const row = await selectTeachers(db).where("users.id", "=", id).executeTakeFirst();
  return row && asTeacher(row);
}

/** True if the installation has a superuser. */
export async function hasSuperuser(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .where("is_superuser", "=", 1)
    .where("is_locked", "=", 0)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
