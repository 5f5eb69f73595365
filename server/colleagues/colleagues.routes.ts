import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { OFFER_DAYS } from "#contract/limits.ts";
import { type Context, nowText } from "../context.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { requireRight } from "../courses/rights.store.ts";
import { AppError } from "../http/app-error.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { nameOf } from "../library/library.ts";
import { codeHash, newCode } from "../users/secret-code.ts";
import { accountKey } from "../users/users.store.ts";
import { countCourseActs, listCourseActs } from "./course-history.store.ts";
import { acceptHandover, endHandover, listHandoversTo, offerHandover } from "./handover.store.ts";
import {
  changeOffer,
  declineOffer,
  insertOffer,
  listOffersTo,
  lookAtOffer,
  takeOffer,
  takeOfferBack,
} from "./offers.store.ts";
import { changeMember, getSharing, removeMember } from "./sharing.store.ts";

/** Courses that teachers share (docs/decisions/44-colleagues.md). */
export function colleaguesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(
    app,
    "getSharing",
    async ({ teacher, params }) => await getSharing(db, teacher.id, params.id, nowText(context)),
  );

  handle(app, "offerCourse", async ({ teacher, params, body: { right, email } }) => {
    await requireRealCourse(db, teacher.id, "own", params.id);
    const address = email === undefined ? undefined : { email, key: accountKey(email) };
    if (address?.key === accountKey(teacher.email)) throw new AppError("OWN_COURSE");
    const key = address === undefined ? newCode() : null;
    const now = context.now();
    const offer = {
      id: newId(),
      courseId: params.id,
      right,
      address,
      keyHash: key === null ? undefined : codeHash(key),
      created: now.toISOString(),
      expires: new Date(now.getTime() + OFFER_DAYS * 86_400_000).toISOString(),
    };
    await insertOffer(db, teacher.id, offer);
    context.security.write("class-offered", { account: teacher.id, course: params.id });
    return { _id: offer.id, key };
  });

  handle(app, "updateOffer", async ({ teacher, params, body }) => {
    await changeOffer(db, teacher.id, { courseId: params.id, offerId: params.offerId, right: body.right });
    return null;
  });

  handle(app, "takeBackOffer", async ({ teacher, params }) => {
    await takeOfferBack(db, teacher.id, { courseId: params.id, offerId: params.offerId, time: nowText(context) });
    return null;
  });

  handle(app, "updateMember", async ({ teacher, params, body }) => {
    const member = { courseId: params.id, userId: params.userId, time: nowText(context) };
    await changeMember(db, teacher.id, { ...member, right: body.right });
    return null;
  });

  handle(app, "removeMember", async ({ teacher, params }) => {
    const member = { courseId: params.id, userId: params.userId, time: nowText(context) };
    await removeMember(db, teacher.id, member);
    context.security.write("class-left", { account: params.userId, by: teacher.id, course: params.id });
    return null;
  });

  handle(app, "offerHandover", async ({ teacher, params, body }) => {
    await offerHandover(db, teacher.id, { courseId: params.id, ...body, time: nowText(context) });
    return null;
  });

  handle(app, "endHandover", async ({ teacher, params }) => {
    await endHandover(db, teacher.id, params.id);
    return null;
  });

  handle(app, "acceptHandover", async ({ teacher, params }) => {
    const most = context.config.coursesPerTeacher;
    await acceptHandover(db, teacher.id, { courseId: params.id, now: nowText(context), most });
    context.security.write("class-handed-over", { account: teacher.id, course: params.id });
    return { courseId: params.id };
  });

  handle(app, "listReceivedOffers", async ({ teacher }) => {
    const shares = await listOffersTo(db, teacher.email_key, nowText(context));
    return listed([...(await listHandoversTo(db, teacher.id)), ...shares]);
  });

  handle(app, "lookAtOffer", async ({ teacher, body }) => {
    return await lookAtOffer(db, teacher.id, codeHash(body.key), nowText(context));
  });

  handle(app, "acceptOffer", async ({ teacher, body: { key, offerId } }) => {
    const courseId = await takeOffer(db, teacher.id, {
      key: key === undefined ? { id: offerId ?? "", emailKey: teacher.email_key } : { keyHash: codeHash(key) },
      now: nowText(context),
    });
    context.security.write("class-joined", { account: teacher.id, course: courseId });
    return { courseId };
  });

  handle(app, "declineOffer", async ({ teacher, params }) => {
    await declineOffer(db, params.id, teacher.email_key);
    return null;
  });

  handle(app, "listCourseActs", async ({ teacher, params, query: { limit = 0, page = 0 } }) => {
    await requireRight(db, teacher.id, "read", params.id);
    const acts = await listCourseActs(db, params.id, { limit, page });
    const results = acts.map((act) => {
      const { testId, machineName } = act.details;
      const isOfTest = testId !== undefined && machineName !== undefined;
      return { ...act, test: isOfTest ? nameOf(context.library, { testId, machineName }) : null };
    });
    return { results, totalCount: await countCourseActs(db, params.id) };
  });
}
