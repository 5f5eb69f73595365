import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** How long a browser may take from the beginning of a launch to the choice of a test, in seconds. */
export const BROWSER_S = 3600;

const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored of a secret that a browser holds. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** A new secret, with what is stored of it. */
export function makeSecret(): { readonly secret: string; readonly hash: string } {
  const secret = newSecret();
  return { secret, hash: hashOf(secret) };
}

const nameOf = (secure: boolean): string => (secure ? "__Host-lti" : "lti");

/** The hash of the browser's cookie; undefined if it has none. */
export function findBrowser({ cookies }: Pick<FastifyRequest, "cookies">, secure: boolean): string | undefined {
  const secret = cookies[nameOf(secure)];
  return secret === undefined || secret === "" ? undefined : hashOf(secret);
}

/**
 * Marks the browser in which a launch begins, so that it can end nowhere else. It comes back with a form that the platform's page sends:
 * only `SameSite=None` cookies do so, which browsers take over TLS alone. Without TLS the attribute is left out.
 * @returns the hash of the cookie
 */
export function markBrowser(reply: FastifyReply, secure: boolean): string {
  const name = nameOf(secure);
  const secret = reply.request.cookies[name] || newSecret();
  const sameSite = secure ? ({ sameSite: "none" } as const) : {};
  reply.setCookie(name, secret, { path: "/", httpOnly: true, secure, maxAge: BROWSER_S, ...sameSite });
  return hashOf(secret);
}

/** Whether the answer would stand in a frame of another page. Browsers say so since 2023 at the latest. */
export function isInFrame({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return ["iframe", "frame", "embed", "object"].includes(String(headers["sec-fetch-dest"]));
}
