import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { handle } from "../route.ts";
import { saveDraft } from "./drafts.ts";
import { handIn } from "./hand-in.ts";
import { countResults, findEvidence } from "./results.store.ts";

export function resultsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "evaluate", async ({ pupil, body }) => await handIn(context, pupil, body));

  handle(app, "saveDraft", async ({ pupil, body }) => await saveDraft(context, pupil.id, body));

  handle(app, "getProgress", async ({ teacher, body }) => await countResults(db, teacher.id, body.courseTestIdList));

  handle(app, "getEvidence", async ({ teacher, params }) => {
    const evidence = await findEvidence(db, teacher.id, params.courseTestId, params.pupilId);
    if (evidence === undefined) throw new AppError("NOT_FOUND");
    return evidence;
  });
}
