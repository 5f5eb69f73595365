import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

const READY = "/readyz";

/**
 * Serves what machines ask: /healthz, which says that the process answers and touches nothing, and /readyz, which says whether it can
 * do its work, 503 if pupils cannot work here. Register it before the routes, so that it notices their failures.
 */
export function probes(app: FastifyInstance, { readiness }: { readonly readiness: Readiness }): void {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode >= 500 && request.routeOptions.url !== READY) readiness.doubt();
  });
  app.get("/healthz", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get(READY, { schema: { hide: true } }, async (_request, reply) => {
    const { isReady, parts } = await readiness.look();
    reply.header("cache-control", "no-store");
    if (!isReady) reply.code(503).header("retry-after", "2");
    return reply.send({ status: isReady ? "ready" : "not ready", parts });
  });
}
