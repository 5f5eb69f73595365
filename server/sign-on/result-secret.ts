import type { FastifyReply, FastifyRequest } from "fastify";

/** The name of the cookie where there is no TLS. */
const PLAIN = "signonresult";
const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);

/** The prefix keeps other cookies, signed with the same key, from passing for this one. */
const VALUE = /^sign-on-result:(?<secret>[\w-]+)$/;

/** Marks the browser to which the result of a login belongs: the code in the page's address alone is not enough. */
export function keepResultSecret(reply: FastifyReply, secret: string, secure: boolean, maxAge: number): void {
  reply.setCookie(nameOf(secure), `sign-on-result:${secret}`, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
    signed: true,
    maxAge,
  });
}

export function findResultSecret(request: FastifyRequest, secure: boolean): string | undefined {
  const signed = request.cookies[nameOf(secure)];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return valid && value !== null ? VALUE.exec(value)?.groups?.["secret"] : undefined;
}
