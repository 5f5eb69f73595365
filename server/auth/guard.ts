import type { FastifyRequest } from "fastify";
import type { Route } from "#contract/route.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import type { Guard } from "../http/route.ts";
import { findSession } from "../users/sessions.store.ts";
import { isInitialised } from "../users/users.store.ts";
import { findPupilCookie, type PupilCookie } from "./pupil-cookie.ts";
import { findPupil } from "./pupils.store.ts";
import { hasEnded, isClaims, noteUse } from "./sessions.ts";

/** Makes the guard, which finds the caller from the request and the database. */
export function createGuard(context: Context): Guard {
  const secure = context.config.publicUrl.startsWith("https:");

  function recordOf(request: FastifyRequest): PupilCookie {
    const record = findPupilCookie(request, secure, context.now());
    if (!record) throw new AppError("UNAUTHORIZED");
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
  async function admit(request: FastifyRequest, { area, beforeInit }: Route) {
    const { user, session } = await sessionOf(request);
    const isOpen = beforeInit === "always" || (beforeInit === "own password" && !user.password_change_required);
    if (!isOpen && !isInitialised(user)) throw new AppError("NOT_INITIALISED");
    if (area === "superuser" && !user.is_superuser) {
      context.security.write("forbidden", { account: user.id, call: request.routeOptions.config.call });
      throw new AppError("FORBIDDEN");
    }
    if (area === "superuser" && session.factor === null) throw new AppError("SECOND_FACTOR_NEEDED");
    return { user, session };
  }
  return {
    async teacher(request, route) {
      const admitted = await admit(request, route);
      await noteUse(context, admitted.session);
      return admitted;
    },
    async holds(request, route) {
      try {
        await admit(request, route);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
    async pupil(request) {
      const { _id, since, login, expires } = recordOf(request);
      const pupil = await findPupil(context.db, _id);
      if (pupil?.since !== since) throw new AppError("UNAUTHORIZED");
      return { ...pupil, login, expires };
    },
    pupilOfCookie(request) {
      const { _id: id, ...record } = recordOf(request);
      return { id, ...record };
    },
  };
}
