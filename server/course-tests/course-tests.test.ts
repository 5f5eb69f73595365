import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("course tests on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const update = async ({ teacher, courseTestId }: World, body: { published?: boolean; comment?: string }) =>
    await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body });
  const list = async ({ teacher, course }: World, query: Record<string, string | number | boolean> = {}) =>
    await server.call("listCourseTests", { as: teacher, params: { courseId: course.id }, query });

  test("adds a version of a test to a class, unpublished", async () => {
    const teacher = await server.teacher();
    const course = await server.course(teacher);
    const testVersion = { major: 1, minor: 1, patch: 0 };
    const body = { courseId: course.id, testId: "decimal-comparison", testVersion };
    const made = await server.call("createCourseTest", { as: teacher, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      courseId: course.id,
      machineName: "decimal-comparison",
      name: { de: "Dezimalzahlen vergleichen", en: "Comparing decimals" },
      testVersion,
      published: false,
      publishDate: null,
      comment: "",
    });
    const { body: read } = await server.call("getCourseTest", { as: teacher, params: { id: made.body._id } });
    expect(read).toEqual(made.body);
  });

  test.each([
    ["decimal-comparison", { major: 9, minor: 0, patch: 0 }],
    ["nothing", { major: 1, minor: 0, patch: 0 }],
  ])("refuses %s %j, which the library does not have", async (testId, testVersion) => {
    const { teacher, course } = await makeWorld(server);
    const body = { courseId: course.id, testId, testVersion };
    const refused = await server.call("createCourseTest", { as: teacher, body });
    expect([refused.status, refused.error.detail]).toEqual([422, "UNKNOWN_TEST_VERSION"]);
  });

  test("publishes with the date, keeps it while published, and keeps the comment when withdrawn", async () => {
    const world = await makeWorld(server);
    const published = (await list(world)).body.results[0];
    expect(published).toMatchObject({ published: true, publishDate: expect.any(String) as string });
    server.wait(60);
    expect((await update(world, { published: true, comment: "vor der Arbeit" })).body).toMatchObject({
      comment: "vor der Arbeit",
      publishDate: published?.publishDate,
    });
    expect((await update(world, { published: false })).body).toMatchObject({
      published: false,
      comment: "vor der Arbeit",
    });
    const again = await update(world, { published: true });
    expect(String(again.body.publishDate) > String(published?.publishDate)).toBe(true);
    expect((await update(world, {})).body).toEqual(again.body);
    expect((await update(world, { comment: "x".repeat(501) })).status).toBe(422);
  });

  test("lists the course tests of a class, newest first, with test and number of results where asked", async () => {
    const world = await makeWorld(server);
    server.wait(1);
    const newer = await addCourseTest(server, world.teacher, world.course, { testId: "sta-line-graph" });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const busy = await server.pupil(world.course);
    const draft = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 2, trace: [] };
    await server.call("saveDraft", { as: busy, body: draft });
    const plain = await list(world);
    expect(plain.body.totalCount).toBe(2);
    expect(plain.body.results.map(({ _id, resultCount, test: of }) => [_id, resultCount, of])).toEqual([
      [newer, undefined, undefined],
      [world.courseTestId, undefined, undefined],
    ]);
    const { body } = await list(world, { includeResultCount: true, includeTests: true, limit: 0 });
    expect(body.results.map(({ resultCount }) => resultCount)).toEqual([0, 1]);
    expect(body.results[1]?.test).toMatchObject({ solution: { t1_1: "L" }, version: { major: 1, minor: 0, patch: 0 } });
    expect((await list(world, { limit: 1, page: 1 })).body.results.map(({ _id }) => _id)).toEqual([world.courseTestId]);
  });

  test("deletes a course test with its results", async () => {
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const params = { id: world.courseTestId };
    expect((await server.call("deleteCourseTest", { as: world.teacher, params })).status).toBe(204);
    expect((await server.call("deleteCourseTest", { as: world.teacher, params })).status).toBe(404);
    const query = { includeResults: true };
    const pupils = await server.call("listPupils", { as: world.teacher, params: { courseId: world.course.id }, query });
    expect(pupils.body.results[0]?.results).toEqual([]);
  });

  test("keeps course tests of a teacher who may not delete", async () => {
    const world = await makeWorld(server, { disable_delete: 1 });
    const params = { id: world.courseTestId };
    const refused = await server.call("deleteCourseTest", { as: world.teacher, params });
    expect([refused.status, refused.error.detail]).toEqual([403, "FORBIDDEN"]);
  });

  test("shows a pupil the published tests of the own class, open ones first, then the newest", async () => {
    const world = await makeWorld(server);
    const others = [];
    for (let index = 0; index < 12; index += 1) {
      server.wait(1);
      others.push(await addCourseTest(server, world.teacher, world.course));
    }
    await addCourseTest(server, world.teacher, world.course, { published: false });
    await makeWorld(server);
    const newest = { ...world, courseTestId: others.at(-1) ?? "" };
    await server.call("evaluate", { as: world.pupil, body: submissionOf(newest) });
    const show = async (page: number) => {
      const query = { includeTests: true, page };
      const params = { pupilId: world.pupil.id };
      return (await server.call("listPupilCourseTests", { as: world.pupil, params, query })).body;
    };
    const [first, second] = [await show(0), await show(1)];
    expect(first).toMatchObject({ pageCount: 2, totalCount: 13 });
    const order = [...others.slice(0, -1).toReversed(), world.courseTestId, newest.courseTestId];
    expect([...first.results, ...second.results].map(({ _id }) => _id)).toEqual(order);
    expect(second.results[0]).toMatchObject({ page: null, submitted: expect.any(String) as string });
    expect(first.results[0]?.test).toMatchObject({ responseCount: 22, pageIds: [1, 2, 3, 4] });
  });

  test("shows a pupil nobody else's tests", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    const params = { pupilId: other.pupil.id };
    expect((await server.call("listPupilCourseTests", { as: world.pupil, params })).error.detail).toBe("NOT_FOUND");
    const opened = await server.call("openCourseTest", { as: world.pupil, params: { id: other.courseTestId } });
    expect([opened.status, opened.error.detail]).toEqual([404, "NOT_FOUND"]);
  });

  test("shows a pupil nothing of a withdrawn test", async () => {
    const world = await makeWorld(server);
    await update(world, { published: false });
    const params = { pupilId: world.pupil.id };
    const { body } = await server.call("listPupilCourseTests", { as: world.pupil, params });
    expect(body).toEqual({ results: [], pageCount: 0, totalCount: 0 });
  });
});
