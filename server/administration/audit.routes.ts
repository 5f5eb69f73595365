import type { FastifyInstance } from "fastify";
import { ADMIN_PAGE_SIZE } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { handle } from "../http/route.ts";
import { countActs, listActs } from "./audit.store.ts";

/** Who did what, when. */
export function auditRoutes(app: FastifyInstance, { db }: Context): void {
  handle(app, "listAudit", async ({ query: { page = 0 } }) => {
    const [results, totalCount] = await Promise.all([listActs(db, page), countActs(db)]);
    return { results, totalCount, pageCount: Math.ceil(totalCount / ADMIN_PAGE_SIZE) };
  });
}
