import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("handing in on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const storedRows = async ({ courseTestId }: World) =>
    await server.context.db.selectFrom("results").selectAll().where("course_test_id", "=", courseTestId).execute();
  const handIn = async (world: World, changes: Parameters<typeof submissionOf>[1] = {}) =>
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, changes) });

  test("diagnoses and stores a submission, and answers with a receipt alone", async () => {
    const world = await makeWorld(server);
    const answer = await handIn(world);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ courseTestId: world.courseTestId, submitted: expect.any(String) as string });
    const { body } = await server.call("getEvidence", {
      as: world.teacher,
      params: { courseTestId: world.courseTestId, pupilId: world.pupil.id },
    });
    expect(body).toMatchObject({ name: world.pupil.name, inputs: rightAnswers(), submitted: answer.body.submitted });
    expect(body.result).toMatchObject({ stage: 2, patterns: ["A1"], firstFalse: null, diagnosisallcorrect: 100 });
    expect(body.because.length).toBeGreaterThan(0);
    expect(body.trace).toEqual([{ pageId: 1, duration: 12.5 }]);
  });

  test("answers the same submission again with the same receipt", async () => {
    const world = await makeWorld(server);
    const first = await handIn(world);
    server.wait(60);
    const backwards = Object.fromEntries(Object.entries(rightAnswers()).toReversed());
    for (const inputs of [rightAnswers(), backwards])
      expect((await handIn(world, { inputs })).body).toEqual(first.body);
  });

  test("refuses a different second submission and keeps the first", async () => {
    const world = await makeWorld(server);
    await handIn(world);
    const [before] = await storedRows(world);
    const second = await handIn(world, { inputs: { ...rightAnswers(), t1_1: "R" } });
    expect([second.status, second.error.detail]).toEqual([409, "ALREADY_HANDED_IN"]);
    expect(await storedRows(world)).toEqual([before]);
  });

  test("stores one row of fifty equal submissions at once, and answers all alike", async () => {
    const world = await makeWorld(server);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await handIn(world)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.submitted)).size).toBe(1);
    expect(await storedRows(world)).toHaveLength(1);
  });

  test("takes exactly one of twenty different submissions at once", async () => {
    const world = await makeWorld(server);
    const names = Object.keys(rightAnswers());
    const answers = await Promise.all(
      names.slice(0, 20).map(async (name) => await handIn(world, { inputs: { [name]: "E" } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await storedRows(world)).toHaveLength(1);
  });

  test("turns a draft into the hand-in, and keeps when it began", async () => {
    const world = await makeWorld(server);
    const draft = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: world.pupil, body: draft });
    const [begun] = await storedRows(world);
    server.wait(600);
    const { body } = await handIn(world);
    const [row, ...more] = await storedRows(world);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ id: begun?.id, created: begun?.created, submitted: body.submitted, page: null });
  });

  test.each([
    [
      "a response that the test does not have",
      { inputs: { ...rightAnswers(), nonsense: "1" } },
      422,
      "UNKNOWN_RESPONSE",
    ],
    ["a name from JavaScript", { inputs: { constructor: "1" } }, 422, "UNKNOWN_RESPONSE"],
    ["a version that the library does not have", { testVersion: "9.9.9" }, 422, "UNKNOWN_TEST_VERSION"],
    ["a test that the library does not have", { testId: "nothing" }, 422, "UNKNOWN_TEST_VERSION"],
    ["another version than the course test's", { testVersion: "1.1.0" }, 422, "SUBMISSION_MISMATCH"],
    [
      "another test than the course test's",
      { testId: "sta-line-graph", machineName: "sta-line-graph", inputs: {} },
      422,
      "SUBMISSION_MISMATCH",
    ],
    ["another machine name", { machineName: "sta-line-graph" }, 422, "SUBMISSION_MISMATCH"],
    ["another pupil's id", { pupilId: crypto.randomUUID() }, 422, "SUBMISSION_MISMATCH"],
    ["another class", { courseId: crypto.randomUUID() }, 422, "SUBMISSION_MISMATCH"],
    ["a course test that there is not", { courseTestId: crypto.randomUUID() }, 404, "NOT_FOUND"],
    ["an answer that is too long", { inputs: { t1_1: "x".repeat(201) } }, 422, "VALIDATION_ERROR"],
    ["a version that is none", { testVersion: "latest" }, 422, "VALIDATION_ERROR"],
  ] as const)("refuses %s and stores nothing", async (_what, changes, status, detail) => {
    const world = await makeWorld(server);
    const refused = await handIn(world, changes);
    expect([refused.status, refused.error.detail]).toEqual([status, detail]);
    expect(await storedRows(world)).toEqual([]);
  });

  test("refuses a course test of another class", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    const refused = await handIn(world, { courseTestId: other.courseTestId });
    expect([refused.status, refused.error.detail]).toEqual([404, "NOT_FOUND"]);
    expect(await storedRows(other)).toEqual([]);
  });

  test("refuses a test that was never released", async () => {
    const world = await makeWorld(server);
    const courseTestId = await addCourseTest(server, world.teacher, world.course, { published: false });
    const refused = await handIn(world, { courseTestId });
    expect([refused.status, refused.error.detail]).toEqual([404, "NOT_PUBLISHED"]);
    expect(await storedRows({ ...world, courseTestId })).toEqual([]);
  });

  test("takes a test that was withdrawn: of a device off line nobody knows when the pupil began", async () => {
    const world = await makeWorld(server);
    const unknown = { ...world, pupil: await server.pupil(world.course) };
    const draft = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: world.pupil, body: draft });
    const query = { id: world.courseTestId };
    await server.call("updateCourseTest", { as: world.teacher, query, body: { published: false } });
    expect((await handIn(unknown)).status).toBe(200);
    expect((await handIn(world)).status).toBe(200);
    expect(await storedRows(world)).toHaveLength(2);
  });

  test("refuses the cookie of an access that was deleted", async () => {
    const world = await makeWorld(server);
    await server.call("deletePupil", { as: world.teacher, params: { id: world.pupil.id } });
    const refused = await handIn(world);
    expect([refused.status, refused.error.detail]).toEqual([401, "UNAUTHORIZED"]);
    expect(await storedRows(world)).toEqual([]);
  });

  test("gives a named stage its map", async () => {
    const world = await makeWorld(server);
    const courseTestId = await server
      .call("createCourseTest", {
        as: world.teacher,
        body: { courseId: world.course.id, testId: "sta-line-graph", testVersion: { major: 1, minor: 0, patch: 0 } },
      })
      .then(({ body }) => body._id);
    await server.call("updateCourseTest", {
      as: world.teacher,
      query: { id: courseTestId },
      body: { published: true },
    });
    const changes = { testId: "sta-line-graph", machineName: "sta-line-graph", inputs: rightAnswers("sta-line-graph") };
    expect((await handIn({ ...world, courseTestId }, changes)).status).toBe(200);
    const params = { courseTestId, pupilId: world.pupil.id };
    const { body } = await server.call("getEvidence", { as: world.teacher, params });
    expect(body.result.stage).toEqual({
      readingLineGraph: expect.any(Number) as number,
      makingInferences: expect.any(Number) as number,
    });
  });
});
