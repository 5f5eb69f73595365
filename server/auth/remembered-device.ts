import type { FastifyReply, FastifyRequest } from "fastify";
import { REMEMBERED_DAYS } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { type OwnFactors, stateOfFactors } from "../factors/factors.ts";
import type { UserRow } from "../users/users.store.ts";

/** The name of the cookie where there is no TLS. */
const PLAIN = "secondfactor";
const DAY_S = 86_400;

/** The prefix keeps other cookies signed with the same key from passing for this one. */
const VALUE = /^second-factor:(?<userId>[\da-f-]{36}):(?<expires>\d+):(?<state>[\w-]+)$/;

const isSecure = ({ config }: Context): boolean => config.publicUrl.startsWith("https:");

/** Behind TLS a browser takes the cookie from this host alone, and sends it to no other. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);

/** Remembers for 30 days that the account has given its second factor on this device, until a factor comes or goes. */
export function rememberFactor(reply: FastifyReply, context: Context, user: UserRow, own: OwnFactors): void {
  const expires = context.now().getTime() + REMEMBERED_DAYS * DAY_S * 1000;
  const secure = isSecure(context);
  reply.setCookie(nameOf(secure), `second-factor:${user.id}:${expires}:${stateOfFactors(user, own)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure,
    signed: true,
    maxAge: REMEMBERED_DAYS * DAY_S,
  });
}

/** True if the account need not give its second factor on this device. Superusers always must. */
export function isRemembered(request: FastifyRequest, context: Context, user: UserRow, own: OwnFactors): boolean {
  const signed = request.cookies[nameOf(isSecure(context))];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  const { userId, expires, state } = (valid && value !== null && VALUE.exec(value)?.groups) || {};
  return (
    !user.is_superuser &&
    userId === user.id &&
    Number(expires) > context.now().getTime() &&
    state === stateOfFactors(user, own)
  );
}
