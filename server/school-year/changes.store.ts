/* oxlint-disable no-await-in-loop -- one statement after another, in one transaction */
import { v7 as newId } from "uuid";
import type { Language } from "#contract/languages.ts";
import type { SchoolYearChange, SchoolYearPlan } from "#contract/school-year.schema.ts";
import { loginsEnded } from "../auth/pupils.store.ts";
import { noteCourseAct } from "../courses/course-acts.store.ts";
import { coursesWith } from "../courses/rights.store.ts";
import { readJson, writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import type { SchoolYearJournal } from "../db/schema.ts";
import { isUniqueViolation, transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import type { Config } from "../process/config.ts";
import { readFacts } from "./facts.store.ts";
import { movePupils, type Pair } from "./move.store.ts";
import { type Evaluated, evaluatePlan, type Group } from "./plan.ts";

const DAY_MS = 86_400_000;

interface Asked {
  readonly teacher: { readonly id: string; readonly language: Language };
  readonly plan: SchoolYearPlan;
  readonly fingerprint: string;
  readonly now: Date;
  readonly config: Pick<Config, "pupilsPerCourse" | "coursesPerTeacher" | "testsPerCourse">;
}

/** What a change did, and which courses it touched. */
interface Changed {
  readonly change: SchoolYearChange;
  readonly courseIds: readonly string[];
}

/** Where the comment of a counterpart, and the course of leavers, say what they are. */
const WORDS = {
  de: { from: (name: string) => `aus ${name}`, leavers: "Abgegangen" },
  en: { from: (name: string) => `from ${name}`, leavers: "Left" },
} as const;

/**
 * Carries a plan out, all of it or nothing, and keeps for a day how to undo it.
 * @throws AppError SCHOOL_YEAR_CHANGED, TOO_MANY_COURSE_TESTS, and as `evaluatePlan`
 */
export async function applyPlan(db: Db, asked: Asked): Promise<Changed> {
  return await transaction(db, async (inner) => {
    const { teacher, plan, now, config } = asked;
    const evaluated = evaluatePlan(await readFacts(inner, teacher.id), plan, config);
    if (evaluated.fingerprint !== asked.fingerprint) throw new AppError("SCHOOL_YEAR_CHANGED");
    const time = now.toISOString();
    const until = new Date(now.getTime() + DAY_MS).toISOString();
    const made = plan.made.map(({ name }) => ({ id: newId(), name, leavers_until: null as string | null }));
    const leaverId = evaluated.counts.leave.pupils > 0 ? newId() : undefined;
    const holding = { name: WORDS[teacher.language].leavers, leavers_until: until };
    const all = leaverId === undefined ? made : [...made, { id: leaverId, ...holding }];
    for (const { id, name, leavers_until } of all) {
      const archived = leavers_until === null ? null : time;
      await inner
        .insertInto("courses")
        .values({ id, teacher_id: teacher.id, name, created: time, with_codes: 0, archived, leavers_until })
        .execute();
    }
    const tests: SchoolYearJournal["tests"][number][] = [];
    const pupils: SchoolYearJournal["pupils"][number][] = [];
    for (const group of evaluated.groups) {
      const { to } = group;
      const target = to === "leaves" ? leaverId : "made" in to ? made[to.made]?.id : to.courseId;
      if (target === undefined) throw new AppError("SCHOOL_YEAR_UNFIT");
      const moved = await moveGroup(inner, group, target, WORDS[teacher.language].from(group.from.name));
      tests.push(...moved.tests);
      pupils.push(...moved.pupils);
      if (to !== "leaves") await checkTestCount(inner, target, config.testsPerCourse);
    }
    // After the moves: a child who moves from a class that is archived stays logged in.
    const { courses, ended } = await changeCourses(inner, evaluated, teacher.id, time);
    const gone = new Set(pupils.map(({ id }) => id));
    pupils.push(...ended.filter(({ id }) => !gone.has(id)));
    await noteGroups(inner, evaluated.groups, (index) => made[index]?.id, teacher.id, time);
    const change = { _id: newId(), time, until, counts: evaluated.counts };
    const journal: SchoolYearJournal = { courses, made: all.map(({ id }) => id), pupils, tests };
    await inner
      .insertInto("school_year_changes")
      .values({
        id: change._id,
        teacher_id: teacher.id,
        time,
        until,
        counts: writeJson(change.counts),
        journal: writeJson(journal),
      })
      .execute();
    return { change, courseIds: coursesOf(journal) };
  });
}

const coursesOf = ({ courses, made, pupils }: SchoolYearJournal): string[] => [
  ...new Set([...courses.map(({ id }) => id), ...made, ...pupils.flatMap(({ from, to }) => [from, to])]),
];

/** Renames, archives and brings back courses. The logins of what is archived end. */
async function changeCourses(db: Db, { changed }: Evaluated, teacherId: string, time: string) {
  const courses: SchoolYearJournal["courses"][number][] = [];
  const ended: SchoolYearJournal["pupils"][number][] = [];
  for (const { course, name, archived } of changed) {
    const archivedAfter = archived ? (course.archived ?? time) : null;
    const before = await db
      .selectFrom("courses")
      .where("id", "=", course.id)
      .select("deletion_due")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("courses")
      .set({ name, archived: archivedAfter, ...(!archived && { deletion_due: null }) })
      .where("id", "=", course.id)
      .execute();
    courses.push({
      id: course.id,
      name: course.name,
      nameAfter: name,
      archived: course.archived,
      archivedAfter,
      deletionDue: before.deletion_due,
    });
    const acted = { courseId: course.id, by: teacherId, time };
    if (name !== course.name) await noteCourseAct(db, { ...acted, act: "moved-up", details: { name } });
    if (archivedAfter === course.archived) continue;
    await noteCourseAct(db, { ...acted, act: archived ? "archived" : "restored" });
    if (!archived) continue;
    const set = loginsEnded();
    await db.updateTable("pupils").set(set).where("course_id", "=", course.id).execute();
    for (const { id, logins } of course.pupils)
      ended.push({ id, from: course.id, to: course.id, logins, loginsAfter: set.logins_valid_from });
  }
  return { courses, ended };
}

async function moveGroup(db: Db, { from, to, pupils }: Group, target: string, note: string) {
  const leaves = to === "leaves";
  const pupilIds = pupils.map(({ id }) => id);
  const pairs = await movePupils(db, {
    from: from.id,
    to: target,
    pupilIds,
    known: new Map(),
    followsDevices: !leaves,
    note,
  });
  const set = loginsEnded();
  if (leaves) await db.updateTable("pupils").set(set).where("id", "in", pupilIds).execute();
  return {
    tests: pairs.map((pair) => ({ ...pair, source: from.id, target })),
    pupils: pupils.map(({ id, logins }) => ({
      id,
      from: from.id,
      to: target,
      logins,
      loginsAfter: leaves ? set.logins_valid_from : logins,
    })),
  };
}

async function checkTestCount(db: Db, courseId: string, most: number): Promise<void> {
  const { count } = await db
    .selectFrom("course_tests")
    .where("course_id", "=", courseId)
    .where("follow_up_of", "is", null)
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) > most) throw new AppError("TOO_MANY_COURSE_TESTS", { limit: most });
}

