import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { getReady, markReady } from "./practice.store.ts";

/** The practice test, which every course has (docs/decisions/17-practice.md). */
export function practiceRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  handle(app, "openPractice", async ({ pupil }) => {
    const { practice } = library;
    if (practice === null) throw new AppError("NOT_FOUND");
    return { ...practice, ready: await getReady(db, pupil.id) };
  });

  handle(app, "finishPractice", async ({ pupil }) => ({ ready: await markReady(db, pupil.id, nowText(context)) }));
}
