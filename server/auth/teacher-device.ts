import type { FastifyReply, FastifyRequest } from "fastify";

/** A school year, in seconds. */
const LIFETIME = 365 * 86_400;
/** A computer of the staff room has several teachers; more than these would make the cookie long. */
const MOST = 5;

/** The prefix keeps other cookies, signed with the same key, from passing for this one. */
const VALUE = /^teachers:(?<ids>[\da-f-]{36}(?:\.[\da-f-]{36})*)$/;

const PLAIN = "teachers";
/** Behind TLS the prefix `__Host-` keeps other hosts of the school's domain from setting the cookie. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);

function knownTeachers(request: FastifyRequest, secure: boolean): string[] {
  const signed = request.cookies[nameOf(secure)];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return (valid && value !== null && VALUE.exec(value)?.groups?.["ids"]?.split(".")) || [];
}

/**
 * True on a device where the teacher gave her right password before. Wrong guesses elsewhere then do not keep her out of
 * it.
 */
export function isKnownDevice(request: FastifyRequest, userId: string, secure: boolean): boolean {
  return knownTeachers(request, secure).includes(userId);
}

/** Marks the device as known to the teacher, beside others who use it. The cookie contains only ids. */
export function rememberTeacher(request: FastifyRequest, reply: FastifyReply, userId: string, secure: boolean): void {
  const others = knownTeachers(request, secure).filter((id) => id !== userId);
  reply.setCookie(nameOf(secure), `teachers:${[userId, ...others].slice(0, MOST).join(".")}`, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
    signed: true,
    maxAge: LIFETIME,
  });
}
