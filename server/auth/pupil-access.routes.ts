import type { FastifyInstance } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import { nameKey } from "#contract/pseudonym.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { handle, type PupilRecord } from "../http/route.ts";
import { knownPupil, rememberDevice } from "./known-device.ts";
import { clearPupilCookie, setPupilCookie } from "./pupil-cookie.ts";
import { findPupilByKey } from "./pupils.store.ts";

/** Logging in with an access name, a pupil's only credential (docs/behaviour.md#pupils-login). */
export function pupilAccessRoutes(app: FastifyInstance, context: Context): void {
  const secure = context.config.publicUrl.startsWith("https:");

  handle(app, "verifyPupilAccess", async ({ body, reply, request }) => {
    const key = nameKey(body.pupilName);
    const find = async () => await findPupilByKey(context.db, key);
    const pupil = await context.limits.pupilLogin(request.ip, knownPupil(request), find);
    if (!pupil) throw new AppError("PUPIL_UNKNOWN");
    const expires = new Date(context.now().getTime() + PUPIL_COOKIE_LIFETIME * 1000).toISOString();
    const session = sessionOf({ ...pupil, expires });
    setPupilCookie(reply, session, secure);
    rememberDevice(reply, pupil.id, secure);
    return session;
  });

  handle(app, "getPupilSession", async ({ pupil }) => sessionOf(pupil));

  handle(app, "logoutPupil", async ({ reply }) => {
    clearPupilCookie(reply, secure);
    return null;
  });
}

const sessionOf = ({ id, name, courseId, expires }: PupilRecord): PupilSession => ({
  _id: id,
  name,
  courseId,
  expires,
});
