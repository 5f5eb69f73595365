import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { handle } from "../route.ts";
import { recordAct } from "./audit.store.ts";
import { listResearchResults } from "./research.store.ts";

/** What teachers who consented let research have, as a file. */
export function researchRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "exportResearch", async ({ teacher, reply }) => {
    const exported = nowText(context);
    const results = await transaction(context.db, async (db) => {
      const found = await listResearchResults(db);
      const details = { results: found.length };
      await recordAct(db, { time: exported, act: "research-exported", actorId: teacher.id, subjectId: null, details });
      return found;
    });
    reply.header("content-disposition", `attachment; filename="denkspur-research-${exported.slice(0, 10)}.json"`);
    return { exported, results };
  });
}