/** Notes in both courses who came and who went. */
async function noteGroups(
  db: Db,
  groups: readonly Group[],
  madeId: (index: number) => string | undefined,
  by: string,
  time: string,
): Promise<void> {
  for (const { from, to, pupils } of groups) {
    const acted = { by, time, details: { count: pupils.length } };
    const act = to === "leaves" ? "pupils-left-school" : "pupils-went";
    await noteCourseAct(db, { ...acted, courseId: from.id, act });
    if (to === "leaves") continue;
    const courseId = "made" in to ? madeId(to.made) : to.courseId;
    if (courseId !== undefined) await noteCourseAct(db, { ...acted, courseId, act: "pupils-came" });
  }
}

/** The newest change of a teacher that can still be undone. */
export async function findUndo(db: Db, teacherId: string, now: string) {
  const row = await db
    .selectFrom("school_year_changes")
    .where("teacher_id", "=", teacherId)
    .where("until", ">", now)
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: _id, time, until, counts } = row;
  return { change: { _id, time, until, counts: readJson(counts) }, journal: readJson(row.journal) };
}

/**
 * Undoes the newest change. What was done since is kept: later names and logouts stay, what a child has done since goes along with the
 * child, and a course or course test that was made stays where it has something of others.
 * @returns the courses that it touched
 * @throws AppError UNDO_OVER, UNDO_BLOCKED with the names of courses that are gone or not the teacher's any more
 */
