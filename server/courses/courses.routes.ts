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
import {
  createCourse,
  deleteCourse,
  isSample,
  listCourses,
  renameCourse,
  requireCourse,
  requireRealCourse,
} from "./courses.store.ts";

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
    return await renameCourse(
      db,
      { teacherId: teacher.id, id: query.id, name: tidy(body.name) },
      context.now().getTime(),
    );
  });

  handle(app, "makeCodes", async ({ teacher, params, body }) => {
    await requireRealCourse(db, teacher.id, params.id);
    const made = await makeCodes(db, { teacherId: teacher.id, courseId: params.id, renew: body.renew }, (pupilId) => {
      const code = makeCode();
      return { pupilId, code, hash: hashCode(context.config, pupilId, code) };
    });
    const facts = { account: teacher.id, course: params.id };
    context.security.write("codes-switched", { ...facts, changed: { codes: true } });
    context.security.write("code-made", { ...facts, count: made.length });
    return listed(made);
  });

  handle(app, "stopCodes", async ({ teacher, params }) => {
    await requireCourse(db, teacher.id, params.id);
    await stopCodes(db, params.id);
    context.security.write("codes-switched", { account: teacher.id, course: params.id, changed: { codes: false } });
    return null;
  });

  handle(app, "endCourseLogins", async ({ teacher, params }) => {
    await requireCourse(db, teacher.id, params.id);
    await transaction(db, async (inner) => {
      await endLoginsOfCourse(inner, params.id);
      const open = await listOpenCourseTests(inner, params.id);
      const time = nowText(context);
      await noteActs(
        inner,
        open.map((courseTestId) => ({ courseTestId, act: "logged-out" as const, time })),
      );
    });
    context.security.write("pupils-logged-out", { account: teacher.id, course: params.id });
    return null;
  });

  handle(app, "openDoor", async ({ teacher, params }) => {
    await requireRealCourse(db, teacher.id, params.id);
    const until = await openDoor(db, params.id, context.now().getTime());
    return { until: new Date(until).toISOString() };
  });

  handle(app, "closeDoor", async ({ teacher, params }) => {
    await requireCourse(db, teacher.id, params.id);
    await closeDoor(db, params.id);
    return null;
  });

  handle(app, "deleteCourse", async ({ teacher, params }) => {
    // Nothing is lost with the sample class, which can be added again.
    if (!(await isSample(db, teacher.id, params.id))) checkMayDelete(teacher);
    await deleteCourse(db, teacher.id, params.id);
    context.rooms.classChanged(params.id);
    context.security.write("class-deleted", { account: teacher.id, course: params.id });
    return null;
  });
}
