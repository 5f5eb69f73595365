import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/route.ts";
import { details } from "./details.ts";
import { readLegalPages } from "./legal-pages.ts";

/** What the pages must know of this installation, and the texts that its operator answers for. */
export function siteRoutes(app: FastifyInstance, { config }: Context): void {
  const pages = readLegalPages(config.dataDir);

  handle(app, "getSite", async () => ({ inactivityMinutes: config.inactivityMinutes }));

  handle(app, "getLegalPage", async ({ params: { page, language } }) => {
    const { title, html, missing } = pages[page][language];
    return { title, html, missing: missing.map((detail) => details[detail][language]) };
  });
}
