import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { isReachable, whyNotWritable } from "../db/state.ts";
import { AppError } from "../http/app-error.ts";

/** How long it is believed that something can be written, as long as no request fails. */
const BELIEVED_MS = 60_000;

/**
 * For load balancers and scripts: 200 while the database answers and takes what is written, 503 otherwise. Register it before
 * the routes whose failures it is to notice.
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
    // Longer than ever said: the clock was set back.
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
