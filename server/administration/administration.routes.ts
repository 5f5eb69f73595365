import type { FastifyInstance } from "fastify";
import { ADMIN_PAGE_SIZE } from "#contract/limits.ts";
import { requireConfirmed } from "../auth/sessions.ts";
import type { Context } from "../context.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { countActs, listActs } from "./audit.store.ts";
import { changeTeacher } from "./change-teacher.ts";
import { listInvitations } from "./invitations.store.ts";
import { issueInvitation, revokeInvitation } from "./invitations.ts";
import { libraryStateRoutes } from "./library-state.routes.ts";
import { researchRoutes } from "./research.routes.ts";
import { resetTeacherFactors } from "./reset-factors.ts";
import { sendTeacherReset } from "./reset-teacher.ts";
import { countTeachers, listTeachers } from "./teachers.store.ts";

const pageCountOf = (totalCount: number): number => Math.ceil(totalCount / ADMIN_PAGE_SIZE);

/** The superusers' calls. The guard of their area runs before each of them. */
export function administrationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "listInvitations", async () => listed(await listInvitations(db)));

  handle(app, "createInvitation", async ({ teacher, session, body }) => {
    if (body.superuser) requireConfirmed(context, session);
    return await issueInvitation(context, teacher.id, body);
  });

  handle(app, "revokeInvitation", async ({ teacher, params }) => {
    await revokeInvitation(context, teacher.id, params.id);
    return null;
  });

  handle(app, "listTeachers", async ({ query: { q = "", page = 0 } }) => {
    const results = await listTeachers(db, { q, page: { size: ADMIN_PAGE_SIZE, number: page } });
    // A search mostly ends on its first page. Counting would look through all accounts once more.
    const isAll = page === 0 && results.length < ADMIN_PAGE_SIZE;
    const totalCount = isAll ? results.length : await countTeachers(db, q);
    return { results, totalCount, pageCount: pageCountOf(totalCount) };
  });

  handle(app, "updateTeacher", async ({ teacher, session, params, body }) => {
    if (body.is_superuser) requireConfirmed(context, session);
    return await changeTeacher(context, teacher.id, params.id, body);
  });

  handle(app, "sendTeacherReset", async ({ teacher, params }) => {
    await sendTeacherReset(context, teacher.id, params.id);
    return null;
  });

  handle(app, "resetTeacherFactors", async ({ teacher, session, params }) => {
    requireConfirmed(context, session);
    await resetTeacherFactors(context, teacher.id, params.id);
    return null;
  });

  handle(app, "listAudit", async ({ query: { page = 0 } }) => {
    const [results, totalCount] = await Promise.all([listActs(db, page), countActs(db)]);
    return { results, totalCount, pageCount: pageCountOf(totalCount) };
  });

  libraryStateRoutes(app, context);
  researchRoutes(app, context);
}
