import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { checkMayDelete } from "../auth/may-delete.ts";
import { hashCode, makeCode } from "../auth/pupil-codes.ts";
import { endLoginsOfCourse } from "../auth/pupils.store.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { closeDoor, openDoor } from "../limits/door.store.ts";
import { listOpenCourseTests, noteActs } from "./acts.store.ts";
import { makeCodes, stopCodes } from "./codes.store.ts";
import { noteCourseAct } from "./course-acts.store.ts";
import { createCourse, deleteCourse, isSample, listCourses, renameCourse, requireRealCourse } from "./courses.store.ts";
import { requireRight } from "./rights.store.ts";

/** Trims a name and brings it into Unicode NFC. */
const tidy = (name: string): string => name.normalize("NFC").trim();

export function coursesRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "listCourses", async ({ teacher }) => listed(await listCourses(db, teacher.id, context.now().getTime())));

  handle(app, "createCourse", async ({ teacher, body }) => {
    const course = { id: newId(), teacherId: teacher.id, name: tidy(body.name), created: nowText(context) };
    return await createCourse(db, course, context.config.coursesPerTeacher);
  });

  handle(app, "updateCourse", async ({ teacher, query, body }) => {
    return await renameCourse(db, {
      teacherId: teacher.id,
      id: query.id,
      name: tidy(body.name),
      time: nowText(context),
    });
  });

  handle(app, "makeCodes", async ({ teacher, params, body }) => {
    await requireRealCourse(db, teacher.id, "teach", params.id);
    const asked = { teacherId: teacher.id, courseId: params.id, renew: body.renew, time: nowText(context) };
    const made = await makeCodes(db, asked, (pupilId) => {
      const code = makeCode();
      return { pupilId, code, hash: hashCode(context.config, pupilId, code) };
    });
    const facts = { account: teacher.id, course: params.id };
    context.security.write("codes-switched", { ...facts, changed: { codes: true } });
    context.security.write("code-made", { ...facts, count: made.length });
    return listed(made);
  });

  handle(app, "stopCodes", async ({ teacher, params }) => {
    await requireRight(db, teacher.id, "teach", params.id);
    await stopCodes(db, { teacherId: teacher.id, courseId: params.id, time: nowText(context) });
    context.security.write("codes-switched", { account: teacher.id, course: params.id, changed: { codes: false } });
    return null;
  });

  handle(app, "endCourseLogins", async ({ teacher, params }) => {
    await requireRight(db, teacher.id, "teach", params.id);
    await transaction(db, async (inner) => {
      await endLoginsOfCourse(inner, params.id);
      const open = await listOpenCourseTests(inner, params.id);
      const acted = { act: "logged-out" as const, by: teacher.id, time: nowText(context) };
      await noteActs(
        inner,
        open.map((courseTestId) => ({ ...acted, courseTestId })),
      );
      if (open.length === 0) await noteCourseAct(inner, { ...acted, courseId: params.id });
    });
    context.security.write("pupils-logged-out", { account: teacher.id, course: params.id });
    return null;
  });

  handle(app, "openDoor", async ({ teacher, params }) => {
    await requireRealCourse(db, teacher.id, "teach", params.id);
    const until = await openDoor(db, params.id, context.now().getTime());
    return { until: new Date(until).toISOString() };
  });

  handle(app, "closeDoor", async ({ teacher, params }) => {
    await requireRight(db, teacher.id, "teach", params.id);
    await closeDoor(db, params.id);
    return null;
  });

  handle(app, "deleteCourse", async ({ teacher, params }) => {
    // Nothing is lost with the sample class, which can be added again.
    if (!(await isSample(db, teacher.id, "own", params.id))) checkMayDelete(teacher);
    await deleteCourse(db, teacher.id, params.id);
    context.rooms.classChanged(params.id);
    context.security.write("class-deleted", { account: teacher.id, course: params.id });
    return null;
  });
}
