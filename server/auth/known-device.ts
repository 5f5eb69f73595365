import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#contract/address.ts";

/**
 * Marks a device on which a pupil has logged in before. Wrong guesses of other devices at the school's address then do
 * not block it.
 */
const COOKIE = "device";
/** A school year, in seconds. */
const LIFETIME = 365 * 86_400;

/** The prefix keeps a pupil's cookie, signed with the same key, from passing for a known device. */
const VALUE = /^device:(?<pupilId>[\da-f-]{36})$/;

/** Marks the device as known after a pupil's login. The cookie contains only the pupil's id. */
export function rememberDevice(reply: FastifyReply, pupilId: string, secure: boolean): void {
  reply.setCookie(COOKIE, `device:${pupilId}`, {
    path: addressOf("verifyPupilAccess"),
    httpOnly: true,
    sameSite: "strict",
    secure,
    signed: true,
    maxAge: LIFETIME,
  });
}

/** The id of the pupil who logged in here last; undefined on an unknown device. */
export function knownPupil(request: FastifyRequest): string | undefined {
  const signed = request.cookies[COOKIE];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return valid && value !== null ? VALUE.exec(value)?.groups?.["pupilId"] : undefined;
}
