import type { ExerciseState } from "#contract/exercises.schema.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";

// Exercises belong to pupils. A teacher's queries are scoped by a right in the pupil's course, a pupil's by the pupil.

/** An exercise as stored. */
export interface StoredExercise {
  id: string;
  pupilId: string;
  packId: string;
  /** Dotted. */
  packVersion: string;
  given: string;
  /** Null: not begun. */
  state: ExerciseState | null;
}

const stored = [
  "exercises.id",
  "pupil_id as pupilId",
  "pack_id as packId",
  "pack_version as packVersion",
  "given",
  "state",
] as const;

type Row = Omit<StoredExercise, "state"> & { state: Parameters<typeof readJson<ExerciseState>>[0] | null };

const asExercise = ({ state, ...row }: Row): StoredExercise => ({
  ...row,
  state: state === null ? null : readJson(state),
});

/** Lists the exercises of all pupils of a course, or of some. */
export async function listExercises(
  db: Db,
  teacherId: string,
  courseId: string,
  of?: { packId: string; pupilIds: readonly string[] },
): Promise<StoredExercise[]> {
  const rows = await db
    .selectFrom("exercises")
    .innerJoin("pupils", "pupils.id", "exercises.pupil_id")
    .where("pupils.course_id", "=", courseId)
    .where("pupils.course_id", "in", coursesWith(db, teacherId, "read"))
    .$if(of !== undefined, (query) =>
      query.where("pack_id", "=", of?.packId ?? "").where("pupil_id", "in", of?.pupilIds ?? []),
    )
    .select(stored)
    .orderBy("given")
    .orderBy("exercises.id")
    .execute();
  return rows.map(asExercise);
}

/** A pack that pupils are given. */
export interface GivenPack {
  packId: string;
  packVersion: string;
  test: string;
  given: string;
}

/** Pupils of one statement: SQLite takes a compound of 500 parts. */
const AT_ONCE = 50;

/**
 * Gives a pack to pupils of a course. Who has it already keeps it with its state; who has not begun gets this version. Pupils who are not in
 * the course are left out.
 * @param newId makes the id of each
 */
export async function giveExercise(
  db: Db,
  teacherId: string,
  { courseId, pupilIds, ...pack }: GivenPack & { courseId: string; pupilIds: readonly string[] },
  newId: () => string,
): Promise<void> {
  for (let at = 0; at < pupilIds.length; at += AT_ONCE) {
    // One statement after the other: others are answered between.
    // oxlint-disable-next-line no-await-in-loop
    await givePortion(db, teacherId, { courseId, pupilIds: pupilIds.slice(at, at + AT_ONCE), ...pack }, newId);
  }
}

async function givePortion(
  db: Db,
  teacherId: string,
  {
    courseId,
    pupilIds,
    packId,
    packVersion,
    test,
    given,
  }: GivenPack & { courseId: string; pupilIds: readonly string[] },
  newId: () => string,
): Promise<void> {
  const rowFor = (pupilId: string) =>
    db
      .selectFrom("pupils")
      .where("pupils.id", "=", pupilId)
      .where("course_id", "=", courseId)
      .where("course_id", "in", coursesWith(db, teacherId, "teach"))
      .select(({ val }) => [
        val(newId()).as("id"),
        "pupils.id as pupil_id",
        val(packId).as("pack_id"),
        val(packVersion).as("pack_version"),
        val(test).as("test"),
        val(given).as("given"),
      ]);
  const [first, ...others] = pupilIds;
  if (first === undefined) return;
  const rows = others.reduce((all, pupilId) => all.unionAll(rowFor(pupilId)), rowFor(first));
  await db
    .insertInto("exercises")
    .columns(["id", "pupil_id", "pack_id", "pack_version", "test", "given"])
    .expression(db.selectFrom(rows.as("rows")).selectAll().where("pupil_id", "is not", null))
    .onConflict((conflict) =>
      conflict
        .columns(["pupil_id", "pack_id"])
        .doUpdateSet({ pack_version: packVersion, test })
        .where("exercises.state", "is", null),
    )
    .execute();
}

/** Takes a pack back from pupils of a course, with its states. */
export async function takeBackExercise(
  db: Db,
  teacherId: string,
  { courseId, packId, pupilIds }: { courseId: string; packId: string; pupilIds: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom("exercises")
    .where("pack_id", "=", packId)
    .where(
      "pupil_id",
      "in",
      db
        .selectFrom("pupils")
        .where("course_id", "=", courseId)
        .where("course_id", "in", coursesWith(db, teacherId, "teach"))
        .where("pupils.id", "in", pupilIds)
        .select("pupils.id"),
    )
    .execute();
}

/** Lists a pupil's exercises, the newest first. */
export async function listOwnExercises(db: Db, pupilId: string): Promise<StoredExercise[]> {
  const rows = await db
    .selectFrom("exercises")
    .where("pupil_id", "=", pupilId)
    .select(stored)
    .orderBy("given", "desc")
    .orderBy("exercises.id", "desc")
    .execute();
  return rows.map(asExercise);
}

/** Finds an exercise of a pupil. */
export async function findOwnExercise(db: Db, pupilId: string, id: string): Promise<StoredExercise | undefined> {
  const row = await db
    .selectFrom("exercises")
    .where("id", "=", id)
    .where("pupil_id", "=", pupilId)
    .select(stored)
    .executeTakeFirst();
  return row && asExercise(row);
}

/** Keeps a state if it has more answers than the one that is kept: of devices at once the farthest counts, in whatever order they save. */
export async function saveState(
  db: Db,
  pupilId: string,
  { id, state }: { id: string; state: ExerciseState },
): Promise<void> {
  await db
    .updateTable("exercises")
    .set({ answered: state.answered, state: writeJson(state) })
    .where("id", "=", id)
    .where("pupil_id", "=", pupilId)
    .where("answered", "<", state.answered)
    .execute();
}
