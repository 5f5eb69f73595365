import type { FastifyRequest } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_HEADER } from "#contract/routes.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { Guard } from "../http/route.ts";
import { findSession } from "../users/sessions.store.ts";
import { isInitialised } from "../users/users.store.ts";
import { PUPIL_COOKIE, readRecord } from "./pupil-cookie.ts";
import { findPupil } from "./pupils.store.ts";
import { hasEnded, isClaims, noteUse } from "./sessions.ts";

/** Makes the guard, which finds the caller from the request and the database. */
export function createGuard(context: Context): Guard {
  function recordOf(request: FastifyRequest): PupilSession {
    const signed = request.cookies[PUPIL_COOKIE];
    const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
    const record = valid && value !== null ? readRecord(value) : undefined;
    if (!record || record.expires <= context.now().toISOString()) throw new AppError("UNAUTHORIZED");
    const meant = request.headers[PUPIL_HEADER];
    if (meant !== undefined && meant !== record._id) throw new AppError("UNAUTHORIZED");
    return record;
  }
  async function sessionOf(request: FastifyRequest) {
    const claims = await request.jwtVerify<object>().catch(() => undefined);
    if (!isClaims(claims)) throw new AppError("UNAUTHORIZED");
    const found = await findSession(context.db, claims.sid);
    if (!found || found.user.id !== claims.sub || hasEnded(context, found.session)) throw new AppError("UNAUTHORIZED");
    const { is_locked, tokens_valid_from } = found.user;
    if (is_locked || tokens_valid_from !== claims.since) throw new AppError("UNAUTHORIZED");
    return found;
  }
  return {
    async teacher(request, area, beforeInit) {
      const { user, session } = await sessionOf(request);
      if (!beforeInit && !isInitialised(user)) throw new AppError("NOT_INITIALISED");
      if (area === "superuser" && !user.is_superuser) throw new AppError("FORBIDDEN");
      await noteUse(context, session);
      return { user, session };
    },
    async pupil(request) {
      const record = recordOf(request);
      const pupil = await findPupil(context.db, record._id);
      if (!pupil) throw new AppError("UNAUTHORIZED");
      return { ...pupil, expires: record.expires };
    },
    pupilOfCookie(request) {
      const { _id: id, name, courseId, expires } = recordOf(request);
      return { id, name, courseId, expires };
    },
  };
}
