import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { isReachable, whyNotWritable } from "../db/state.ts";
import { AppError } from "../http/app-error.ts";

/** How long a successful write is trusted while no request fails. */
const BELIEVED_MS = 60_000;

/**
 * Serves the health check: 200 while the database answers and accepts writes, otherwise 503. Register it before the
 * routes, so that it notices their failures.
 */
export function health(app: FastifyInstance, { db, now }: Context): void {
  let believedUntil = 0;
  let looking: Promise<boolean> | undefined;

  async function look(log: FastifyBaseLogger): Promise<boolean> {
    const time = now().getTime();
    const cause = await whyNotWritable(db);
    if (cause === undefined) believedUntil = time + BELIEVED_MS;
    else log.error({ err: cause }, "nothing can be written to the database");
    return cause === undefined;
  }
  async function isWritable(log: FastifyBaseLogger): Promise<boolean> {
    const left = believedUntil - now().getTime();
    // A longer time means that the clock was set back.
    if (left > 0 && left <= BELIEVED_MS) return true;
    looking ??= look(log).finally(() => {
      looking = undefined;
    });
    return await looking;
  }

  app.addHook("onResponse", async (_request, reply) => {
    if (reply.statusCode >= 500) believedUntil = 0;
  });
  app.get("/healthz", { schema: { hide: true } }, async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!(await isReachable(db))) throw new AppError("UNAVAILABLE", { retryAfter: 2 });
    if (await isWritable(request.log)) return reply.send({ status: "ok" });
    return reply.code(503).header("retry-after", "2").send({ status: "nothing can be written" });
  });
}
