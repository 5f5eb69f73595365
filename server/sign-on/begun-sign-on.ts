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

// Behind TLS the prefix `__Host-` keeps other hosts of the school's domain from setting these cookies.
const BEGUN = "signon";
const RESULT = "signonresult";
const nameOf = (plain: string, secure: boolean): string => (secure ? `__Host-${plain}` : plain);
const options = (secure: boolean) => ({ path: "/", httpOnly: true, secure, signed: true }) as const;

/** The prefixes keep other cookies, signed with the same key, from passing for these. */
const BEGUN_VALUE = /^sign-on:(?<record>[\w-]+)$/;
const RESULT_VALUE = /^sign-on-result:(?<secret>[\w-]+)$/;

function read(request: FastifyRequest, name: string, pattern: RegExp): string | undefined {
  const signed = request.cookies[name];
  const { valid, value } = signed === undefined ? { valid: false, value: null } : request.unsignCookie(signed);
  return valid && value !== null ? pattern.exec(value)?.[1] : undefined;
}

/** Keeps a login that begins in the browser's cookie. It is Lax: the provider's page leads back here. */
export function keepBegun(reply: FastifyReply, begun: BegunSignOn, secure: boolean): void {
  const value = `sign-on:${Buffer.from(JSON.stringify(begun)).toString("base64url")}`;
  reply.setCookie(nameOf(BEGUN, secure), value, { ...options(secure), sameSite: "lax", maxAge: SIGN_ON_S });
}

/** The login that has begun in this browser, undefined if there is none, it is forged or over. */
export function findBegun(request: FastifyRequest, secure: boolean, now: Date): BegunSignOn | undefined {
  const record = read(request, nameOf(BEGUN, secure), BEGUN_VALUE);
  if (record === undefined) return undefined;
  // Only this server signs it, in this shape.
  const begun = JSON.parse(Buffer.from(record, "base64url").toString("utf8")) as BegunSignOn;
  return begun.expires > now.toISOString() ? begun : undefined;
}

export function forgetBegun(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(BEGUN, secure), { ...options(secure), signed: false, sameSite: "lax" });
}

/** Marks the browser to which the result of a login belongs: the code in the page's address alone is not enough. */
export function keepResultSecret(reply: FastifyReply, secret: string, secure: boolean, maxAge: number): void {
  const value = `sign-on-result:${secret}`;
  reply.setCookie(nameOf(RESULT, secure), value, { ...options(secure), sameSite: "strict", maxAge });
}

export const findResultSecret = (request: FastifyRequest, secure: boolean): string | undefined =>
  read(request, nameOf(RESULT, secure), RESULT_VALUE);
