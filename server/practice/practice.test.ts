import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld } from "../testing/world.ts";

describe.each(engines)("the practice test on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  /** A teacher with a new course, which has no tests, and one access. */
  const freshClass = async () => {
    const teacher = await server.teacher();
    const course = await server.course(teacher);
    return { teacher, course, pupil: await server.pupil(course) };
  };
  const readyOf = async ({ teacher, course, pupil }: Awaited<ReturnType<typeof freshClass>>) => {
    const { body } = await server.call("listPupils", { as: teacher, params: { courseId: course.id } });
    return body.results.find(({ _id }) => _id === pupil.id)?.ready;
  };

  test("is there for a class to which the teacher has added nothing", async () => {
    const { pupil } = await freshClass();
    const { status, body } = await server.call("openPractice", { as: pupil });
    expect(status).toBe(200);
    expect(body).toEqual({
      machineName: "practice",
      testVersion: { major: 1, minor: 0, patch: 0 },
      name: { de: "Übungstest", en: "Practice test" },
      pageIds: [1, 2, 3],
      paged: true,
      ready: null,
    });
  });

  test("is no test of the class, of the pupil or of the library", async () => {
    const { teacher, course, pupil } = await freshClass();
    await server.call("finishPractice", { as: pupil });
    const ofCourse = await server.call("listCourseTests", { as: teacher, params: { courseId: course.id } });
    const ofPupil = await server.call("listPupilCourseTests", { as: pupil, params: { pupilId: pupil.id } });
    const library = await server.call("listTests", { as: teacher });
    expect([ofCourse.body.totalCount, ofPupil.body.totalCount]).toEqual([0, 0]);
    expect(library.body.results.map(({ _id }) => _id)).not.toContain("practice");
    const made = await server.call("createCourseTest", {
      as: teacher,
      body: { courseId: course.id, testId: "practice", testVersion: { major: 1, minor: 0, patch: 0 } },
    });
    expect([made.status, made.error.detail]).toEqual([422, "UNKNOWN_TEST_VERSION"]);
  });

  test("tells the teacher that a pupil is ready, and no more", async () => {
    const room = await freshClass();
    expect(await readyOf(room)).toBeNull();
    const { body } = await server.call("finishPractice", { as: room.pupil });
    expect(await readyOf(room)).toBe(body.ready);
    const { body: listed } = await server.call("listPupils", {
      as: room.teacher,
      params: { courseId: room.course.id },
      query: { includeResults: true },
    });
    const { _id, name, comment, courseId, ready, results, ...more } = listed.results[0] ?? {};
    expect([results, more]).toEqual([[], {}]);
    const { body: courses } = await server.call("listCourses", { as: room.teacher });
    expect(courses.results.find((course) => course._id === room.course.id)).toMatchObject({
      courseTestCount: 0,
      pupilCount: 1,
    });
  });

  test("keeps the first time when it is done again, or finished twice at once", async () => {
    const { pupil } = await freshClass();
    const both = await Promise.all([1, 2].map(async () => await server.call("finishPractice", { as: pupil })));
    server.wait(60);
    const again = await server.call("finishPractice", { as: pupil });
    const opened = await server.call("openPractice", { as: pupil });
    const times = [...both, again, opened].map(({ body }) => body.ready);
    expect(new Set(times).size).toBe(1);
  });

  test("takes no answers: what a body holds is not read", async () => {
    const { pupil, teacher } = await freshClass();
    const sent = await server.call("finishPractice", {
      as: pupil,
      body: { inputs: { comma: "3,5" }, ready: "2000-01-01" },
    });
    expect(sent.status).toBe(200);
    const { body } = await server.call("exportUser", { as: teacher });
    expect(JSON.stringify(body)).not.toContain("3,5");
  });

  test("leaves a pupil ready who gets a new access name or begins a test anew", async () => {
    const world = await makeWorld(server);
    const { ready } = (await server.call("finishPractice", { as: world.pupil })).body;
    const { teacher, pupil, courseTestId } = world;
    const name = `Neu-${engine}`;
    const renamed = await server.call("updatePupil", { as: teacher, query: { id: pupil.id }, body: { name } });
    expect(renamed.body.ready).toBe(ready);
    const draft = { courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: pupil, body: draft });
    await server.call("deleteResult", { as: teacher, params: { courseTestId, pupilId: pupil.id } });
    expect(await readyOf(world)).toBe(ready);
  });

  test("goes with the access, and lets nobody be ready who is gone", async () => {
    const room = await freshClass();
    await server.call("deletePupil", { as: room.teacher, params: { id: room.pupil.id } });
    expect((await server.call("finishPractice", { as: room.pupil })).status).toBe(401);
  });
});
