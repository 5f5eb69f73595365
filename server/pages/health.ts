import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { isReachable } from "../db/reachable.ts";
import { AppError } from "../errors.ts";

/** For load balancers and scripts: 200 while the database answers, 503 otherwise. */
export function health(app: FastifyInstance, { db }: Context): void {
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) => {
    if (!(await isReachable(db))) throw new AppError("UNAVAILABLE", { retryAfter: 2 });
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}
