import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import { tidyName } from "#contract/pseudonym.ts";
import { Pupil, type PupilResult, pupilsSchemas } from "#contract/pupils.schema.ts";
import { checkMayDelete } from "../auth/may-delete.ts";
import { hashCode, makeCode } from "../auth/pupil-codes.ts";
import { type Context, nowText } from "../context.ts";
import { listCourseTests } from "../course-tests/course-tests.store.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { requireRight } from "../courses/rights.store.ts";
import { followUpsOf } from "../follow-ups/choose.ts";
import { followUpKey, listFollowUps } from "../follow-ups/follow-ups.store.ts";
import { AppError } from "../http/app-error.ts";
import { JsonWriter, listOf, StreamedAnswer } from "../http/json-stream.ts";
import { listed, sliceOf } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { findVersion } from "../library/library.ts";
import { inTurns } from "../process/in-turns.ts";
import { certaintyOf } from "../results/certainty.ts";
import { inPortions } from "../results/portions.store.ts";
import { type PupilAttempt, resultsByPupil } from "../results/results.store.ts";
import { suggestNames } from "./free-names.ts";
import {
  countPupils,
  courseOfPupil,
  createPupils,
  deletePupil,
  deleteUnusedPupils,
  endLogins,
  keepUnusedPupils,
  listPupils,
  type NewPupil,
  takenKeys,
  updatePupil,
} from "./pupils.store.ts";

/** Accesses with their attempts. */
const Pupils = pupilsSchemas.listPupils.response[200];
const DELETED_AT_ONCE = 20;
const byName = new Intl.Collator("de", { numeric: true });

