import type { Selectable } from "kysely";
import { coursesWith, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import type { LtiChoicesTable } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";

export type ChoiceRow = Selectable<LtiChoicesTable>;

/** What a browser holds of a choice, hashed. */
export interface Holder {
  /** Of the ticket. */
  readonly id: string;
  readonly browser: string;
  readonly now: string;
}

export async function keepChoice(db: Db, choice: ChoiceRow): Promise<void> {
  await db.insertInto("lti_choices").values(choice).execute();
}

/** Finds a choice of this browser, with the platform's name. @throws AppError CHOICE_LOST */
export async function getChoice(
  db: Db,
  { id, browser, now }: Holder,
): Promise<ChoiceRow & { readonly platform: string }> {
  const row = await db
    .selectFrom("lti_choices")
    .innerJoin("lti_platforms", "lti_platforms.id", "lti_choices.platform_id")
    .where("lti_choices.id", "=", id)
    .where("browser", "=", browser)
    .where("expires", ">", now)
    .where("enabled", "=", 1)
    .selectAll("lti_choices")
    .select("lti_platforms.name as platform")
    .executeTakeFirst();
  if (row === undefined) throw new AppError("CHOICE_LOST");
  return row;
}

/** A link that a teacher makes. */
export interface NewLink {
  readonly id: string;
  readonly courseTestId: string;
  readonly teacherId: string;
}

/**
 * Makes the link of a choice, in place of one that was made before: until the answer is on its way the teacher may choose anew.
 * @throws AppError NOT_FOUND unless the teacher teaches with the course test and it is one for a whole class, COURSE_ARCHIVED, COURSE_READ_ONLY, SAMPLE_COURSE,
 * CHOICE_LOST
 */
export async function choose(db: Db, holder: Holder, { id, courseTestId, teacherId }: NewLink): Promise<void> {
  await transaction(db, async (inner) => {
    const choice = await getChoice(inner, holder);
    const courseTest = await inner
      .selectFrom("course_tests")
      .innerJoin("courses", "courses.id", "course_tests.course_id")
      .where("course_tests.id", "=", courseTestId)
      .where("courses.id", "in", coursesWith(inner, teacherId, "teach"))
      .where("follow_up_of", "is", null)
      .select("sample")
      .executeTakeFirst();
    if (courseTest === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId });
    if (courseTest.sample === 1) throw new AppError("SAMPLE_COURSE");
    const { platform_id, deployment, context } = choice;
    const link = { id, platform_id, deployment, context, course_test_id: courseTestId };
    await inner
      .insertInto("lti_links")
      .values({ ...link, created_by: teacherId, created: holder.now })
      .execute();
    const { numUpdatedRows } = await inner
      .updateTable("lti_choices")
      .set({ link_id: id })
      .where("id", "=", holder.id)
      .executeTakeFirstOrThrow();
    // The answer has left meanwhile.
    if (numUpdatedRows === 0n) throw new AppError("CHOICE_LOST");
    if (choice.link_id !== null) await inner.deleteFrom("lti_links").where("id", "=", choice.link_id).execute();
  });
}

/** A choice that was made, with what the answer says of it. */
export interface Chosen extends ChoiceRow {
  readonly test_id: string;
  readonly machine_name: string;
  /** Of who chose. */
  readonly language: string | null;
}

type By = { readonly id: string; readonly browser: string } | { readonly frame: string; readonly platformId: string };

/** Takes a choice that was made, once. */
export async function takeChosen(db: Db, by: By, now: string): Promise<Chosen | undefined> {
  return await transaction(db, async (inner) => {
    const made = inner.deleteFrom("lti_choices").where("expires", ">", now).where("link_id", "is not", null);
    const choice = await ("id" in by
      ? made.where("id", "=", by.id).where("browser", "=", by.browser)
      : made.where("frame", "=", by.frame).where("platform_id", "=", by.platformId)
    )
      .returningAll()
      .executeTakeFirst();
    if (choice === undefined) return undefined;
    const link = await inner
      .selectFrom("lti_links")
      .innerJoin("course_tests", "course_tests.id", "lti_links.course_test_id")
      .leftJoin("users", "users.id", "lti_links.created_by")
      .where("lti_links.id", "=", choice.link_id)
      .select(["course_tests.test_id", "course_tests.machine_name", "users.language"])
      .executeTakeFirst();
    return link && { ...choice, ...link };
  });
}
