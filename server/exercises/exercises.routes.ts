import type { FastifyInstance } from "fastify";
import { v7 as newId } from "uuid";
import { versionText } from "#contract/address.ts";
import { NEW_EXERCISE } from "#contract/exercise.ts";
import { type Context, nowText } from "../context.ts";
import { requireRealCourse } from "../courses/courses.store.ts";
import { checkDiagnosed } from "../courses/diagnosed.ts";
import { requireRight } from "../courses/rights.store.ts";
import { AppError } from "../http/app-error.ts";
import { listed } from "../http/paging.ts";
import { handle } from "../http/route.ts";
import { getGivablePack } from "../material/given-pack.ts";
import { inTurns } from "../process/in-turns.ts";
import { exercisePage, givenExercise } from "./exercise-page.ts";
import {
  findOwnExercise,
  giveExercise,
  listExercises,
  type StoredExercise,
  saveState,
  takeBackExercise,
} from "./exercises.store.ts";

/** Exercises of lesson packs (docs/behaviour.md#exercises). */
export function exercisesRoutes(app: FastifyInstance, context: Context): void {
  const { db, library } = context;

  const shown = async (exercises: readonly StoredExercise[]) =>
    listed(
      await inTurns(exercises, (exercise) =>
        givenExercise(library.packs.find(exercise.packId, exercise.packVersion), exercise),
      ),
    );

  handle(app, "listExercises", async ({ teacher, params: { id } }) => {
    checkDiagnosed(teacher);
    await requireRight(db, teacher.id, "read", id);
    return await shown(await listExercises(db, teacher.id, id));
  });

  handle(app, "giveExercise", async ({ teacher, params: { id }, body: { packId, pupilIds } }) => {
    checkDiagnosed(teacher);
    await requireRealCourse(db, teacher.id, "teach", id);
    const { version, test } = getGivablePack(library, packId);
    const pack = { packId, packVersion: versionText(version), test, given: nowText(context) };
    await giveExercise(db, teacher.id, { courseId: id, pupilIds, ...pack }, newId);
    return await shown(await listExercises(db, teacher.id, id, { packId, pupilIds }));
  });

  handle(app, "takeBackExercise", async ({ teacher, params: { id }, body: { packId, pupilIds } }) => {
    checkDiagnosed(teacher);
    await requireRight(db, teacher.id, "teach", id);
    await takeBackExercise(db, teacher.id, { courseId: id, packId, pupilIds });
    return null;
  });

  handle(app, "openExercise", async ({ pupil, params: { id } }) => {
    const exercise = await findOwnExercise(db, pupil.id, id);
    const pack = exercise && library.packs.find(exercise.packId, exercise.packVersion);
    if (exercise === undefined || pack === undefined) throw new AppError("NOT_FOUND");
    return exercisePage(pack, exercise);
  });

  handle(app, "saveExercise", async ({ pupil, params: { id }, body: { state } }) => {
    await saveState(db, pupil.id, { id, state });
    const kept = await findOwnExercise(db, pupil.id, id);
    if (kept === undefined) throw new AppError("NOT_FOUND");
    return { state: kept.state ?? NEW_EXERCISE };
  });
}
