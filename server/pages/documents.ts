import type { FastifyInstance } from "fastify";
import { DOCUMENTS_PREFIX } from "#contract/screens.ts";
import { KeptFiles } from "./kept-files.ts";
import { notFound } from "./web-app.ts";

const NAME = /^[a-z0-9][a-z0-9-]*\.pdf$/;
/** A PDF file runs no scripts. Some browsers show it in an `object` with inline styles. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Serves the PDF files for reading in the browser. Any other path below /documents is a plain 404, never the app's
 * page.
 */
export function documents(app: FastifyInstance, dir: string): void {
  const files = new KeptFiles(dir);
  for (const url of [DOCUMENTS_PREFIX, `${DOCUMENTS_PREFIX}/*`]) {
    app.route<{ Params: { "*"?: string } }>({
      method: ["GET", "HEAD"],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const name = request.params["*"] ?? "";
        if (!NAME.test(name) || !files.has(name)) return notFound(reply);
        reply.header("content-security-policy", POLICY).header("content-disposition", `inline; filename="${name}"`);
        return await files.send(reply, name, "no-cache");
      },
    });
  }
}
