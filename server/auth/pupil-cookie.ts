import type { FastifyReply } from "fastify";
import type { PupilSession } from "#contract/auth.schema.ts";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";

/** The cookie that holds the pupil's session (docs/behaviour.md#session). */
export const PUPIL_COOKIE = "pupil";

const options = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "strict", secure, signed: true }) as const;

/** Sets the cookie; `secure` is true behind TLS. */
export function setPupilCookie(reply: FastifyReply, record: PupilSession, secure: boolean): void {
  reply.setCookie(PUPIL_COOKIE, pupilCookieValue(record), { ...options(secure), maxAge: PUPIL_COOKIE_LIFETIME });
}

export function clearPupilCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(PUPIL_COOKIE, { ...options(secure), signed: false });
}

/** The value of the cookie before it is signed. */
export const pupilCookieValue = (record: PupilSession): string =>
  Buffer.from(JSON.stringify(record)).toString("base64url");

/** Reads an unsigned value; undefined if it is not a record. */
export function readRecord(value: string): PupilSession | undefined {
  try {
    const record = JSON.parse(Buffer.from(value, "base64url").toString("utf8")) as Partial<PupilSession> | null;
    const { _id, name, courseId, expires } = record ?? {};
    const isWhole = [_id, name, courseId, expires].every((field) => typeof field === "string");
    return isWhole ? (record as PupilSession) : undefined;
  } catch {
    return undefined;
  }
}
