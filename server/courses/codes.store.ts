import { sql } from "kysely";
import type { Body } from "#contract/schemas.ts";
import { endLoginsOfCourse, loginsEnded } from "../auth/pupils.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { noteCourseAct } from "./course-acts.store.ts";
import { coursesWith } from "./rights.store.ts";

/** A pupil's new code with the hash that is stored. */
interface NewCode {
  readonly pupilId: string;
  readonly code: string;
  readonly hash: string;
}

/**
 * Turns a course's codes on and stores new ones: for those whom `renew` names, and for whoever has none.
 * @throws AppError NOT_FOUND
 */
export async function makeCodes(
  db: Db,
  { teacherId, courseId, renew, time }: { teacherId: string; courseId: string; time: string } & Body<"makeCodes">,
  makeCode: (pupilId: string) => NewCode,
): Promise<NewCode[]> {
  return await transaction(db, async (inner) => {
    const course = await inner
      .selectFrom("courses")
      .where("id", "=", courseId)
      .where("id", "in", coursesWith(inner, teacherId, "teach"))
      .select("with_codes")
      .executeTakeFirst();
    if (course === undefined) throw new AppError("NOT_FOUND");
    await inner.updateTable("courses").set({ with_codes: 1 }).where("id", "=", courseId).execute();
    if (course.with_codes === 0) await endLoginsOfCourse(inner, courseId);
    const pupils = await inner
      .selectFrom("pupils")
      .where("course_id", "=", courseId)
      .select(["id", "code_hash"])
      .orderBy("id")
      .execute();
    const isChosen = (id: string): boolean => renew === "all" || (renew !== "missing" && renew.includes(id));
    const made = pupils.filter(({ id, code_hash }) => code_hash === null || isChosen(id)).map(({ id }) => makeCode(id));
    if (made.length > 0) await storeCodes(inner, made);
    const acted = { courseId, by: teacherId, time };
    if (course.with_codes === 0) await noteCourseAct(inner, { ...acted, act: "codes-on" });
    else if (made.length > 0)
      await noteCourseAct(inner, { ...acted, act: "codes-made", details: { count: made.length } });
    return made;
  });
}

async function storeCodes(db: Db, codes: readonly NewCode[]): Promise<void> {
  const rows = sql.join(codes.map(({ pupilId, hash }) => sql`(${pupilId}, ${hash})`));
  const { logins_valid_from: since } = loginsEnded();
  await sql`with made (id, hash) as (values ${rows})
    update pupils set code_hash = (select hash from made where made.id = pupils.id), logins_valid_from = ${since}
    where id in (select id from made)`.execute(db);
}

/** Turns a course's codes off. */
export async function stopCodes(
  db: Db,
  { teacherId, courseId, time }: { teacherId: string; courseId: string; time: string },
): Promise<void> {
  await transaction(db, async (inner) => {
    const { numUpdatedRows } = await inner
      .updateTable("courses")
      .set({ with_codes: 0 })
      .where("id", "=", courseId)
      .where("id", "in", coursesWith(inner, teacherId, "teach"))
      .where("with_codes", "=", 1)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await noteCourseAct(inner, { courseId, act: "codes-off", by: teacherId, time });
  });
}
