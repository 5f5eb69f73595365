import type { MemberRight, ReceivedOffer } from "#contract/colleagues.schema.ts";
import { MAX_COURSE_OFFERS } from "#contract/limits.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith, refusalOf } from "../courses/rights.store.ts";
import type { Db } from "../db/open.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { accountName } from "../users/account-name.store.ts";

// Offers of a course to colleagues: to the account of an address, or to whoever brings the key of a link first.

export interface NewOffer {
  readonly id: string;
  readonly courseId: string;
  readonly right: MemberRight;
  /** As typed, and in the form used for comparing; undefined: a link. */
  readonly address: { readonly email: string; readonly key: string } | undefined;
  /** SHA-256 of the link's key; undefined: to an address. */
  readonly keyHash: string | undefined;
  readonly created: string;
  readonly expires: string;
}

/**
 * Offers a course; another offer to the same address takes the place of the one before.
 * @throws AppError TOO_MANY_OFFERS, NOT_FOUND, NOT_THE_OWNER
 */
export async function insertOffer(db: Db, teacherId: string, offer: NewOffer): Promise<void> {
  const { id, courseId, right, address, keyHash, created, expires } = offer;
  await transaction(db, async (inner) => {
    const course = await inner
      .updateTable("courses")
      // First, as in every transaction on a course's offers: of two at once the second counts the first.
      .set(({ ref }) => ({ name: ref("name") }))
      .where("id", "=", courseId)
      .where("id", "in", coursesWith(inner, teacherId, "own"))
      .returning("id")
      .executeTakeFirst();
    if (course === undefined) throw await refusalOf(inner, teacherId, "own", { courseId });
    await inner
      .deleteFrom("course_offers")
      .where("course_id", "=", courseId)
      .where(({ or, eb }) =>
        or([eb("expires", "<=", created), ...(address ? [eb("email_key", "=", address.key)] : [])]),
      )
      .execute();
    await inner
      .insertInto("course_offers")
      .values({
        id,
        course_id: courseId,
        member_right: right,
        email: address?.email ?? null,
        email_key: address?.key ?? null,
        key_hash: keyHash ?? null,
        created,
        expires,
      })
      .execute();
    const { count } = await inner
      .selectFrom("course_offers")
      .where("course_id", "=", courseId)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) > MAX_COURSE_OFFERS) throw new AppError("TOO_MANY_OFFERS", { limit: MAX_COURSE_OFFERS });
    await noteCourseAct(inner, { courseId, act: "offered", by: teacherId, details: { right }, time: created });
  });
}

/** An offer of a course of the caller's. */
interface OwnOffer {
  readonly courseId: string;
  readonly offerId: string;
}

/** Offers another right. @throws AppError NOT_FOUND if it was taken meanwhile, NOT_THE_OWNER */
export async function changeOffer(
  db: Db,
  teacherId: string,
  { courseId, offerId, right }: OwnOffer & { readonly right: MemberRight },
): Promise<void> {
  const row = await db
    .updateTable("course_offers")
    .set({ member_right: right })
    .where("id", "=", offerId)
    .where("course_id", "=", courseId)
    .where("course_id", "in", coursesWith(db, teacherId, "own"))
    .returning("id")
    .executeTakeFirst();
  if (row === undefined) throw await refusalOf(db, teacherId, "own", { courseId });
}

/** @throws AppError NOT_FOUND if it was taken meanwhile, NOT_THE_OWNER */
export async function takeOfferBack(
  db: Db,
  teacherId: string,
  { courseId, offerId, time }: OwnOffer & { readonly time: string },
): Promise<void> {
  await transaction(db, async (inner) => {
    const row = await inner
      .deleteFrom("course_offers")
      .where("id", "=", offerId)
      .where("course_id", "=", courseId)
      .where("course_id", "in", coursesWith(inner, teacherId, "own"))
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) throw await refusalOf(inner, teacherId, "own", { courseId });
    await noteCourseAct(inner, { courseId, act: "offer-taken-back", by: teacherId, time });
  });
}

