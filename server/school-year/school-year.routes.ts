import type { FastifyInstance } from "fastify";
import type { SchoolYearPlan } from "#contract/school-year.schema.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { type Context, nowText } from "../context.ts";
import { requireRight } from "../courses/rights.store.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { listArchive } from "./archive.store.ts";
import { applyPlan, findUndo, undoChange } from "./changes.store.ts";
import { readFacts } from "./facts.store.ts";
import { evaluatePlan } from "./plan.ts";

const tidy = (name: string): string => name.normalize("NFC").trim();
const tidied = (plan: SchoolYearPlan): SchoolYearPlan => ({
  ...plan,
  courses: plan.courses.map((course) => ({ ...course, name: tidy(course.name) })),
  made: plan.made.map(({ name }) => ({ name: tidy(name) })),
});

/** Courses move up, go to the archive, are split and joined (docs/decisions/48-school-year.md). */
export function schoolYearRoutes(app: FastifyInstance, context: Context): void {
  const { db, config, library } = context;

  /** @throws AppError NOT_FOUND, NOT_THE_OWNER */
  const requireOwn = async (teacherId: string, { courses }: SchoolYearPlan): Promise<void> => {
    const own = new Set((await readFacts(db, teacherId)).courses.map(({ id }) => id));
    const other = courses.find(({ id }) => !own.has(id));
    if (other !== undefined) await requireRight(db, teacherId, "own", other.id);
  };

  handle(app, "previewSchoolYear", async ({ teacher, body }) => {
    await requireOwn(teacher.id, body);
    const { changed: _, groups: __, ...preview } = evaluatePlan(await readFacts(db, teacher.id), tidied(body), config);
    return preview;
  });

  handle(app, "applySchoolYear", async ({ teacher, body: { plan, fingerprint } }) => {
    await requireOwn(teacher.id, plan);
    if (plan.moves.some(({ to }) => to === "leaves")) checkMayDelete(teacher);
    const language = teacher.language === "en" ? "en" : "de";
    const asked = {
      teacher: { id: teacher.id, language } as const,
      plan: tidied(plan),
      fingerprint,
      now: context.now(),
      config,
    };
    const { change, courseIds } = await applyPlan(db, asked);
    for (const id of courseIds) context.rooms.classChanged(id);
    context.security.write("school-year-changed", { account: teacher.id, count: courseIds.length });
    return change;
  });

  handle(app, "getSchoolYearUndo", async ({ teacher }) => {
    const found = await findUndo(db, teacher.id, nowText(context));
    return { change: found?.change ?? null };
  });

  handle(app, "undoSchoolYear", async ({ teacher, params }) => {
    const courseIds = await undoChange(db, { teacherId: teacher.id, id: params.id, now: nowText(context) });
    for (const id of courseIds) context.rooms.classChanged(id);
    context.security.write("school-year-undone", { account: teacher.id, count: courseIds.length });
    return null;
  });

  handle(app, "listArchive", async ({ teacher }) => {
    const dueOf = (archived: string): string => {
      const due = new Date(archived);
      due.setUTCMonth(due.getUTCMonth() + config.archiveMonths);
      return due.toISOString();
    };
    return listed(await listArchive(db, library, teacher.id, dueOf));
  });
}
