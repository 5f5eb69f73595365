import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sweep } from "../housekeeping/sweep.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf } from "../testing/world.ts";

const DAY = 86_400;

describe.each(engines)("the sample class on %s", (engine) => {
  let server: TestServer;
  let teacher: TestTeacher;
  beforeEach(async () => {
    server = await startTestServer(engine, { coursesPerTeacher: 1 });
    teacher = await server.teacher();
  });
  afterEach(async () => await server.stop());

  const add = async (as = teacher) => await server.call("createSampleCourse", { as });
  const pupilsOf = async (courseId: string) => {
    const query = { includeResults: true };
    return (await server.call("listPupils", { as: teacher, params: { courseId }, query })).body.results;
  };
  const testsOf = async (courseId: string) =>
    (await server.call("listCourseTests", { as: teacher, params: { courseId } })).body.results;

  test("has 26 children with results of the past weeks, and is marked", async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "6b (Beispiel)", sample: true, pupilCount: 26, unused: null });
    expect((await server.call("listCourses", { as: teacher })).body.results).toEqual([body]);
    const pupils = await pupilsOf(body._id);
    const results = pupils.flatMap((pupil) => pupil.results ?? []);
    expect(pupils).toHaveLength(26);
    expect(results.length).toBeGreaterThan(40);
    expect(results.every(({ result, certainty }) => result !== null && certainty !== undefined)).toBe(true);
    const now = server.context.now().getTime();
    for (const { submitted } of results) {
      const age = (now - new Date(submitted ?? "").getTime()) / 1000 / DAY;
      expect(age).toBeGreaterThan(1);
      expect(age).toBeLessThan(50);
      expect([0, 6]).not.toContain(new Date(submitted ?? "").getUTCDay());
    }
  });

  test("is named in the teacher's language", async () => {
    const english = await server.teacher({ language: "en" });
    expect((await add(english)).body.name).toBe("6b (sample)");
  });

  test("is the same for everybody", async () => {
    const inputsOf = async (courseId: string) =>
      (await pupilsOf(courseId)).map(({ name, results = [] }) => [name, results.map(({ inputs }) => inputs)]);
    const first = (await add()).body._id;
    const before = await inputsOf(first);
    await server.call("deleteCourse", { as: teacher, params: { id: first } });
    expect(await inputsOf((await add()).body._id)).toEqual(before);
  });

  test("is there once, also after a double click, and a second one is refused", async () => {
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const again = await add();
    expect([again.status, again.error.detail]).toEqual([409, "SAMPLE_EXISTS"]);
    expect((await server.call("listCourses", { as: teacher })).body.totalCount).toBe(1);
    expect((await add(await server.teacher())).status).toBe(201);
  });

  test("has children who cannot log in, and whose names real children may have", async () => {
    const { _id } = (await add()).body;
    const names = (await pupilsOf(_id)).map(({ name }) => name);
    const [name = ""] = names;
    const logIn = async (pupilName: string) => await server.call("verifyPupilAccess", { body: { pupilName } });
    for (const typed of [name, ` ${name}`]) expect((await logIn(typed)).error.detail).toBe("PUPIL_UNKNOWN");
    const rows = await server.context.db.selectFrom("pupils").select("name_key").execute();
    for (const { name_key } of rows.slice(0, 3)) expect((await logIn(name_key)).error.detail).toBe("PUPIL_UNKNOWN");
    const course = await server.course(teacher);
    const free = await server.call("suggestPupilNames", { as: teacher, body: { names } });
    expect(free.body.names).toEqual(names);
    const body = { amount: names.length, names, courseId: course.id };
    expect((await server.call("createPupils", { as: teacher, body })).status).toBe(201);
    expect((await logIn(name)).status).toBe(200);
    expect((await add(await server.teacher())).status).toBe(201);
  });

  test("takes no place among the teacher's classes", async () => {
    await add();
    expect((await server.call("createCourse", { as: teacher, body: { name: "7b" } })).status).toBe(201);
    const second = await server.call("createCourse", { as: teacher, body: { name: "7c" } });
    expect(second.error.detail).toBe("TOO_MANY_COURSES");
  });

  test("counts in no number of the superuser, no item, no research and no data of the teacher's", async () => {
    const root = await server.teacher({ is_superuser: 1 });
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const seen = async () => {
      const state = (await server.call("getLibraryState", { as: root })).body;
      const teachers = (await server.call("listTeachers", { as: root })).body.results;
      const version = server.context.library.tests.get("decimal-comparison")?.newest.number;
      const items = await Promise.all(
        ["1.0.0", `${version?.major}.${version?.minor}.${version?.patch}`].map(
          async (each) =>
            (await server.call("getItemFigures", { as: root, params: { testId: "decimal-comparison", version: each } }))
              .body,
        ),
      );
      const { exported: _, ...research } = (await server.call("exportResearch", { as: root })).body;
      const own = (await server.call("exportUser", { as: world.teacher })).body.courses;
      return { counts: state.counts, tests: state.tests, teachers, items, research, own };
    };
    const before = await seen();
    expect((await add(world.teacher)).status).toBe(201);
    expect(await seen()).toEqual(before);
  });

  test("is never announced to be deleted, however long nobody uses it", async () => {
    const { _id } = (await add()).body;
    const real = await server.course(teacher);
    await server.pupil(real);
    server.wait(500 * DAY);
    await sweep(server.context);
    server.wait(40 * DAY);
    await sweep(server.context);
    teacher = await server.again(teacher);
    const courses = (await server.call("listCourses", { as: teacher })).body.results;
    expect(courses.map(({ unused, pupilCount }) => [unused, pupilCount])).toEqual([
      [null, 26],
      [null, 0],
    ]);
    expect(courses[0]?._id).toBe(_id);
  });

  test("can be removed by a teacher who may delete nothing else, with all that is in it", async () => {
    const bound = await server.teacher({ disable_delete: 1 });
    const { _id } = (await add(bound)).body;
    const real = await server.course(bound);
    const remove = async (id: string) => await server.call("deleteCourse", { as: bound, params: { id } });
    expect((await remove(real.id)).error.detail).toBe("FORBIDDEN");
    expect((await remove(_id)).status).toBe(204);
    expect((await server.context.db.selectFrom("results").select("id").execute()).length).toBe(0);
    expect((await add(bound)).status).toBe(201);
  });

  test("shows counts alone in the simplified view", async () => {
    teacher = await server.teacher({ simplified_view: 1 });
    const { _id } = (await add()).body;
    const results = (await pupilsOf(_id)).flatMap((pupil) => pupil.results ?? []);
    expect(results.length).toBeGreaterThan(40);
    expect(results.every(({ certainty }) => certainty === undefined)).toBe(true);
  });

  test("takes no real children, tests, codes, questions or verdicts, and keeps its name", async () => {
    const { _id: courseId } = (await add()).body;
    const [pupil] = await pupilsOf(courseId);
    const [courseTest] = await testsOf(courseId);
    const [id = "", pupilId = ""] = [courseTest?._id, pupil?._id];
    const testVersion = { major: 1, minor: 0, patch: 0 };
    const refused = [
      await server.call("createPupil", { as: teacher, body: { name: "Neu", courseId } }),
      await server.call("createPupils", { as: teacher, body: { amount: 1, names: ["Neu"], courseId } }),
      await server.call("updatePupil", { as: teacher, query: { id: pupilId }, body: { name: "Neu" } }),
      await server.call("updateCourse", { as: teacher, query: { id: courseId }, body: { name: "6c" } }),
      await server.call("makeCodes", { as: teacher, params: { id: courseId }, body: { renew: "all" } }),
      await server.call("openDoor", { as: teacher, params: { id: courseId } }),
      await server.call("createCourseTest", {
        as: teacher,
        body: { courseId, testId: "decimal-comparison", testVersion },
      }),
      await server.call("askFollowUps", { as: teacher, params: { id }, body: { pupilIds: [pupilId] } }),
      await server.call("saveVerdict", {
        as: teacher,
        params: { courseTestId: id, pupilId },
        body: { verdict: { fits: "yes", reason: null, seen: [] } },
      }),
    ];
    expect(refused.map(({ status, error }) => [status, error.detail])).toEqual(
      refused.map(() => [409, "SAMPLE_COURSE"]),
    );
    const followUps = (await server.call("listFollowUps", { as: teacher, params: { id } })).body.results;
    expect(followUps.length).toBeGreaterThan(20);
    expect(followUps.every(({ next, obstacle }) => next === null && obstacle === "sample")).toBe(true);
    const comment = await server.call("updatePupil", {
      as: teacher,
      query: { id: pupilId },
      body: { comment: "braucht Zeit" },
    });
    expect(comment.status).toBe(200);
    const moved = await server.call("updateCourseTest", {
      as: teacher,
      query: { id },
      body: { lesson: { moves: { [pupilId]: "talk" } } },
    });
    expect(moved.body.lesson).toEqual({ moves: { [pupilId]: "talk" } });
  });
});
