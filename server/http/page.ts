import type { FastifyReply } from "fastify";

/** An answer for a person's browser: a page that the server writes itself. */
export class Page {
  readonly status: number;
  readonly html: string;
  /** The page's own content security policy. */
  readonly policy: string;
  /** True if the policy names pages of others that may frame it. */
  readonly mayBeFramed: boolean;

  constructor({ status, html, policy, mayBeFramed }: Pick<Page, "status" | "html" | "policy" | "mayBeFramed">) {
    this.status = status;
    this.html = html;
    this.policy = policy;
    this.mayBeFramed = mayBeFramed;
  }
}

/** An answer that sends the browser to another address, which it then gets. */
export class SeeOther {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
}

/** Sends a page with its own policy. */
export function sendPage(reply: FastifyReply, { status, html, policy, mayBeFramed }: Page): FastifyReply {
  if (mayBeFramed) reply.removeHeader("x-frame-options");
  return reply
    .code(status)
    .header("content-security-policy", policy)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .serializer((text: unknown) => String(text))
    .send(html);
}
