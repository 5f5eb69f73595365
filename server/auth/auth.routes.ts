import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { factorsRoutes } from "./factors.routes.ts";
import { firstUseRoutes } from "./first-use.routes.ts";
import { loginRoutes } from "./login.routes.ts";
import { pupilAccessRoutes } from "./pupil-access.routes.ts";
import { registrationRoutes } from "./registration.routes.ts";
import { resetRoutes } from "./reset.routes.ts";
import { sessionsRoutes } from "./sessions.routes.ts";
import { verificationRoutes } from "./verification.routes.ts";

/** Accounts, sessions and pupils' logins (docs/behaviour.md#accounts). */
export function authRoutes(app: FastifyInstance, context: Context): void {
  loginRoutes(app, context);
  sessionsRoutes(app, context);
  registrationRoutes(app, context);
  verificationRoutes(app, context);
  resetRoutes(app, context);
  firstUseRoutes(app, context);
  factorsRoutes(app, context);
  pupilAccessRoutes(app, context);
}
