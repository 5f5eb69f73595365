import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#contract/address.ts";

/** Says that a pupil has logged in on this device before, so that it need not answer for the guesses of its whole school. */
const COOKIE = "device";
/** A school year, in seconds. */
const LIFETIME = 365 * 86_400;

/** Told apart from what else the same key signs: a pupil's cookie, which is new at each login, must not pass for a device. */
const VALUE = /^device:(?<pupilId>[\da-f-]{36})$/;

/** Remembers the device as that of the pupil who has just logged in, whom it names by the id alone. */
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

/** The id of the pupil who logged in here last, if this is a device that was remembered. */
export function knownPupil(request: FastifyRequest): string | undefined {
  const signed = request.cookies[COOKIE];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return valid && value !== null ? VALUE.exec(value)?.groups?.["pupilId"] : undefined;
}
