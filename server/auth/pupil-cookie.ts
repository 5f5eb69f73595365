import type { FastifyReply, FastifyRequest } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import { PUPIL_HEADER } from "#contract/route.ts";

/** The record in the signed cookie of a pupil's session (docs/behaviour.md#session). */
export interface PupilCookie extends PupilSession {
  /** The id of this login, which tells two logins of one access apart; null in cookies of earlier versions. */
  readonly login: string | null;
  /** The access's `logins_valid_from` at the login. A session with another value than the row's has ended. */
  readonly since: string;
}

/** The cookie where there is no TLS, and of versions before `__Host-`. */
const PLAIN = "pupil";

const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);
const options = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "strict", secure, signed: true }) as const;

/** Sets the cookie; `secure` is true behind TLS. */
export function setPupilCookie(reply: FastifyReply, record: PupilCookie, secure: boolean): void {
  const settings = { ...options(secure), maxAge: PUPIL_COOKIE_LIFETIME };
  reply.setCookie(nameOf(secure), pupilCookieValue(record), settings);
  if (secure) clearPlain(reply);
}

export function clearPupilCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), { ...options(secure), signed: false });
  if (secure) clearPlain(reply);
}

/** Removes the cookie of an earlier version, which would otherwise outlive the one that replaces it. */
function clearPlain(reply: FastifyReply): void {
  if (reply.request.cookies[PLAIN] !== undefined) reply.clearCookie(PLAIN, { ...options(true), signed: false });
}

/** The value of the cookie before it is signed. */
export const pupilCookieValue = (record: PupilCookie): string =>
  Buffer.from(JSON.stringify(record)).toString("base64url");

/**
 * The record of the request's cookie. Undefined without one, if it is forged or has expired, or if the call means another pupil. The
 * caller compares `since` with the access's row.
 */
export function findPupilCookie(request: FastifyRequest, secure: boolean, now: Date): PupilCookie | undefined {
  const { cookies, headers } = request;
  const signed = cookies[nameOf(secure)] ?? cookies[PLAIN];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  const record = valid && value !== null ? readRecord(value) : undefined;
  if (!record || record.expires <= now.toISOString()) return undefined;
  const meant = headers[PUPIL_HEADER];
  return meant === undefined || meant === record._id ? record : undefined;
}

function readRecord(value: string): PupilCookie | undefined {
  try {
    const record = JSON.parse(Buffer.from(value, "base64url").toString("utf8")) as Partial<PupilCookie> | null;
    const { _id, name, courseId, expires, login = null, since = "" } = record ?? {};
    const isWhole = [_id, name, courseId, expires, login ?? "", since].every((field) => typeof field === "string");
    return isWhole ? ({ _id, name, courseId, expires, login, since } as PupilCookie) : undefined;
  } catch {
    return undefined;
  }
}
