import { v7 as newId } from "uuid";
import type { AttemptState } from "#contract/results.schema.ts";
import { loginsEnded } from "../auth/pupils.store.ts";
import type { Attempt } from "../course-tests/pupil-course-tests.store.ts";
import { noteActs } from "../courses/acts.store.ts";
import { coursesWith, type Right, refusalOf } from "../courses/rights.store.ts";
import { readJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { AttemptStatesTable, ResultsTable } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { deleteFollowUps } from "../follow-ups/follow-ups.store.ts";
import { letGoOn, noteReset } from "./reset.store.ts";

/** Enough for a test over several lessons; a login costs a child nothing, so there must be an end. */
const MOST_STATES = 5;

/** The columns of an attempt that a state keeps. */
type StateColumns = Pick<ResultsTable, keyof ResultsTable & keyof Omit<AttemptStatesTable, "id" | "created">>;

/**
 * Lets another login go on with an attempt in progress, and keeps the state before if it `isKept`
 * (docs/decisions/05-attempts.md).
 * @returns false if the attempt was changed or handed in since it was read
 */
export async function changeHands(
  db: Db,
  attempt: Pick<Attempt, "id" | "revision" | "login">,
  { login, isKept, now }: { login: string | null; isKept: boolean; now: string },
): Promise<boolean> {
  return await transaction(db, async (inner) => {
    const row = await inner
      .updateTable("results")
      .set({ login, revision: attempt.revision + 1 })
      .where("id", "=", attempt.id)
      .where("revision", "=", attempt.revision)
      .where("result", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return false;
    if (isKept) await keepState(inner, { ...row, login: attempt.login }, now);
    return true;
  });
}

async function keepState(db: Db, row: StateColumns, now: string): Promise<void> {
  const { course_test_id, pupil_id, login, inputs, times, page, trace, survey, submitted } = row;
  const state = { course_test_id, pupil_id, login, inputs, times, page, trace, survey, submitted };
  await db
    .insertInto("attempt_states")
    .values({ id: newId(), created: now, ...state })
    .execute();
  const kept = await db
    .selectFrom("attempt_states")
    .where("course_test_id", "=", course_test_id)
    .where("pupil_id", "=", pupil_id)
    .select(["id", "created"])
    .orderBy("created")
    .orderBy("id")
    .execute();
  const surplus = kept.length > MOST_STATES ? leastTelling(kept) : undefined;
  if (surplus !== undefined) await db.deleteFrom("attempt_states").where("id", "=", surplus).execute();
}

/**
 * The state that followed most closely on the one before it, but neither the first nor the last: who logs in again and again to
 * push a child's state out drives out the own ones.
 */
function leastTelling(states: readonly { id: string; created: string }[]): string | undefined {
  const gaps = states.slice(1, -1).map(({ id, created }, index) => ({
    id,
    gap: Date.parse(created) - Date.parse(states[index]?.created ?? created),
  }));
  return gaps.toSorted((a, b) => a.gap - b.gap)[0]?.id;
}

function statesWith(
  db: Db,
  { teacherId, right }: { teacherId: string; right: Right },
  { courseTestId, pupilId }: { courseTestId: string; pupilId: string },
) {
  return db
    .selectFrom("attempt_states")
    .innerJoin("course_tests", "course_tests.id", "attempt_states.course_test_id")
    .where("course_tests.course_id", "in", coursesWith(db, teacherId, right))
    .where("course_test_id", "=", courseTestId)
    .where("pupil_id", "=", pupilId);
}

/** Lists the earlier states of an attempt, newest first, without the answers; empty if the teacher does not see it. */
export async function listStates(
  db: Db,
  teacherId: string,
  courseTestId: string,
  pupilId: string,
): Promise<AttemptState[]> {
  const rows = await statesWith(db, { teacherId, right: "read" }, { courseTestId, pupilId })
    .select(["attempt_states.id", "attempt_states.created", "inputs", "submitted"])
    .orderBy("attempt_states.created", "desc")
    .orderBy("attempt_states.id", "desc")
    .execute();
  return rows.map(({ id, created, inputs, submitted }) => ({
    _id: id,
    time: created,
    answered: Object.values(readJson(inputs)).filter((value) => value !== "").length,
    isHandedIn: submitted !== null,
  }));
}

/** What an attempt has not, until it is handed in. */
const inProgress = {
  submitted: null,
  submission_hash: null,
  result: null,
  codes: null,
  because: null,
  verdict: null,
  entry: null,
  ended: null,
  by_end: 0,
} as const;

interface GivenBack {
  courseTestId: string;
  pupilId: string;
  stateId: string;
  now: string;
}

/**
 * Puts an earlier state in the place of a pupil's attempt, which is in progress again, and keeps what was there as a state. A reset is
 * noted, so that no device brings the removed answers back, and all logins of the pupil end. Follow-up questions are deleted.
 * @throws AppError NOT_FOUND if there is no such state, and as `requireRight`
 */
export async function giveBack(db: Db, teacherId: string, given: GivenBack): Promise<void> {
  const { courseTestId: course_test_id, pupilId: pupil_id, stateId, now } = given;
  await transaction(db, async (inner) => {
    const removed = await inner
      .updateTable("results")
      // First, as in every transaction on an attempt: no save comes between, and one that read the old answers reads again.
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where("course_test_id", "=", course_test_id)
      .where("pupil_id", "=", pupil_id)
      .returningAll()
      .executeTakeFirst();
    const state = await inner
      .deleteFrom("attempt_states")
      .where("id", "in", statesWith(inner, { teacherId, right: "teach" }, given).select("attempt_states.id"))
      .where("id", "=", stateId)
      .returningAll()
      .executeTakeFirst();
    if (removed === undefined || state === undefined)
      throw await refusalOf(inner, teacherId, "teach", { courseTestId: course_test_id });
    const { inputs, times, page, trace, survey, login } = state;
    await inner
      .updateTable("results")
      .set({ inputs, times, page, trace, survey, login, ...inProgress })
      .where("id", "=", removed.id)
      .execute();
    await keepState(inner, removed, now);
    await deleteFollowUps(inner, { course_test_id, pupil_id });
    await noteReset(inner, { course_test_id, pupil_id, submission_hash: removed.submission_hash }, now);
    await inner.updateTable("pupils").set(loginsEnded()).where("id", "=", pupil_id).execute();
    await letGoOn(inner, removed, now);
    await noteActs(inner, [
      { courseTestId: course_test_id, pupilId: pupil_id, act: "given-back", by: teacherId, time: now },
    ]);
  });
}

/**
 * Puts a hand-in in progress again, with its answers and its trace, and keeps what was handed in as a state. A reset is noted, so that
 * no device brings the old hand-in back; the pupil's logins go on. Follow-up questions are deleted.
 * @throws AppError NOT_FOUND if nothing was handed in, and as `requireRight`
 */
export async function reopenResult(
  db: Db,
  teacherId: string,
  { courseTestId, pupilId, now }: Omit<GivenBack, "stateId">,
): Promise<void> {
  await transaction(db, async (inner) => {
    const handedIn = await inner
      .updateTable("results")
      // First, as in every transaction on an attempt.
      .set(({ eb }) => ({ revision: eb("revision", "+", 1) }))
      .where("course_test_id", "=", courseTestId)
      .where("pupil_id", "=", pupilId)
      .where("result", "is not", null)
      .where(
        "course_test_id",
        "in",
        inner
          .selectFrom("course_tests")
          .where("course_id", "in", coursesWith(inner, teacherId, "teach"))
          .where("follow_up_of", "is", null)
          .select("id"),
      )
      .returningAll()
      .executeTakeFirst();
    if (handedIn === undefined) throw await refusalOf(inner, teacherId, "teach", { courseTestId });
    await inner.updateTable("results").set(inProgress).where("id", "=", handedIn.id).execute();
    await keepState(inner, handedIn, now);
    await deleteFollowUps(inner, handedIn);
    await noteReset(inner, handedIn, now);
    await letGoOn(inner, handedIn, now);
    await noteActs(inner, [{ courseTestId, pupilId, act: "reopened", by: teacherId, time: now }]);
  });
}
