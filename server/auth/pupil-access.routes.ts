import type { FastifyInstance } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { type Context, nowText } from "../context.ts";
import { Batches } from "../db/batches.ts";
import { handle, type PupilRecord } from "../http/route.ts";
import { admitPupil } from "./admit-pupil.ts";
import { findDevice, rememberDevice } from "./known-device.ts";
import { clearPupilCookie, findPupilCookie } from "./pupil-cookie.ts";
import { startPupilSession } from "./pupil-session.ts";
import { endLoginsSince, hasLoggedInOn, type LoginRow, rememberLogins } from "./pupils.store.ts";

/** Logging in with an access name and, where the class wants it, a code (docs/behaviour.md#pupils-login). */
export function pupilAccessRoutes(app: FastifyInstance, context: Context): void {
  const secure = context.config.publicUrl.startsWith("https:");
  const logins = new Batches<string, undefined>(
    (id) => id,
    async (ids) => {
      await rememberLogins(context.db, ids, nowText(context));
      return ids.map(() => undefined);
    },
    context.meters.batches("login"),
  );

  handle(app, "verifyPupilAccess", async ({ body, reply, request }) => {
    const device = findDevice(request, secure);
    const { pupilName: name, code = "" } = body;
    const pupil = await admitPupil(context, { name, code, address: request.ip, device });
    if (isNews(pupil, nowText(context))) await logins.add(pupil.id);
    const session = startPupilSession(context, reply, pupil);
    rememberDevice(reply, pupil, device, secure);
    return session;
  });

  handle(app, "getPupilSession", async ({ pupil }) => sessionOf(pupil));

  handle(app, "logoutPupil", async ({ reply, request }) => {
    const record = findPupilCookie(request, secure, context.now());
    if (record) {
      await endLoginsSince(context.db, record._id, record.since);
      context.security.write("pupil-logout", { pupil: record._id, course: record.courseId, sender: request.ip });
    }
    clearPupilCookie(reply, secure);
    return null;
  });
}

/** Whether a login has to be written down. The day is enough, and a class that logs in at once does not wait for the disk again. */
const isNews = ({ lastLogin, deletionDue }: LoginRow, now: string): boolean =>
  deletionDue !== null || !hasLoggedInOn(lastLogin, now);

const sessionOf = ({ id, name, courseId, expires }: Omit<PupilRecord, "login" | "since">): PupilSession => ({
  _id: id,
  name,
  courseId,
  expires,
});
