import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { listInvitations } from "./invitations.store.ts";
import { issueInvitation, revokeInvitation } from "./invitations.ts";

/** Who may register. */
export function invitationsRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "listInvitations", async () => listed(await listInvitations(context.db)));

  handle(app, "createInvitation", async ({ teacher, body }) => await issueInvitation(context, teacher.id, body));

  handle(app, "revokeInvitation", async ({ teacher, params }) => {
    await revokeInvitation(context, teacher.id, params.id);
    return null;
  });
}
