import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#contract/address.ts";

/**
 * Marks a device on which a pupil has logged in before. Wrong guesses of other devices at the school's address then do
 * not block it. This is its name where there is no TLS, and in versions before `__Host-`.
 */
const PLAIN = "device";
/** Where it was sent to before it was called `__Host-device`, which must be sent to every path. */
const PLAIN_PATH = addressOf("verifyPupilAccess");
/** A school year, in seconds. */
const LIFETIME = 365 * 86_400;

/** The prefix keeps a pupil's cookie, signed with the same key, from passing for a known device. */
const VALUE = /^device:(?<pupilId>[\da-f-]{36})$/;

const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);
const options = (secure: boolean) => ({ httpOnly: true, sameSite: "strict", secure }) as const;

/** Marks the device as known after a pupil's login. The cookie contains only the pupil's id. */
export function rememberDevice(reply: FastifyReply, pupilId: string, secure: boolean): void {
  const path = secure ? "/" : PLAIN_PATH;
  reply.setCookie(nameOf(secure), `device:${pupilId}`, { ...options(secure), path, signed: true, maxAge: LIFETIME });
  if (secure && reply.request.cookies[PLAIN] !== undefined)
    reply.clearCookie(PLAIN, { ...options(true), path: PLAIN_PATH });
}

/** The id of the pupil who logged in here last; undefined on an unknown device. */
export function knownPupil(request: FastifyRequest, secure: boolean): string | undefined {
  const signed = request.cookies[nameOf(secure)] ?? request.cookies[PLAIN];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return valid && value !== null ? VALUE.exec(value)?.groups?.["pupilId"] : undefined;
}
