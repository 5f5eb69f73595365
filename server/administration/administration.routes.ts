import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { auditRoutes } from "./audit.routes.ts";
import { invitationsRoutes } from "./invitations.routes.ts";
import { libraryStateRoutes } from "./library-state.routes.ts";
import { researchRoutes } from "./research.routes.ts";
import { teachersRoutes } from "./teachers.routes.ts";

/** What superusers may do; the guard of their area stands before all of it. */
export function administrationRoutes(app: FastifyInstance, context: Context): void {
  invitationsRoutes(app, context);
  teachersRoutes(app, context);
  libraryStateRoutes(app, context);
  auditRoutes(app, context);
  researchRoutes(app, context);
}
