/* oxlint-disable no-await-in-loop -- one statement after another, in one transaction */

import type { Selectable } from "kysely";
import { v7 as newId } from "uuid";
import type { Db } from "../db/open.ts";
import type { CourseTestsTable } from "../db/schema.ts";

// Moves pupils into another course with all that is theirs. Everything here runs in the transaction of a change.

/** What belongs to a pupil in a course test. */
const WORK = ["results", "attempt_states", "resets", "late_openings", "course_test_acts"] as const;
/** SQLite allows 32,766 values in one statement. */
const ROWS_AT_ONCE = 500;

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly pupilIds: readonly string[];
  /** Counterparts that are known already: those of a change that is undone. */
  readonly known: ReadonlyMap<string, string>;
  /** Whether devices may bring more for course tests in which the pupils have nothing yet. */
  readonly followsDevices: boolean;
  /** Written to the comment of a counterpart that is made. */
  readonly note: string;
}

/** A course test with its counterpart in the other course. */
export interface Pair {
  readonly from: string;
  readonly to: string;
  readonly isMade: boolean;
}

/**
 * Moves pupils of one course into another. Their attempts, earlier states, resets, late openings and acts go to counterparts of the
 * course tests: one that is over there, of the same version, in which none of them has anything, or else a new one that is not
 * published. Their follow-up questions go along as they are.
 */
export async function movePupils(db: Db, move: Move): Promise<readonly Pair[]> {
  const { from, to, pupilIds } = move;
  await db.updateTable("pupils").set({ course_id: to }).where("id", "in", pupilIds).execute();
  const work = await findWork(db, pupilIds);
  const asked = await db
    .selectFrom("course_tests")
    .where("course_id", "=", from)
    .where("follow_up_pupil", "in", pupilIds)
    .select(["id", "follow_up_of"])
    .execute();
  const touched = new Set([...work.values()].flatMap((ids) => [...ids]));
  for (const { follow_up_of } of asked) if (follow_up_of !== null) touched.add(follow_up_of);
  const needed = (await ordinaryTests(db, from)).filter(
    ({ id, publish_date }) => touched.has(id) || (move.followsDevices && publish_date !== null),
  );
  const pairs = await pairUp(db, move, needed, touched);
  for (const pair of pairs) await repoint(db, pair, pupilIds, work);
  for (const { from: before, to: then } of pairs) {
    if (!asked.some(({ follow_up_of }) => follow_up_of === before)) continue;
    await db
      .updateTable("course_tests")
      .set({ course_id: to, follow_up_of: then })
      .where("follow_up_of", "=", before)
      .where("follow_up_pupil", "in", pupilIds)
      .execute();
  }
  if (move.followsDevices) await noteMoves(db, pupilIds, pairs);
  return pairs;
}

const ordinaryTests = async (db: Db, courseId: string) =>
  await db
    .selectFrom("course_tests")
    .where("course_id", "=", courseId)
    .where("follow_up_of", "is", null)
    .selectAll()
    .orderBy("created")
    .orderBy("id")
    .execute();

/** The course tests in which pupils have something, by table. */
async function findWork(db: Db, pupilIds: readonly string[]): Promise<Map<(typeof WORK)[number], Set<string>>> {
  const found = new Map<(typeof WORK)[number], Set<string>>();
  for (const table of WORK) {
    const rows = await db
      .selectFrom(table)
      .where("pupil_id", "in", pupilIds)
      .select("course_test_id")
      .distinct()
      .execute();
    found.set(table, new Set(rows.map(({ course_test_id }) => course_test_id)));
  }
  return found;
}

async function pairUp(
  db: Db,
  move: Move,
  needed: readonly Selectable<CourseTestsTable>[],
  touched: ReadonlySet<string>,
): Promise<readonly Pair[]> {
  const there = await ordinaryTests(db, move.to);
  const taken = new Set(move.known.values());
  const made: Selectable<CourseTestsTable>[] = [];
  const pairs = needed.map((test): Pair => {
    const known = there.find(({ id }) => id === move.known.get(test.id));
    const counterpart =
      known ?? there.find((other) => !taken.has(other.id) && !touched.has(other.id) && fits(test, other));
    if (counterpart !== undefined) {
      taken.add(counterpart.id);
      return { from: test.id, to: counterpart.id, isMade: false };
    }
    const id = newId();
    made.push({
      ...test,
      id,
      course_id: move.to,
      published: 0,
      lesson: null,
      end_due: null,
      comment: commentOf(test, move),
    });
    return { from: test.id, to: id, isMade: true };
  });
  if (made.length > 0) await db.insertInto("course_tests").values(made).execute();
  return pairs;
}

/** Whether work on a test may count for another: it is over there too, so that nobody would be asked again, or never. */
function fits(test: Selectable<CourseTestsTable>, other: Selectable<CourseTestsTable>): boolean {
  return (
    other.published === 0 &&
    other.publish_date !== null &&
    other.test_id === test.test_id &&
    other.major === test.major &&
    other.minor === test.minor &&
    other.patch === test.patch &&
    other.survey === test.survey
  );
}

const commentOf = ({ comment }: { comment: string }, { note }: Move): string =>
  comment === "" ? note : `${comment} (${note})`;

async function repoint(
  db: Db,
  { from, to }: Pair,
  pupilIds: readonly string[],
  work: ReadonlyMap<(typeof WORK)[number], ReadonlySet<string>>,
): Promise<void> {
  for (const table of WORK) {
    if (work.get(table)?.has(from) !== true) continue;
    await db
      .updateTable(table)
      .set({ course_test_id: to })
      .where("course_test_id", "=", from)
      .where("pupil_id", "in", pupilIds)
      .execute();
  }
}

async function noteMoves(db: Db, pupilIds: readonly string[], pairs: readonly Pair[]): Promise<void> {
  const rows = pupilIds.flatMap((pupil_id) =>
    pairs.map(({ from, to }) => ({ pupil_id, course_test_id: from, moved_to: to })),
  );
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insertInto("moved_course_tests")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .columns(["pupil_id", "course_test_id"])
          .doUpdateSet((row) => ({ moved_to: row.ref("excluded.moved_to") })),
      )
      .execute();
}