export async function undoChange(
  db: Db,
  { teacherId, id, now }: { teacherId: string; id: string; now: string },
): Promise<readonly string[]> {
  try {
    return await transaction(db, async (inner) => {
      const found = await findUndo(inner, teacherId, now);
      if (found?.change._id !== id) throw new AppError("UNDO_OVER");
      const { numDeletedRows } = await inner.deleteFrom("school_year_changes").where("id", "=", id).executeTakeFirst();
      if (numDeletedRows !== 1n) throw new AppError("UNDO_OVER");
      const { journal } = found;
      await requireCourses(inner, teacherId, journal);
      await movePupilsBack(inner, journal);
      await takeLoginsBack(inner, journal);
      for (const { id: courseId, name, nameAfter, archived, archivedAfter, deletionDue } of journal.courses) {
        const course = () => inner.updateTable("courses").where("id", "=", courseId);
        await course().set({ name }).where("name", "=", nameAfter).execute();
        if (archived === archivedAfter) continue;
        await course()
          .set({ archived, deletion_due: deletionDue })
          .where("archived", archivedAfter === null ? "is" : "=", archivedAfter)
          .execute();
      }
      await removeMade(inner, journal);
      const left = await inner
        .selectFrom("courses")
        .where("id", "in", coursesWith(inner, teacherId, "own"))
        .where("id", "in", coursesOf(journal))
        .select("id")
        .execute();
      for (const course of left)
        await noteCourseAct(inner, { courseId: course.id, act: "year-undone", by: teacherId, time: now });
      return coursesOf(journal);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("UNDO_BLOCKED", { names: [] });
    throw error;
  }
}

/** @throws AppError UNDO_BLOCKED if a course that is needed is gone, or another teacher's by now */
async function requireCourses(db: Db, teacherId: string, journal: SchoolYearJournal): Promise<void> {
  const ids = coursesOf(journal);
  const rows = await db.selectFrom("courses").where("id", "in", ids).select(["id", "name", "teacher_id"]).execute();
  const foreign = rows.filter(({ teacher_id }) => teacher_id !== teacherId).map(({ name }) => name);
  const there = new Set(rows.map(({ id }) => id));
  const known = new Map(journal.courses.map(({ id, name }) => [id, name]));
  const lost = journal.pupils.filter(({ from }) => !there.has(from));
  const living =
    lost.length === 0
      ? []
      : await db
          .selectFrom("pupils")
          .where(
            "id",
            "in",
            lost.map(({ id }) => id),
          )
          .select("id")
          .execute();
  const alive = new Set(living.map(({ id }) => id));
  const gone = lost.filter(({ id }) => alive.has(id)).map(({ from }) => known.get(from) ?? "");
  const names = [...new Set([...foreign, ...gone])].filter((name) => name !== "");
  if (foreign.length + gone.length > 0) throw new AppError("UNDO_BLOCKED", { names });
}

async function movePupilsBack(db: Db, { pupils, tests }: SchoolYearJournal): Promise<void> {
  const groups = Map.groupBy(
    pupils.filter(({ from, to }) => from !== to),
    ({ from, to }) => `${from} ${to}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { from, to } = first;
    const stillThere = await db
      .selectFrom("pupils")
      .where("course_id", "=", to)
      .where(
        "id",
        "in",
        group.map(({ id }) => id),
      )
      .select("id")
      .execute();
    if (stillThere.length === 0) continue;
    const pupilIds = stillThere.map(({ id }) => id);
    const pairs = tests.filter(({ source, target }) => source === from && target === to);
    await forgetMoves(db, pupilIds, pairs);
    const known = new Map(pairs.map((pair) => [pair.to, pair.from]));
    await movePupils(db, { from: to, to: from, pupilIds, known, followsDevices: false, note: "" });
  }
}

async function forgetMoves(db: Db, pupilIds: readonly string[], pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await db
    .deleteFrom("moved_course_tests")
    .where("pupil_id", "in", pupilIds)
    .where(
      "moved_to",
      "in",
      pairs.map(({ to }) => to),
    )
    .execute();
}

/** Logins that the change ended are good again, unless they were ended once more. */
async function takeLoginsBack(db: Db, { pupils }: SchoolYearJournal): Promise<void> {
  const groups = Map.groupBy(
    pupils.filter(({ logins, loginsAfter }) => logins !== loginsAfter),
    ({ logins, loginsAfter }) => `${logins} ${loginsAfter}`,
  );
  for (const group of groups.values())
    await db
      .updateTable("pupils")
      .set({ logins_valid_from: group[0]?.logins ?? null })
      .where(
        "id",
        "in",
        group.map(({ id }) => id),
      )
      .where("logins_valid_from", "=", group[0]?.loginsAfter ?? null)
      .execute();
}

/** Removes course tests and courses that the change made, where nothing has come to them since. */
async function removeMade(db: Db, { made, tests }: SchoolYearJournal): Promise<void> {
  const madeTests = tests.filter(({ isMade }) => isMade).map(({ to }) => to);
  if (madeTests.length > 0)
    await db
      .deleteFrom("course_tests")
      .where("id", "in", madeTests)
      .where("published", "=", 0)
      .where(({ and, exists, not, selectFrom }) =>
        and(
          (["results", "attempt_states", "resets", "late_openings", "course_test_acts"] as const).map((table) =>
            not(exists(selectFrom(table).whereRef("course_test_id", "=", "course_tests.id").select("course_test_id"))),
          ),
        ),
      )
      .where("id", "not in", (of) =>
        of
          .selectFrom("course_tests as asked")
          .where("asked.follow_up_of", "in", madeTests)
          .select(({ fn, val }) => fn.coalesce("asked.follow_up_of", val("")).as("id")),
      )
      .execute();
  if (made.length > 0)
    await db
      .deleteFrom("courses")
      .where("id", "in", made)
      .where(({ and, exists, not, selectFrom }) =>
        and(
          (["pupils", "course_tests", "course_members", "course_offers", "course_handovers"] as const).map((table) =>
            not(exists(selectFrom(table).whereRef("course_id", "=", "courses.id").select("course_id"))),
          ),
        ),
      )
      .execute();
}
