import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { Db } from "../db/open.ts";
import type { Tables } from "../db/schema.ts";

/** Deletes at most `limit` rows. @returns how many were deleted */
export type Portion = (db: Db, limit: number) => Promise<number>;

const countOf = ({ numDeletedRows }: { readonly numDeletedRows: bigint }): number => Number(numDeletedRows);

export async function deleteTokensExpiredBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("user_tokens")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("user_tokens").select("id").where("expires", "<", time).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Mails that no running server has sent or given up. */
export async function deleteMailsCreatedBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("mails")
      .where("id", "in", ({ selectFrom }) => selectFrom("mails").select("id").where("created", "<", time).limit(limit))
      .executeTakeFirstOrThrow(),
  );
}

/** Invitations to schools that no running server has mailed or given up. */
export async function deleteSchoolMailsCreatedBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("school_mails")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("school_mails").select("id").where("created", "<", time).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Invitations to schools that expired before `time` or were revoked: with them goes the address of somebody who may have no account. */
export async function deleteSchoolInvitationsEndedBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("invitations")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("invitations")
          .select("id")
          .where("school_id", "is not", null)
          .where(({ eb, or }) => or([eb("expires", "<", time), eb("revoked", "is not", null)]))
          .limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Invitations that ended before `time`: expired, revoked, or used up and made before it. */
export async function deleteInvitationsEndedBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("invitations")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("invitations")
          .select("id")
          .where(({ and, eb, or }) =>
            or([
              eb("expires", "<", time),
              eb("revoked", "<", time),
              and([eb("uses_left", "<", 1), eb("created", "<", time)]),
            ]),
          )
          .limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}

export async function deleteActsBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("audit")
      .where("id", "in", ({ selectFrom }) => selectFrom("audit").select("id").where("time", "<", time).limit(limit))
      .executeTakeFirstOrThrow(),
  );
}

