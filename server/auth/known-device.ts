import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";

/**
 * Marks a device on which a pupil has logged in before. It lets the names of that pupil's class in, whatever other devices
 * at the school's address have guessed. This is its name where there is no TLS, and in versions before `__Host-`.
 */
const PLAIN = "device";
/** Where it was sent to before it was called `__Host-device`, which must be sent to every path. */
const PLAIN_PATH = addressOf(routes.verifyPupilAccess);
/** A school year, in seconds. */
const LIFETIME = 365 * 86_400;

/** The classes that a tablet of the school's trolley is known to at most. */
const MOST_COURSES = 8;
/**
 * The prefix keeps a pupil's cookie, signed with the same key, from passing for a known device. Cookies of earlier versions name no
 * courses.
 */
const VALUE = /^device:(?<pupilId>[\da-f-]{36})(?::(?<courseIds>[\da-f,-]+))?$/;

/** A device on which pupils have logged in. */
export interface KnownDevice {
  /** Of the last login. */
  readonly pupilId: string;
  /** Of the last logins; null: unknown, by a cookie of an earlier version. */
  readonly courseIds: readonly string[] | null;
}

const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);
const options = (secure: boolean) => ({ httpOnly: true, sameSite: "strict", secure }) as const;

/** Marks the device as known after a pupil's login. The cookie contains only ids. */
export function rememberDevice(
  reply: FastifyReply,
  { id, courseId }: { readonly id: string; readonly courseId: string },
  before: KnownDevice | undefined,
  secure: boolean,
): void {
  const others = (before?.courseIds ?? []).filter((each) => each !== courseId);
  const courseIds = [courseId, ...others].slice(0, MOST_COURSES);
  const path = secure ? "/" : PLAIN_PATH;
  const settings = { ...options(secure), path, signed: true, maxAge: LIFETIME };
  reply.setCookie(nameOf(secure), `device:${id}:${courseIds.join(",")}`, settings);
  if (secure && reply.request.cookies[PLAIN] !== undefined)
    reply.clearCookie(PLAIN, { ...options(true), path: PLAIN_PATH });
}

/** What the request's cookie says of its device; undefined on an unknown one. */
export function findDevice(request: FastifyRequest, secure: boolean): KnownDevice | undefined {
  const signed = request.cookies[nameOf(secure)] ?? request.cookies[PLAIN];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  const { pupilId, courseIds } = (valid && value !== null && VALUE.exec(value)?.groups) || {};
  return pupilId === undefined ? undefined : { pupilId, courseIds: courseIds?.split(",") ?? null };
}
