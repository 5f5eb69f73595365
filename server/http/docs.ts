import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import type { RouteSchema } from "#contract/common.schema.ts";
import { API_PREFIX } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { schemas } from "#contract/schemas.ts";
import { findTwin } from "./route.ts";

export const DOCS_PREFIX = `${API_PREFIX}/docs`;

/**
 * OpenAPI allows one operation per address. Where two calls share one, the teacher's entry describes both, with the
 * answers of both.
 */
function described(name: RouteName | undefined, schema: FastifySchema): FastifySchema {
  const twin = name && findTwin(name);
  if (name === undefined || twin === undefined) return schema;
  if (routes[name].area === "pupil") return { ...schema, hide: true };
  const answers: RouteSchema["response"][] = [schemas[name].response, schemas[twin].response];
  const response = { ...(schema.response as object), 200: { anyOf: answers.map((answer) => answer[200]) } };
  return { ...schema, response, security: [{ bearer: [] }, { pupil: [] }] };
}

/**
 * Serves the OpenAPI documentation, made from the contract's schemas: to read at /api/docs, as JSON at /api/docs/json.
 * Must be registered before the routes, which it collects.
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
  // This page needs no exception from the content security policy: all of its scripts and styles come from this origin.
  await app.register(swaggerUi, { routePrefix: DOCS_PREFIX });
}
