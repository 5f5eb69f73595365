import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback } from "../process/loopback.ts";

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

/** Where the cookie is for: over TLS, on this very machine, where browsers trust plain http as well, or elsewhere without TLS. */
export type Way = "tls" | "loopback" | "plain";

export function wayOf(publicUrl: string): Way {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return "tls";
  return isLoopback(hostname) ? "loopback" : "plain";
}

/** The name where there is no TLS. */
const PLAIN = "lti";
const nameOf = (way: Way): string => (way === "tls" ? `__Host-${PLAIN}` : PLAIN);

/** The hash of the browser's cookie; undefined if it has none. */
export function findBrowser({ cookies }: Pick<FastifyRequest, "cookies">, way: Way): string | undefined {
  const secret = cookies[nameOf(way)];
  return secret === undefined || secret === "" ? undefined : hashOf(secret);
}

/**
 * Marks the browser in which a launch begins, so that it can end nowhere else. It comes back with a form that the platform's page sends:
 * only `SameSite=None` does so, which browsers take with `Secure` alone. Without TLS there is no such cookie, and launches work only
 * from a platform on the same site.
 * @returns the hash of the cookie
 */
export function markBrowser(reply: FastifyReply, way: Way): string {
  const secret = reply.request.cookies[nameOf(way)] || newSecret();
  const crossing = way === "plain" ? {} : ({ sameSite: "none", secure: true } as const);
  reply.setCookie(nameOf(way), secret, { path: "/", httpOnly: true, maxAge: BROWSER_S, ...crossing });
  return hashOf(secret);
}

/** Whether the answer would stand in a frame of another page. Browsers say so since 2023 at the latest. */
export function isInFrame({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return ["iframe", "frame", "embed", "object"].includes(String(headers["sec-fetch-dest"]));
}
