import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { handle } from "../http/route.ts";
import { details } from "./details.ts";
import { readLegalPages } from "./legal-pages.ts";
import { readOperator } from "./operator.ts";

/** The installation's settings that web pages need, and its legal pages. */
export function siteRoutes(app: FastifyInstance, { config }: Context): void {
  const pages = readLegalPages(config.dataDir);

  const contact = readOperator(join(config.dataDir, "operator.yaml")).get("email")?.de[0] ?? null;

  const signOn = config.signOn.map(({ id, name }) => ({ id, name }));

  handle(app, "getSite", async () => ({ inactivityMinutes: config.inactivityMinutes, contact, signOn }));

  handle(app, "getLegalPage", async ({ params: { page, language } }) => {
    const { title, html, missing } = pages[page][language];
    return { title, html, missing: missing.map((detail) => details[detail][language]) };
  });
}
