import type { FastifyInstance } from "fastify";
import { DOCUMENTS_PREFIX } from "#contract/screens.ts";
import { KeptFiles } from "./kept-files.ts";
import { notFound } from "./web-app.ts";

const NAME = /^[a-z0-9][a-z0-9-]*\.(?<kind>pdf|html|css)$/;
/** No document runs scripts. */
const POLICIES: Readonly<Record<string, string>> = {
  // Some browsers show a PDF file in an `object` with inline styles.
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  html: "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Serves the PDF files and plain pages for reading in the browser. Any other path below /documents is a plain 404, never the app's
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
        const kind = NAME.exec(name)?.groups?.["kind"];
        if (kind === undefined || !files.has(name)) return notFound(reply);
        const policy = POLICIES[kind];
        if (policy !== undefined) reply.header("content-security-policy", policy);
        if (kind === "pdf") reply.header("content-disposition", `inline; filename="${name}"`);
        return await files.send(reply, name, "no-cache");
      },
    });
  }
}
