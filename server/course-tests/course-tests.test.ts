import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallAnswer } from "#contract/schemas.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "../testing/world.ts";
import { whatLibraryLacks } from "./lacking.ts";

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

  const begin = async ({ pupil }: World, courseTestId: string) =>
    await server.call("saveDraft", {
      as: pupil,
      body: { courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] },
    });

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

  test("has news of each class: the test with the newest sign, and how far it is", async () => {
    const world = await makeWorld(server);
    const { teacher, pupil } = world;
    const other = await server.course(teacher);
    await server.pupil(world.course);
    const handedIn = async () => await server.call("evaluate", { as: pupil, body: submissionOf(world) });
    const news = async (as = teacher) => (await server.call("listCourseNews", { as })).body;
    const added = await addCourseTest(server, teacher, world.course);
    await begin(world, added);
    expect(await news()).toMatchObject({
      results: [{ begun: 1, handedIn: 0, lastHandIn: null, lastBegin: expect.any(String) }],
    });
    const testVersion = { major: 1, minor: 0, patch: 0 };
    const hidden = { courseId: world.course.id, testId: "decimal-comparison", testVersion };
    await server.call("createCourseTest", { as: teacher, body: hidden });
    expect(await news()).toMatchObject({ results: [{ courseTestId: added }] });
    await handedIn();
    expect(await news()).toMatchObject({
      totalCount: 1,
      results: [
        {
          courseId: world.course.id,
          courseTestId: world.courseTestId,
          name: { de: "Dezimalzahlen vergleichen" },
          published: true,
          handedIn: 1,
          begun: 0,
        },
      ],
    });
    const later = await addCourseTest(server, teacher, other);
    const { results } = await news();
    expect(results.map(({ courseTestId }) => courseTestId)).toEqual([later, world.courseTestId]);
    expect(results[0]?.lastBegin).toBeNull();
    const stranger = await makeWorld(server);
    expect(await news(stranger.teacher)).toMatchObject({ results: [{ courseId: stranger.course.id }] });
  });

  test("tells where a test's rules come from with the one test, not with each of a list", async () => {
    const world = await makeWorld(server);
    const courseTestId = await addCourseTest(server, world.teacher, world.course, {
      testVersion: { major: 1, minor: 1, patch: 0 },
    });
    const query = { includeTest: true };
    const one = await server.call("getCourseTest", { as: world.teacher, params: { id: courseTestId }, query });
    expect(one.body.test?.provenance?.sources).toEqual([
      { key: "steinle-2004", cite: "Steinle, V. (2004).", url: null },
    ]);
    const { body } = await list(world, { includeTests: true });
    const listed = body.results.find(({ _id }) => _id === courseTestId)?.test;
    expect(listed).not.toHaveProperty("provenance");
    expect(listed?.scheme.families).toMatchObject([{ id: "longer-is-not-larger" }]);
  });

  test.each([
    ["decimal-comparison", { major: 9, minor: 0, patch: 0 }],
    ["nothing", { major: 1, minor: 0, patch: 0 }],
    // Never published: its author may still change it while a course is working on it.
    ["percent-three-types", { major: 1, minor: 1, patch: 0 }],
  ])("refuses %s %j, which the library does not offer", async (testId, testVersion) => {
    const { teacher, course } = await makeWorld(server);
    const body = { courseId: course.id, testId, testVersion };
    const refused = await server.call("createCourseTest", { as: teacher, body });
    expect([refused.status, refused.error.detail]).toEqual([422, "UNKNOWN_TEST_VERSION"]);
  });

  test("names to whoever starts the server each version that classes have and the library lacks, or never published", async () => {
    const own = await startTestServer(engine);
    const { db, library } = own.context;
    const { teacher, course } = await makeWorld(own);
    const inClasses = [
      { testId: "decimal-comparison", minor: 7 },
      { testId: "decimal-comparison", minor: 7 },
      { testId: "percent-three-types", minor: 1 },
    ];
    for (const { testId, minor } of inClasses) {
      // The version may have been added by an older server or with an older library.
      // oxlint-disable-next-line no-await-in-loop
      const id = await addCourseTest(own, teacher, course, { testId });
      // oxlint-disable-next-line no-await-in-loop
      await db.updateTable("course_tests").set({ minor }).where("id", "=", id).execute();
    }
    expect(await whatLibraryLacks(db, library)).toEqual([
      expect.stringMatching(/^the library lacks decimal-comparison 1\.7\.0: .* 2 course tests/),
      expect.stringMatching(
        /^percent-three-types 1\.1\.0 was never published, but in 1 course test: .* publish percent-three-types/,
      ),
    ]);
    await own.stop();
  });

  test("goes on with a version that was never published where a class has it already", async () => {
    const { teacher, course, pupil } = await makeWorld(server);
    const id = await addCourseTest(server, teacher, course, { testId: "percent-three-types" });
    await server.context.db.updateTable("course_tests").set({ minor: 1 }).where("id", "=", id).execute();
    const opened = await server.call("openCourseTest", { as: pupil, params: { id } });
    expect([opened.status, opened.body.testVersion.minor]).toEqual([200, 1]);
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

  test("carries every version of its test, newest first, in every answer to a teacher, and none once the test is gone", async () => {
    const world = await makeWorld(server);
    const params = { id: world.courseTestId };
    const body = {
      courseId: world.course.id,
      testId: "decimal-comparison",
      testVersion: { major: 1, minor: 0, patch: 0 },
    };
    const answers = [
      (await server.call("createCourseTest", { as: world.teacher, body })).body,
      (await update(world, { comment: "neu" })).body,
      (await server.call("getCourseTest", { as: world.teacher, params })).body,
      ...(await list(world)).body.results,
    ];
    for (const { versions } of answers) {
      expect(versions).toMatchObject([
        { majorVersion: 1, minorVersion: 1, patchVersion: 0, pageIds: [1, 2, 3, 4], solution: { t1_1: "L" } },
        { majorVersion: 1, minorVersion: 0, patchVersion: 0, changelog: { de: "Erste Fassung." } },
      ]);
    }
    await server.context.db.updateTable("course_tests").set({ test_id: "gone" }).where("id", "=", params.id).execute();
    expect((await server.call("getCourseTest", { as: world.teacher, params })).body.versions).toEqual([]);
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

  test("shows a pupil the published tests of the own class, begun ones first, then open ones, the newest of each, over all pages", async () => {
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
    const begun = [others[0] ?? "", others[3] ?? ""];
    for (const courseTestId of begun) await begin(world, courseTestId);
    const show = async (page: number) => {
      const query = { includeTests: true, page };
      const params = { pupilId: world.pupil.id };
      return (await server.call("listPupilCourseTests", { as: world.pupil, params, query })).body;
    };
    const [first, second] = [await show(0), await show(1)];
    expect(first).toMatchObject({ pageCount: 2, totalCount: 13 });
    const untouched = others.slice(0, -1).filter((id) => !begun.includes(id));
    const order = [...begun.toReversed(), ...untouched.toReversed(), world.courseTestId, newest.courseTestId];
    expect([...first.results, ...second.results].map(({ _id }) => _id)).toEqual(order);
    expect(second.results[0]).toMatchObject({ page: null, submitted: expect.any(String) as string });
    expect(first.results[2]).toMatchObject({ page: null, publishDate: expect.any(String) as string });
    expect(first.results[0]?.test).toMatchObject({ responseCount: 22, pageIds: [1, 2, 3, 4] });
  });

  test("shows a pupil nobody else's tests", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    const params = { pupilId: other.pupil.id };
    expect((await server.call("listPupilCourseTests", { as: world.pupil, params })).error.detail).toBe("NOT_FOUND");
    const opened = await server.call("openCourseTest", { as: world.pupil, params: { id: other.courseTestId } });
    expect([opened.status, opened.error.detail]).toEqual([404, "NOT_FOUND"]);
  });

  test("answers teacher and pupil at one address, each as is theirs", async () => {
    const world = await makeWorld(server);
    await update(world, { comment: "Förderung" });
    const get = async (headers: Record<string, string>, search = "?includeTest=true") =>
      await server.app.inject({ url: `/api/courseTests/${world.courseTestId}${search}`, headers });
    const ofTeacher = (await get(world.teacher.headers)).json<CallAnswer<"getCourseTest">>();
    expect(ofTeacher).toMatchObject({ comment: "Förderung", test: { description: { de: "Welche Zahl ist größer?" } } });
    const ofPupil = await get(world.pupil.headers);
    expect(ofPupil.json<CallAnswer<"openCourseTest">>()).toEqual({
      _id: world.courseTestId,
      courseId: world.course.id,
      testId: "decimal-comparison",
      testVersion: { major: 1, minor: 0, patch: 0 },
      machineName: "decimal-comparison",
      name: { de: "Dezimalzahlen vergleichen", en: "Comparing decimals" },
      variant: null,
      test: expect.objectContaining({ pageIds: [1, 2, 3, 4], paged: true }) as object,
      publishDate: expect.any(String) as string,
      page: null,
      submitted: null,
      draft: null,
      reset: null,
    });
    expect((await get(world.pupil.headers, "")).json()).not.toHaveProperty("test");
  });

  test("takes whoever sends a token for a teacher, also beside a pupil's cookie and with a bad one", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    const get = async (headers: Record<string, string>) => {
      const params = { id: world.courseTestId };
      const { status, body } = await server.call("getCourseTest", { params, headers });
      return [status, "comment" in body ? "teacher" : "draft" in body ? "pupil" : "nobody"];
    };
    const { cookie } = world.pupil.headers;
    expect(await get({ cookie, ...world.teacher.headers })).toEqual([200, "teacher"]);
    expect(await get({ cookie, ...other.teacher.headers })).toEqual([404, "nobody"]);
    expect(await get({ cookie, authorization: "Bearer nonsense" })).toEqual([401, "nobody"]);
    // The browser may send the password of a proxy in front of the installation.
    expect(await get({ cookie, authorization: "Basic c2NodWxlOmdlaGVpbQ==" })).toEqual([200, "pupil"]);
  });

  test("shows a pupil nothing of a withdrawn test", async () => {
    const world = await makeWorld(server);
    await update(world, { published: false });
    const params = { pupilId: world.pupil.id };
    const { body } = await server.call("listPupilCourseTests", { as: world.pupil, params });
    expect(body).toEqual({ results: [], pageCount: 0, totalCount: 0 });
  });

  test("keeps the card of a withdrawn test for who has begun it, until it is handed in", async () => {
    const world = await makeWorld(server);
    await begin(world, world.courseTestId);
    await update(world, { published: false });
    const show = async () => {
      const params = { pupilId: world.pupil.id };
      return (await server.call("listPupilCourseTests", { as: world.pupil, params })).body;
    };
    expect(await show()).toMatchObject({ results: [{ _id: world.courseTestId, page: 1 }], totalCount: 1 });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    expect(await show()).toMatchObject({ results: [], totalCount: 0 });
  });
});
