import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { Pupil, pupilsSchemas } from "#contract/pupils.schema.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { type Context, nowText } from "../context.ts";
import { getCourse } from "../courses/courses.store.ts";
import { AppError } from "../http/app-error.ts";
import { JsonWriter, listOf, StreamedAnswer } from "../http/json-stream.ts";
import { listed, sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { inPortions } from "../results/portions.store.ts";
import { resultsByPupil } from "../results/results.store.ts";
import { suggestNames } from "./free-names.ts";
import { tidyName } from "./names.ts";
import {
  countCourseTests,
  countPupils,
  createPupil,
  createPupils,
  deletePupil,
  listPupils,
  takenKeys,
  updatePupil,
} from "./pupils.store.ts";

const Pupils = pupilsSchemas.listPupils.response[200];
const byName = new Intl.Collator("de", { numeric: true });

export function pupilsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, "listPupils", async ({ teacher, params: { courseId }, query, reply }) => {
    const { includeResults = false, limit = 0, page = 0, sort = "name" } = query;
    await getCourse(db, teacher.id, courseId);
    const pupils = await listPupils(db, teacher.id, courseId);
    const direction = sort === "name" ? 1 : -1;
    pupils.sort((a, b) => direction * byName.compare(a.name, b.name));
    const shown = sliceOf(pupils, limit, page);
    const totalCount = pupils.length;
    if (!includeResults) return { results: shown, totalCount };
    const write = new JsonWriter(reply);
    const courseTests = await countCourseTests(db, courseId);

    async function* withResults(): AsyncGenerator<string> {
      for (const portion of inPortions(shown, () => courseTests)) {
        // One portion after another, to keep little in memory.
        // oxlint-disable-next-line no-await-in-loop
        const results = await resultsByPupil(
          db,
          teacher.id,
          courseId,
          portion.map(({ _id }) => _id),
        );
        for (const pupil of portion) yield write.object(Pupil, { ...pupil, results: results.get(pupil._id) ?? [] });
      }
    }

    return new StreamedAnswer(write.stream(Pupils, { results: listOf(withResults()), totalCount }));
  });

  handle(app, "countPupils", async ({ teacher, params: { courseId } }) => {
    await getCourse(db, teacher.id, courseId);
    return { count: await countPupils(db, teacher.id, courseId) };
  });

  handle(app, "createPupil", async ({ teacher, body: { name, courseId } }) => {
    const created = nowText(context);
    return await createPupil(db, { id: newId(), name: tidyName(name), teacherId: teacher.id, courseId, created });
  });

  handle(app, "createPupils", async ({ teacher, body: { amount, names, courseId } }) => {
    if (amount !== names.length) {
      const message = `must be the number of names, ${names.length}`;
      throw new AppError("VALIDATION_ERROR", { errors: [{ path: "amount", message }] });
    }
    const pupils = names.map((name) => ({ id: newId(), name: tidyName(name) }));
    return listed(await createPupils(db, { teacherId: teacher.id, courseId, created: nowText(context), pupils }));
  });

  handle(app, "suggestPupilNames", async ({ body }) => ({
    names: await suggestNames(body.names.map(tidyName), async (keys) => await takenKeys(db, keys)),
  }));

  handle(app, "updatePupil", async ({ teacher, query, body: { name, comment } }) => {
    const change = {
      ...(name === undefined ? {} : { name: tidyName(name) }),
      ...(comment === undefined ? {} : { comment: comment.trim() }),
    };
    return await updatePupil(db, teacher.id, query.id, change);
  });

  handle(app, "deletePupil", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    await deletePupil(db, teacher.id, params.id);
    return null;
  });
}