export function pupilsRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context;

  /** An access with a code, which is stored and told only where the class has codes. */
  function newPupil(name: string): NewPupil {
    const [id, code] = [newId(), makeCode()];
    return { id, name: tidyName(name), code, codeHash: hashCode(config, id, code) };
  }
  const { pupilsPerCourse } = context.config;

  handle(app, "listPupils", async ({ teacher, params: { courseId }, query, reply }) => {
    const { includeResults = false, limit = 0, page = 0, sort = "name" } = query;
    await requireRight(db, teacher.id, "read", courseId);
    const pupils = await listPupils(db, teacher.id, courseId, nowText(context));
    const direction = sort === "name" ? 1 : -1;
    pupils.sort((a, b) => direction * byName.compare(a.name, b.name));
    const shown = sliceOf(pupils, limit, page);
    const totalCount = pupils.length;
    if (!includeResults) return { results: shown, totalCount };
    const write = new JsonWriter(reply);
    const courseTests = await listCourseTests(db, teacher.id, courseId, false);
    const asked = await listFollowUps(db, teacher.id, { courseId });
    // The simplified view has no diagnosis.
    const diagnosed = teacher.simplified_view === 1 ? [] : courseTests;
    // The models are compiled here, as all of them at the first pupil would keep others waiting.
    const versions = new Map(
      await inTurns(diagnosed, ({ _id, testId, testVersion }) => {
        const version = findVersion(context.library, testId, versionText(testVersion));
        version?.model();
        return [_id, version] as const;
      }),
    );
    const withCertainty = (pupilId: string, { trace, ...entry }: PupilAttempt): PupilResult => {
      const { courseTestId, inputs } = entry;
      const version = versions.get(courseTestId);
      if (entry.result === null || version === undefined) return entry;
      const followUps = followUpsOf(context.library, asked.get(followUpKey({ courseTestId, pupilId })) ?? []);
      return { ...entry, certainty: certaintyOf(version, { inputs, trace, followUps }) };
    };

    async function* withResults(): AsyncGenerator<string> {
      for (const portion of inPortions(shown, () => courseTests.length)) {
        // One portion after another, to keep little in memory.
        // oxlint-disable-next-line no-await-in-loop
        const results = await resultsByPupil(
          db,
          teacher.id,
          courseId,
          portion.map(({ _id }) => _id),
        );
        // oxlint-disable-next-line no-await-in-loop
        yield* await inTurns(portion, (pupil) => {
          const entries = (results.get(pupil._id) ?? []).map((entry) => withCertainty(pupil._id, entry));
          return write.object(Pupil, { ...pupil, results: entries });
        });
      }
    }

    return new StreamedAnswer(write.stream(Pupils, { results: listOf(withResults()), totalCount }));
  });

  handle(app, "countPupils", async ({ teacher, params: { courseId } }) => {
    await requireRight(db, teacher.id, "read", courseId);
    return { count: await countPupils(db, teacher.id, courseId) };
  });

  handle(app, "createPupil", async ({ teacher, body: { name, courseId } }) => {
    await requireRealCourse(db, teacher.id, "teach", courseId);
    await context.limits.names(teacher.id, 1);
    const created = nowText(context);
    const pupils = [newPupil(name)];
    const [pupil] = await createPupils(db, { teacherId: teacher.id, courseId, created, pupils }, pupilsPerCourse);
    if (pupil === undefined) throw new AppError("NOT_FOUND");
    context.rooms.classChanged(courseId);
    return pupil;
  });

  handle(app, "createPupils", async ({ teacher, body: { amount, names, courseId } }) => {
    if (amount !== names.length) {
      const message = `must be the number of names, ${names.length}`;
      throw new AppError("VALIDATION_ERROR", { errors: [{ path: "amount", message }] });
    }
    await requireRealCourse(db, teacher.id, "teach", courseId);
    await context.limits.names(teacher.id, names.length);
    const pupils = names.map(newPupil);
    const created = nowText(context);
    const made = await createPupils(db, { teacherId: teacher.id, courseId, created, pupils }, pupilsPerCourse);
    context.rooms.classChanged(courseId);
    return listed(made);
  });

  handle(app, "suggestPupilNames", async ({ teacher, body }) => {
    const { names, told } = await suggestNames(body.names.map(tidyName), async (keys) => await takenKeys(db, keys));
    await context.limits.names(teacher.id, told);
    return { names };
  });

  handle(app, "updatePupil", async ({ teacher, query, body: { name, comment } }) => {
    const change = {
      ...(name === undefined ? {} : { name: tidyName(name) }),
      ...(comment === undefined ? {} : { comment: comment.trim() }),
      time: nowText(context),
    };
    // A new name tells whether it was free, as adding one does.
    if (name !== undefined) {
      await requireRealCourse(db, teacher.id, "teach", await courseOfPupil(db, query.id));
      await context.limits.names(teacher.id, 1);
    }
    const pupil = await updatePupil(db, teacher.id, query.id, change);
    if (name !== undefined) context.rooms.classChanged(pupil.courseId);
    return pupil;
  });

  handle(app, "endPupilLogins", async ({ teacher, params }) => {
    await endLogins(db, teacher.id, params.id, nowText(context));
    context.security.write("pupils-logged-out", { account: teacher.id, pupil: params.id });
    return null;
  });

  handle(app, "keepUnusedPupils", async ({ teacher, params }) => {
    await requireRight(db, teacher.id, "teach", params.id);
    await keepUnusedPupils(db, teacher.id, params.id, nowText(context));
    return null;
  });

  handle(app, "deleteUnusedPupils", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    await requireRight(db, teacher.id, "own", params.id);
    let count = 0;
    for (let deleted = -1; deleted !== 0; count += deleted) {
      // In portions, since the attempts go with them and other calls wait meanwhile.
      deleted = await deleteUnusedPupils(db, teacher.id, params.id, DELETED_AT_ONCE);
      if (deleted > 0) context.rooms.classChanged(params.id);
      await nextTurn();
    }
    if (count > 0) {
      const time = nowText(context);
      await noteCourseAct(db, {
        courseId: params.id,
        act: "unused-deleted",
        by: teacher.id,
        details: { count },
        time,
      });
    }
    context.security.write("pupil-deleted", { account: teacher.id, course: params.id, count });
    return null;
  });

  handle(app, "deletePupil", async ({ teacher, params }) => {
    checkMayDelete(teacher);
    const { courseId } = await deletePupil(db, teacher.id, { id: params.id, time: nowText(context) });
    context.rooms.classChanged(courseId);
    context.security.write("pupil-deleted", { account: teacher.id, pupil: params.id });
    return null;
  });
}
