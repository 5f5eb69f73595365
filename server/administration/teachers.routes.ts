import type { FastifyInstance } from "fastify";
import { ADMIN_PAGE_SIZE } from "#contract/limits.ts";
import type { Context } from "../context.ts";
import { handle } from "../http/route.ts";
import { changeTeacher } from "./change-teacher.ts";
import { sendTeacherReset } from "./reset-teacher.ts";
import { countTeachers, listTeachers } from "./teachers.store.ts";

/** Teachers' accounts: finding, flags, lock, a way back in. */
export function teachersRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "listTeachers", async ({ query: { q = "", page = 0 } }) => {
    const [results, totalCount] = await Promise.all([
      listTeachers(db, { q, page: { size: ADMIN_PAGE_SIZE, number: page } }),
      countTeachers(db, q),
    ]);
    return { results, totalCount, pageCount: Math.ceil(totalCount / ADMIN_PAGE_SIZE) };
  });

  handle(app, "updateTeacher", async ({ teacher, params, body }) => {
    return await changeTeacher(context, teacher.id, params.id, body);
  });

  handle(app, "sendTeacherReset", async ({ teacher, params }) => {
    await sendTeacherReset(context, teacher.id, params.id);
    return null;
  });
}