/** By what an offer is taken: its id and the caller's address, or the hash of a link's key. */
export type OfferKey = { readonly id: string; readonly emailKey: string } | { readonly keyHash: string };

function offersBy(db: Db, key: OfferKey, now: string) {
  const offers = db.selectFrom("course_offers").where("expires", ">", now);
  return "keyHash" in key
    ? offers.where("key_hash", "=", key.keyHash)
    : offers.where("course_offers.id", "=", key.id).where("email_key", "=", key.emailKey);
}

const shown = (db: Db) =>
  db
    .selectFrom("course_offers")
    .innerJoin("courses", "courses.id", "course_offers.course_id")
    .innerJoin("users", "users.id", "courses.teacher_id")
    .select(["course_offers.id as _id", "courses.name as courseName", "member_right as right", "teacher_id"])
    .select(accountName("users").as("from"))
    .select((offer) =>
      offer
        .selectFrom("pupils")
        .whereRef("pupils.course_id", "=", "courses.id")
        .select(({ fn }) => fn.countAll().as("count"))
        .as("pupilCount"),
    );

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

const asReceived = ({ _id, courseName, right, from, pupilCount }: ShownRow): ReceivedOffer => ({
  kind: "share",
  _id,
  courseName,
  right,
  from,
  pupilCount: Number(pupilCount),
});

/** Lists the offers to an address, newest first. */
export async function listOffersTo(db: Db, emailKey: string, now: string): Promise<ReceivedOffer[]> {
  const rows = await shown(db)
    .where("course_offers.email_key", "=", emailKey)
    .where("expires", ">", now)
    .orderBy("course_offers.created", "desc")
    .execute();
  return rows.map(asReceived);
}

/** What a link offers. @throws AppError OFFER_GONE, OWN_COURSE */
export async function lookAtOffer(db: Db, teacherId: string, keyHash: string, now: string): Promise<ReceivedOffer> {
  const row = await shown(db)
    .where("course_offers.id", "in", offersBy(db, { keyHash }, now).select("course_offers.id"))
    .executeTakeFirst();
  if (row === undefined) throw new AppError("OFFER_GONE");
  if (row.teacher_id === teacherId) throw new AppError("OWN_COURSE");
  return asReceived(row);
}

/**
 * Takes an offer, which is gone with it: the caller is a member from then on. Who is one already keeps the greater right.
 * @returns the course
 * @throws AppError OFFER_GONE, OWN_COURSE
 */
export async function takeOffer(
  db: Db,
  teacherId: string,
  { key, now }: { readonly key: OfferKey; readonly now: string },
): Promise<string> {
  return await transaction(db, async (inner) => {
    const offer = await inner
      .deleteFrom("course_offers")
      .where("id", "in", offersBy(inner, key, now).select("course_offers.id"))
      .returning(["course_id", "member_right"])
      .executeTakeFirst();
    if (offer === undefined) throw new AppError("OFFER_GONE");
    const { course_id: courseId, member_right: right } = offer;
    const { teacher_id } = await inner
      .selectFrom("courses")
      .where("id", "=", courseId)
      .select("teacher_id")
      .executeTakeFirstOrThrow();
    // The transaction fails, so that the link still works for the colleague for whom it was made.
    if (teacher_id === teacherId) throw new AppError("OWN_COURSE");
    const member = { course_id: courseId, user_id: teacherId, member_right: right, created: now };
    await inner
      .insertInto("course_members")
      .values(member)
      .onConflict((conflict) => {
        const there = conflict.columns(["course_id", "user_id"]);
        return right === "teach" ? there.doUpdateSet({ member_right: right }) : there.doNothing();
      })
      .execute();
    await noteCourseAct(inner, { courseId, act: "joined", by: teacherId, details: { right }, time: now });
    return courseId;
  });
}

/** Removes an offer to the caller's address. @throws AppError OFFER_GONE */
export async function declineOffer(db: Db, id: string, emailKey: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("course_offers")
    .where("id", "=", id)
    .where("email_key", "=", emailKey)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError("OFFER_GONE");
}
