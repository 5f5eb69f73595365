import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { API_PREFIX } from "#contract/routes.ts";

export const DOCS_PREFIX = `${API_PREFIX}/docs`;

/**
 * OpenAPI made from the contract's schemas, to read at /api/docs and as JSON at /api/docs/json. Registered before the
 * routes, which it collects.
 */
export async function docs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Denkspur", description: "The API behind the screens.", version: "1" },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          pupil: { type: "apiKey", in: "cookie", name: "pupil" },
        },
      },
    },
  });
  // Works under the policy of every other answer: its page runs only scripts and styles of this origin.
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX });
}
