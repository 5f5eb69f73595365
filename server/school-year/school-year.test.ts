import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SchoolYearPlan } from "#contract/school-year.schema.ts";
import { sweep } from "../housekeeping/sweep.ts";
import { findVersion } from "../library/library.ts";
import type { TestPupil, TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { type WrittenClass, writeClass, writeMember } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { readAllRows } from "../testing/whole-database.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "../testing/world.ts";

const DAY = 86_400;
const nothing: SchoolYearPlan = { courses: [], made: [], moves: [] };

describe.each(engines)("the school year on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });
  afterEach(async () => server.stop());

  async function apply(as: TestTeacher, parts: Partial<SchoolYearPlan>) {
    const plan = { ...nothing, ...parts };
    const preview = await server.call("previewSchoolYear", { as, body: plan });
    expect(preview.status).toBe(200);
    const applied = await server.call("applySchoolYear", { as, body: { plan, fingerprint: preview.body.fingerprint } });
    return { ...applied, preview: preview.body };
  }
  const undo = async (as: TestTeacher, id: string) => await server.call("undoSchoolYear", { as, params: { id } });

  /** All rows but the two tables that tell of changes, in an order of their own. */
  async function dump(): Promise<Record<string, string[]>> {
    const {
      course_acts: _,
      school_year_changes: __,
      limits: ___,
      sessions: ____,
      ...rows
    } = await readAllRows(server.context.config);
    return Object.fromEntries(
      Object.entries(rows).map(([table, all]) => [table, all.map((row) => JSON.stringify(row)).toSorted()]),
    );
  }
  const names = async (as: TestTeacher): Promise<string[]> =>
    (await server.call("listCourses", { as })).body.results.map(({ name }) => name);
  const namesIn = async (as: TestTeacher, courseId: string): Promise<string[]> =>
    (await server.call("listPupils", { as, params: { courseId } })).body.results.map(({ name }) => name);
  const handIn = async (world: Pick<World, "course" | "courseTestId" | "pupil">, changes = {}) =>
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, changes) });
  const resultsIn = async (courseId: string): Promise<string[]> => {
    const { db } = server.context;
    const rows = await db
      .selectFrom("results")
      .innerJoin("course_tests", "course_tests.id", "results.course_test_id")
      .innerJoin("pupils", "pupils.id", "results.pupil_id")
      .where("course_tests.course_id", "=", courseId)
      .whereRef("pupils.course_id", "=", "course_tests.course_id")
      .where("submitted", "is not", null)
      .select("pupils.name")
      .orderBy("pupils.name")
      .execute();
    return rows.map(({ name }) => name);
  };

  /** A class with a colleague, three children with hand-ins, one of them begun again, and a second class. */
  async function school() {
    const world = await makeWorld(server);
    const { teacher, course } = world;
    const [second, third] = [await server.pupil(course), await server.pupil(course)];
    for (const pupil of [world.pupil, second, third]) await handIn({ ...world, pupil });
    const params = { courseTestId: world.courseTestId, pupilId: third.id };
    expect((await server.call("deleteResult", { as: teacher, params })).status).toBeLessThan(300);
    const body = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: third, body });
    const other = await server.course(teacher);
    const there = await server.pupil(other);
    return { ...world, second, third, other, there };
  }

  test("moves a class up, and undoing brings back the same rows", async () => {
    const { teacher, course, pupil } = await school();
    const before = await dump();
    const applied = await apply(teacher, { courses: [{ id: course.id, name: "8b", archived: false }] });
    expect(applied.status).toBe(201);
    expect(applied.preview.counts.before).toEqual(applied.preview.counts.after);
    expect(await names(teacher)).toContain("8b");
    expect((await handIn({ course, courseTestId: "", pupil })).status, "the session goes on").not.toBe(401);
    expect((await undo(teacher, applied.body._id)).status).toBe(204);
    expect(await dump()).toEqual(before);
    expect((await undo(teacher, applied.body._id)).body).toMatchObject({ detail: "UNDO_OVER" });
  });

  test("moves, archives, splits and lets children go in one change, loses no result, and undoes all of it", async () => {
    const { teacher, course, pupil, second, third, other, there } = await school();
    const before = await dump();
    const plan: Partial<SchoolYearPlan> = {
      courses: [{ id: course.id, name: "7b", archived: true }],
      made: [{ name: "8c" }],
      moves: [
        { pupilIds: [pupil.id], to: { courseId: other.id } },
        { pupilIds: [second.id], to: "leaves" },
        { pupilIds: [there.id], to: { made: 0 } },
      ],
    };
    const applied = await apply(teacher, plan);
    expect(applied.status).toBe(201);
    expect(applied.preview.counts).toMatchObject({
      before: { pupils: 4, results: 2 },
      stay: { pupils: 0, results: 0 },
      move: { pupils: 2, results: 1 },
      leave: { pupils: 1, results: 1 },
      archived: { pupils: 1, results: 0 },
      after: { pupils: 3, results: 1 },
    });
    expect(await resultsIn(other.id)).toEqual([pupil.name]);
    const after = await readAllRows(server.context.config);
    const rows = await dump();
    for (const table of ["pupils", "results", "resets", "attempt_states", "course_test_acts"])
      expect(rows[table]).toHaveLength(before[table]?.length ?? -1);
    expect(after["courses"]).toHaveLength(4);
    const listed = (await server.call("listCourses", { as: teacher })).body.results;
    expect(
      listed.map(({ _id, name }) => name + (_id === other.id ? " (other)" : "")),
      "without the leavers'",
    ).toHaveLength(3);
    expect((await server.call("verifyPupilAccess", { body: { pupilName: second.name } })).status).toBe(401);
    expect((await server.call("verifyPupilAccess", { body: { pupilName: third.name } })).status).toBe(401);
    expect((await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } })).status).toBeLessThan(300);
    const found = await server.call("getSchoolYearUndo", { as: teacher });
    expect(found.body.change).toEqual(applied.body);
    expect((await undo(teacher, applied.body._id)).status).toBe(204);
    const undone = await dump();
    // A login was noted meanwhile.
    const plain = (all: Record<string, string[]>) => ({
      ...all,
      pupils: all["pupils"]?.map((row) => row.replace(/"last_login":("[^"]*"|null)/, "")).toSorted(),
    });
    expect(plain(undone)).toEqual(plain(before));
  });

  test("deletes leavers after a day, not before, and then cannot bring them back", async () => {
    const { teacher, pupil, second } = await school();
    const { body } = await apply(teacher, { moves: [{ pupilIds: [pupil.id], to: "leaves" }] });
    const all = async () => (await server.context.db.selectFrom("pupils").select("id").execute()).map(({ id }) => id);
    server.wait(0.9 * DAY);
    await sweep(server.context);
    expect(await all()).toContain(pupil.id);
    server.wait(0.2 * DAY);
    await sweep(server.context);
    expect(await all()).not.toContain(pupil.id);
    expect(await all()).toContain(second.id);
    const { db } = server.context;
    expect(await db.selectFrom("school_year_changes").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("courses").where("leavers_until", "is not", null).select("id").execute()).toEqual([]);
    const as = await server.again(teacher);
    expect((await undo(as, body._id)).body).toMatchObject({ detail: "UNDO_OVER" });
  });

  test("refuses what was previewed before the class changed, and does nothing", async () => {
    const { teacher, course } = await school();
    const plan = { ...nothing, courses: [{ id: course.id, name: "8b", archived: false }] };
    const { fingerprint } = (await server.call("previewSchoolYear", { as: teacher, body: plan })).body;
    await server.pupil(course);
    const before = await dump();
    const applied = await server.call("applySchoolYear", { as: teacher, body: { plan, fingerprint } });
    expect(applied.body).toMatchObject({ detail: "SCHOOL_YEAR_CHANGED" });
    expect(await dump()).toEqual(before);
  });

  test("12 classes of 27: every result is there after, and undoing brings back the same rows", async () => {
    const { context } = server;
    const teacher = await server.teacher();
    const version = findVersion(context.library, "decimal-comparison", "1.0.0");
    if (version === undefined) throw new Error("decimal-comparison 1.0.0 is missing");
    const classes: WrittenClass[] = [];
    for (let number = 0; number < 12; number += 1)
      classes.push(
        await writeClass(context.db, teacher.id, {
          name: `${number}a`,
          pupils: Array.from({ length: 27 }, (_, index) => `Kind ${number} ${index}`),
          tests: Array.from({ length: 10 }, () => ({ version, handedIn: () => version.solution })),
        }),
      );
    const before = await dump();
    // Two classes are joined, three children of each other one move on to the next, and the last one is archived.
    const courses = classes.map(({ id }, number) => ({ id, name: `${number + 1}a`, archived: number > 9 }));
    const moves = classes.slice(0, 9).map(({ pupils }, number) => ({
      pupilIds: pupils.slice(0, 3).map(({ id }) => id),
      to: { courseId: classes[number + 1]?.id ?? "" },
    }));
    const joined = { pupilIds: classes[10]?.pupils.map(({ id }) => id) ?? [], to: { courseId: classes[0]?.id ?? "" } };
    const applied = await apply(teacher, { courses, moves: [...moves, joined] });
    expect(applied.preview.counts).toMatchObject({
      before: { pupils: 324, results: 3240 },
      move: { pupils: 54, results: 540 },
      archived: { pupils: 27, results: 270 },
      after: { pupils: 324, results: 3240 },
    });
    const seen = await Promise.all(classes.map(async ({ id }) => (await resultsIn(id)).length));
    expect(seen.reduce((sum, count) => sum + count, 0)).toBe(3240);
    expect((await undo(teacher, applied.body._id)).status).toBe(204);
    expect(await dump()).toEqual(before);
  });

  test("takes what a device brings for the class of before, once and at the right place", async () => {
    const { teacher, course, courseTestId, other } = await school();
    const [late, writing] = [await server.pupil(course), await server.pupil(course)];
    const save = async (answer: string) =>
      await server.call("saveDraft", {
        as: writing,
        body: { courseTestId, inputs: { t1_1: answer }, times: {}, page: 1, trace: [] },
      });
    expect((await save("L")).status).toBe(200);
    const { status } = await apply(teacher, {
      moves: [{ pupilIds: [late.id, writing.id], to: { courseId: other.id } }],
    });
    expect(status).toBe(201);
    const world = { course, courseTestId };
    expect((await handIn({ ...world, pupil: late })).status, "a whole attempt from off line").toBe(200);
    expect((await handIn({ ...world, pupil: late })).status, "sent again").toBe(200);
    expect((await save("K")).status, "a draft that was begun").toBe(200);
    expect((await handIn({ ...world, pupil: writing })).status, "and handed in").toBe(200);
    expect(await resultsIn(other.id)).toEqual([late.name, writing.name].toSorted());
    expect(await resultsIn(course.id)).not.toContain(late.name);
    const stranger = await server.pupil(await server.course(teacher));
    expect((await handIn({ ...world, pupil: stranger })).body).toMatchObject({ detail: "SUBMISSION_MISMATCH" });
  });

  test("recognises a hand-in from before the move when the device sends it again", async () => {
    const { teacher, course, courseTestId, other, pupil } = await school();
    await apply(teacher, { moves: [{ pupilIds: [pupil.id], to: { courseId: other.id } }] });
    expect((await handIn({ course, courseTestId, pupil })).status).toBe(200);
    expect(await resultsIn(other.id)).toEqual([pupil.name]);
  });

  test("joins classes: what is over in both is one test then, what is open is not", async () => {
    const { teacher, course, courseTestId, pupil, second, third, other, there } = await school();
    const openThere = await addCourseTest(server, teacher, other);
    const moves = [{ pupilIds: [pupil.id, second.id, third.id], to: { courseId: other.id } }];
    const tests = async () =>
      (await server.context.db.selectFrom("course_tests").where("course_id", "=", other.id).select("id").execute())
        .length;
    const { body } = await apply(teacher, { moves });
    expect(await tests()).toBe(2);
    await handIn({ course: other, courseTestId: openThere, pupil: there });
    expect((await undo(teacher, body._id)).status).toBe(204);
    expect(await tests()).toBe(1);
    await server.call("updateCourseTest", { as: teacher, query: { id: openThere }, body: { published: false } });
    await apply(teacher, { moves });
    expect(await tests()).toBe(1);
    expect(await resultsIn(other.id)).toEqual([pupil.name, second.name, there.name].toSorted());
    expect(await resultsIn(course.id)).toEqual([]);
    expect(courseTestId).not.toBe(openThere);
  });

  test("undoing keeps what came later: names, children, and what a child did in the new class", async () => {
    const { teacher, course, other, pupil } = await school();
    const { body } = await apply(teacher, {
      courses: [{ id: other.id, name: "9x", archived: false }],
      made: [{ name: "8c" }],
      moves: [{ pupilIds: [pupil.id], to: { made: 0 } }],
    });
    await server.call("updateCourse", { as: teacher, query: { id: other.id }, body: { name: "9y" } });
    const made = (await server.call("listCourses", { as: teacher })).body.results.find(({ name }) => name === "8c");
    if (made === undefined) throw new Error("the made class is missing");
    const fresh = await server.pupil({ id: made._id });
    const test = await addCourseTest(server, teacher, { id: made._id });
    expect((await handIn({ course: { id: made._id }, courseTestId: test, pupil })).body).toMatchObject({
      courseTestId: test,
    });
    expect((await undo(teacher, body._id)).status).toBe(204);
    expect(await names(teacher)).toEqual(expect.arrayContaining(["8c", "9y"]));
    expect(await namesIn(teacher, made._id)).toEqual([fresh.name]);
    expect(await namesIn(teacher, course.id)).toContain(pupil.name);
    expect((await resultsIn(course.id)).filter((name) => name === pupil.name)).toHaveLength(2);
  });

  test("undoing is refused, with its name, where a class is gone, and nothing is changed then", async () => {
    const { teacher, course, other, pupil } = await school();
    const { body } = await apply(teacher, {
      courses: [{ id: course.id, name: "7b", archived: true }],
      moves: [{ pupilIds: [pupil.id], to: { courseId: other.id } }],
    });
    await server.call("deleteCourse", { as: teacher, params: { id: course.id } });
    const before = await dump();
    const refused = await undo(teacher, body._id);
    expect(refused.body).toMatchObject({ detail: "UNDO_BLOCKED" });
    expect(await dump()).toEqual(before);
    expect(await resultsIn(other.id)).toEqual([pupil.name]);
  });

  test("a colleague sees in the history what became of the class", async () => {
    const { teacher, course, other, pupil, second } = await school();
    const colleague = await server.teacher();
    await writeMember(server.context.db, { courseId: course.id, userId: colleague.id, right: "read" });
    const { body } = await apply(teacher, {
      courses: [{ id: course.id, name: "8b", archived: false }],
      moves: [
        { pupilIds: [pupil.id], to: { courseId: other.id } },
        { pupilIds: [second.id], to: "leaves" },
      ],
    });
    await undo(teacher, body._id);
    const acts = await server.call("listCourseActs", { as: colleague, params: { id: course.id } });
    expect(acts.body.results.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["moved-up", "pupils-went", "pupils-left-school", "year-undone"]),
    );
  });

  test("shows the archive with the day of its deletion, and deletes a class a month after it was announced", async () => {
    const { teacher, course, pupil, third } = await school();
    await apply(teacher, { courses: [{ id: course.id, name: "7b", archived: true }] });
    const archive = async () => (await server.call("listArchive", { as: await server.again(teacher) })).body.results;
    const [shown] = await archive();
    expect(shown).toMatchObject({ _id: course.id, isDueSoon: false, results: 2 });
    expect(shown?.pupilNames).toEqual(expect.arrayContaining([pupil.name, third.name]));
    expect(shown?.testNames).toHaveLength(1);
    server.wait(13 * 30.5 * DAY);
    await sweep(server.context);
    expect((await archive())[0]?.pupilNames, "unused accesses stay with their class").toEqual(shown?.pupilNames);
    server.wait(10.3 * 30.5 * DAY);
    await sweep(server.context);
    expect(await archive()).toMatchObject([{ isDueSoon: true }]);
    server.wait(29 * DAY);
    await sweep(server.context);
    expect(await archive()).toHaveLength(1);
    server.wait(2 * DAY);
    await sweep(server.context);
    expect(await archive()).toEqual([]);
    expect(server.log()).toContain("archive-expired");
  });

  test("brings a class back from the archive, and its children in again", async () => {
    const { teacher, course, pupil } = await school();
    const [archived, back] = [true, false].map((value) => ({
      courses: [{ id: course.id, name: "7b", archived: value }],
    }));
    await apply(teacher, archived ?? {});
    const login = async () => (await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } })).status;
    expect(await login()).toBe(401);
    await apply(teacher, back ?? {});
    expect(await login()).toBeLessThan(300);
    expect((await server.call("listArchive", { as: teacher })).body.results).toEqual([]);
  });

  test("lets nobody let leave who may not delete", async () => {
    const world = await makeWorld(server, { disable_delete: 1 });
    const plan = { ...nothing, moves: [{ pupilIds: [world.pupil.id], to: "leaves" as const }] };
    const { fingerprint } = (await server.call("previewSchoolYear", { as: world.teacher, body: plan })).body;
    const refused = await server.call("applySchoolYear", { as: world.teacher, body: { plan, fingerprint } });
    expect(refused.status).toBe(403);
  });

  test("touches no other teacher's children", async () => {
    const [{ teacher, other }, stranger] = [await school(), await makeWorld(server)];
    const foreign: TestPupil = stranger.pupil;
    const into = { ...nothing, moves: [{ pupilIds: [foreign.id], to: { courseId: other.id } }] };
    expect((await server.call("previewSchoolYear", { as: teacher, body: into })).status).toBe(404);
    const out = { ...nothing, moves: [{ pupilIds: [foreign.id], to: { courseId: other.id } }] };
    expect((await server.call("previewSchoolYear", { as: stranger.teacher, body: out })).status).toBe(404);
  });
});
