import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import type { RouteSchema } from "#contract/common.schema.ts";
import { API_PREFIX, type RouteName, routes } from "#contract/routes.ts";
import { schemas } from "#contract/schemas.ts";
import { findTwin } from "./route.ts";

export const DOCS_PREFIX = `${API_PREFIX}/docs`;

/** OpenAPI knows one operation per address: the teacher's entry stands for both, with what either of them is answered. */
function described(name: RouteName | undefined, schema: FastifySchema): FastifySchema {
  const twin = name && findTwin(name);
  if (name === undefined || twin === undefined) return schema;
  if (routes[name].area === "pupil") return { ...schema, hide: true };
  const answers: RouteSchema["response"][] = [schemas[name].response, schemas[twin].response];
  const response = { ...(schema.response as object), 200: { anyOf: answers.map((answer) => answer[200]) } };
  return { ...schema, response, security: [{ bearer: [] }, { pupil: [] }] };
}

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
    transform: ({ schema, url, route }) => ({ schema: described(route.config?.call, schema), url }),
  });
  // Works under the policy of every other answer: its page runs only scripts and styles of this origin.
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX });
}
