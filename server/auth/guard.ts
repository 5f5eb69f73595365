import type { FastifyRequest } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { type Area, PUPIL_HEADER } from "#contract/routes.ts";
import type { Context } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { findPupil, findUser, type PupilRow, type UserRow } from "./auth.store.ts";
import { type Claims, isClaims } from "./bearer.ts";
import { PUPIL_COOKIE, readRecord } from "./pupil-cookie.ts";

export type { UserRow } from "./auth.store.ts";

/** The pupil who calls: what the signed cookie says, fresh from the database. */
export type PupilRecord = PupilRow & { readonly expires: string };

declare module "fastify" {
  interface FastifyRequest {
    teacher: UserRow | undefined;
    pupil: PupilRecord | undefined;
  }
}

/** Who may pass into an area; closed to everybody else. */
export interface Guard {
  /**
   * The teacher of the bearer token. @throws AppError UNAUTHORIZED without a valid token, NOT_INITIALISED before the
   * first-use steps are done (unless `beforeInit`), FORBIDDEN for a teacher in the superuser's area.
   */
  teacher(request: FastifyRequest, area: Exclude<Area, "public" | "pupil">, beforeInit: boolean): Promise<UserRow>;
  /**
   * The pupil of the signed cookie. @throws AppError UNAUTHORIZED without one, when the access was deleted, or when the call
   * says that it means another pupil.
   */
  pupil(request: FastifyRequest): Promise<PupilRecord>;
  /**
   * The pupil as the signed cookie says, without asking the database: only for a call whose own statement fails for an access
   * that was deleted. @throws AppError UNAUTHORIZED without a valid cookie
   */
  pupilOfCookie(request: FastifyRequest): PupilRecord;
}

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
  return {
    async teacher(request, area, beforeInit) {
      const { sub, since } = await claimsOf(request);
      const user = await findUser(context.db, sub);
      if (!user || user.is_locked || user.tokens_valid_from !== since) throw new AppError("UNAUTHORIZED");
      if (!beforeInit && !isInitialised(user)) throw new AppError("NOT_INITIALISED");
      if (area === "superuser" && !user.is_superuser) throw new AppError("FORBIDDEN");
      return user;
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

/** Verified, and through every step of the first use (docs/behaviour.md#first-use). */
export function isInitialised(user: UserRow): boolean {
  const pending = user.password_change_required || user.consent_required || user.personal_code_required;
  return user.is_verified === 1 && !pending;
}

async function claimsOf(request: FastifyRequest): Promise<Claims> {
  const claims = await request.jwtVerify<object>().catch(() => undefined);
  if (!isClaims(claims)) throw new AppError("UNAUTHORIZED");
  return claims;
}
