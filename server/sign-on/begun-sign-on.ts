import type { FastifyReply, FastifyRequest } from "fastify";
import type { Asked } from "./provider.ts";
import type { ResultRow } from "./sign-on.store.ts";

/** A login at a provider that has begun in a browser. */
export interface BegunSignOn extends Asked {
  readonly provider: string;
  readonly purpose: ResultRow["purpose"];
  /** ISO. */
  readonly expires: string;
}

/** How long a person may take at the provider, in seconds. */
export const SIGN_ON_S = 600;

/** The name of the cookie where there is no TLS. */
const PLAIN = "signon";
/** Behind TLS the prefix keeps other hosts of the school's domain from setting it. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${PLAIN}` : PLAIN);
/** Lax: the provider's page leads back here. */
const options = (secure: boolean) => ({ path: "/", httpOnly: true, sameSite: "lax", secure, signed: true }) as const;

/** The prefix keeps other cookies, signed with the same key, from passing for this one. */
const VALUE = /^sign-on:(?<record>[\w-]+)$/;

/** Keeps a login that begins in the browser's cookie, so that any process can end it. */
export function keepBegun(reply: FastifyReply, begun: BegunSignOn, secure: boolean): void {
  const value = `sign-on:${Buffer.from(JSON.stringify(begun)).toString("base64url")}`;
  reply.setCookie(nameOf(secure), value, { ...options(secure), maxAge: SIGN_ON_S });
}

/** The login that has begun in this browser, undefined if there is none, it is forged or over. */
export function findBegun(request: FastifyRequest, secure: boolean, now: Date): BegunSignOn | undefined {
  const signed = request.cookies[nameOf(secure)];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  const record = valid && value !== null ? VALUE.exec(value)?.groups?.["record"] : undefined;
  if (record === undefined) return undefined;
  // Only this server signs it, in this shape.
  const begun = JSON.parse(Buffer.from(record, "base64url").toString("utf8")) as BegunSignOn;
  return begun.expires > now.toISOString() ? begun : undefined;
}

export function forgetBegun(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), { ...options(secure), signed: false });
}
