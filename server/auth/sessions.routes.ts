import type { FastifyInstance } from "fastify";
import { type Context, nowText } from "../context.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { confirmSession, deleteSession, deleteSessions, listSessions } from "../users/sessions.store.ts";
import { checkPassword } from "./check-password.ts";
import { bearerFor, sessionBounds } from "./sessions.ts";

/** A teacher's sessions: renewing the token, logging out, and seeing and ending the sessions of other devices. */
export function sessionsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "refresh", async ({ teacher, session }) => bearerFor(app, context, teacher, session));

  handle(app, "logout", async ({ session }) => {
    await deleteSession(db, session.user_id, session.id);
    context.security.write("session-ended", { account: session.user_id, session: session.id, why: "logout" });
    return null;
  });

  handle(app, "confirmPassword", async ({ teacher, session, body, request }) => {
    await checkPassword(context, teacher, body.password, request.ip);
    await confirmSession(db, session.id, nowText(context));
    return null;
  });

  handle(app, "listSessions", async ({ teacher, session }) => {
    const rows = await listSessions(db, teacher.id, sessionBounds(context));
    const isThis = ({ id }: { readonly id: string }): boolean => id === session.id;
    const ordered = [...rows.filter(isThis), ...rows.filter((row) => !isThis(row))];
    const results = ordered.map((row) => {
      const { id, device, created, seen } = row;
      return { _id: id, device, created, seen, isThis: isThis(row) };
    });
    return { results, totalCount: results.length };
  });

  handle(app, "endSession", async ({ teacher, params }) => {
    if (!(await deleteSession(db, teacher.id, params.id))) throw new AppError("NOT_FOUND");
    context.security.write("session-ended", { account: teacher.id, session: params.id, why: "ended" });
    return null;
  });

  handle(app, "endOtherSessions", async ({ teacher, session }) => {
    await deleteSessions(db, teacher.id, session.id);
    // Without a session: all but the one that asks.
    context.security.write("session-ended", { account: teacher.id, why: "ended" });
    return null;
  });
}