export async function deleteAttemptStatesBefore(db: Db, limit: number, time: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("attempt_states")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("attempt_states").select("id").where("created", "<", time).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes accounts made before `time` whose address was never verified. Such an account has no data. @returns their ids */
export async function deleteUnverifiedBefore(db: Db, limit: number, time: string): Promise<string[]> {
  const rows = await db
    .deleteFrom("users")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("users").select("id").where("is_verified", "=", 0).where("created", "<", time).limit(limit),
    )
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * True of accesses that nobody has used, and no teacher has kept, since `time`. Those of a sample class belong to nobody, those of an
 * archived one go with it.
 */
const isUnusedSince =
  (time: string) =>
  ({
    and,
    eb,
    exists,
    not,
    or,
    selectFrom,
  }: ExpressionBuilder<Tables, "pupils">): ExpressionWrapper<Tables, "pupils", SqlBool> =>
    and([
      eb("pupils.created", "<", time),
      eb(
        "course_id",
        "in",
        selectFrom("courses").where("sample", "=", 0).where("archived", "is", null).select("courses.id"),
      ),
      ...(["last_login", "kept", "ready"] as const).map((column) =>
        or([eb(column, "is", null), eb(column, "<", time)]),
      ),
      not(
        exists(
          selectFrom("results")
            .select("results.id")
            .whereRef("results.pupil_id", "=", "pupils.id")
            .where((result) => result.or([result("results.created", ">=", time), result("submitted", ">=", time)])),
        ),
      ),
    ]);

/** What is announced: accesses unused since `unusedSince` go at `due`; a later `due` than `latest` is a wrong clock's. */
export interface Announcement {
  readonly unusedSince: string;
  readonly due: string;
  readonly latest: string;
}

/** Accesses that lie together in the order of their ids: those above `after`, up to `last`. */
export interface PupilsPortion {
  readonly after: string;
  readonly last: string;
}

/** Finds the next accesses after an id, at most `limit`; undefined after the last one. */
export async function findPortion(db: Db, limit: number, after: string): Promise<PupilsPortion | undefined> {
  const rows = await db.selectFrom("pupils").select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
  const last = rows.at(-1)?.id;
  return last === undefined ? undefined : { after, last };
}

/** Announces the deletion of unused accesses of a portion, and withdraws it where one was used again. */
export async function announceDeletions(
  db: Db,
  { after, last }: PupilsPortion,
  { unusedSince, due, latest }: Announcement,
): Promise<void> {
  await db
    .updateTable("pupils")
    .set({ deletion_due: null })
    .where("id", ">", after)
    .where("id", "<=", last)
    .where("deletion_due", "is not", null)
    .where((pupil) => pupil.or([pupil.not(isUnusedSince(unusedSince)(pupil)), pupil("deletion_due", ">", latest)]))
    .execute();
  await db
    .updateTable("pupils")
    .set({ deletion_due: due })
    .where("id", ">", after)
    .where("id", "<=", last)
    .where("deletion_due", "is", null)
    .where(isUnusedSince(unusedSince))
    .execute();
}

/** Deletes unused accesses of a portion whose announced time has come, at most `limit`. @returns the course of each */
export async function deleteDuePupils(
  db: Db,
  limit: number,
  { after, last }: PupilsPortion,
  { unusedSince, now }: { readonly unusedSince: string; readonly now: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom("pupils")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("pupils")
        .select("id")
        .where("id", ">", after)
        .where("id", "<=", last)
        .where("deletion_due", "<=", now)
        .where(isUnusedSince(unusedSince))
        .orderBy("id")
        .limit(limit),
    )
    .returning("course_id")
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** Announces the deletion of courses archived before `archivedBefore`, and withdraws what is not archived, or was a wrong clock's. */
export async function announceArchive(
  db: Db,
  { archivedBefore, due, latest }: { readonly archivedBefore: string; readonly due: string; readonly latest: string },
): Promise<void> {
  await db
    .updateTable("courses")
    .set({ deletion_due: null })
    .where("deletion_due", "is not", null)
    .where(({ eb, or }) =>
      or([eb("archived", "is", null), eb("archived", ">=", archivedBefore), eb("deletion_due", ">", latest)]),
    )
    .execute();
  await db
    .updateTable("courses")
    .set({ deletion_due: due })
    .where("archived", "<", archivedBefore)
    .where("leavers_until", "is", null)
    .where("deletion_due", "is", null)
    .execute();
}

/** A course that the sweep deletes: one of the archive whose announced time has come, or one that holds leavers whose day is over. */
export interface DueCourse {
  readonly id: string;
  readonly isOfLeavers: boolean;
}

export async function findDueCourse(
  db: Db,
  { archivedBefore, now }: { readonly archivedBefore: string; readonly now: string },
): Promise<DueCourse | undefined> {
  const row = await db
    .selectFrom("courses")
    .where("archived", "is not", null)
    .where(({ and, eb, or }) =>
      or([eb("leavers_until", "<=", now), and([eb("deletion_due", "<=", now), eb("archived", "<", archivedBefore)])]),
    )
    .select(["id", "leavers_until"])
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, isOfLeavers: row.leavers_until !== null };
}

/** Deletes at most `limit` pupils of an archived course; without any left, the course itself. @returns whether more is left */
export async function deletePortionOfCourse(db: Db, limit: number, { id }: DueCourse): Promise<boolean> {
  const pupils = db.selectFrom("pupils").where("course_id", "=", id).select("id").limit(limit);
  const { numDeletedRows } = await db.deleteFrom("pupils").where("id", "in", pupils).executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return true;
  await db.deleteFrom("courses").where("id", "=", id).where("archived", "is not", null).execute();
  return false;
}

export async function deleteChangesOver(db: Db, limit: number, now: string): Promise<number> {
  return countOf(
    await db
      .deleteFrom("school_year_changes")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("school_year_changes").select("id").where("until", "<=", now).limit(limit),
      )
      .executeTakeFirstOrThrow(),
  );
}
