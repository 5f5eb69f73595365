import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

const TEST = "sta-line-graph";
const ASKED = { class_level: "6", gender: "n" };

describe.each(engines)("the background survey on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const surveyed = async (): Promise<World> => {
    const world = await makeWorld(server, { personal_code: "ABCD12" });
    return { ...world, courseTestId: await addCourseTest(server, world.teacher, world.course, { testId: TEST }) };
  };
  const handIn = async (world: World, inputs: Record<string, string>) =>
    await server.call("evaluate", {
      as: world.pupil,
      body: submissionOf(world, { testId: TEST, machineName: TEST, inputs }),
    });

  test("is saved with the draft and comes back with it", async () => {
    const world = await surveyed();
    const draft = { courseTestId: world.courseTestId, inputs: ASKED, times: {}, page: 10_000, trace: [] };
    expect((await server.call("saveDraft", { as: world.pupil, body: draft })).body.inputs).toEqual(ASKED);
    const { body } = await server.call("openCourseTest", { as: world.pupil, params: { id: world.courseTestId } });
    expect(body.draft).toMatchObject({ inputs: ASKED, page: 10_000 });
  });

  test("is stored with what was handed in, and is never scored", async () => {
    const [asked, silent] = [await surveyed(), await surveyed()];
    expect((await handIn(asked, { ...rightAnswers(TEST), ...ASKED })).status).toBe(200);
    expect((await handIn(silent, rightAnswers(TEST))).status).toBe(200);
    const stored = async ({ courseTestId }: World) =>
      await server.context.db
        .selectFrom("results")
        .where("course_test_id", "=", courseTestId)
        .select(["inputs", "result", "codes", "because"])
        .executeTakeFirstOrThrow();
    const [{ inputs, ...diagnosed }, { inputs: _, ...expected }] = [await stored(asked), await stored(silent)];
    expect(JSON.parse(inputs)).toEqual({ ...rightAnswers(TEST), ...ASKED });
    expect(diagnosed).toEqual(expected);
    expect(diagnosed.result).not.toMatch(/class_level|gender/);
  });

  test("is in the research export", async () => {
    const world = await surveyed();
    await handIn(world, { ...rightAnswers(TEST), ...ASKED });
    const root = await server.teacher({ email: `root-${world.courseTestId}@example.org`, is_superuser: 1 });
    const { body } = await server.call("exportResearch", { as: root });
    expect(body.results.filter(({ machineName }) => machineName === TEST).at(-1)?.inputs).toMatchObject(ASKED);
  });

  test("is shown to no teacher, in no answer that carries answers", async () => {
    const world = await surveyed();
    await handIn(world, { ...rightAnswers(TEST), ...ASKED });
    const { teacher, course, courseTestId, pupil } = world;
    const answers = await Promise.all([
      server.call("getEvidence", { as: teacher, params: { courseTestId, pupilId: pupil.id } }),
      server.call("listEvidence", { as: teacher, params: { courseTestId } }),
      server.call("listPupils", { as: teacher, params: { courseId: course.id }, query: { includeResults: true } }),
      server.call("exportUser", { as: teacher }),
      server.call("getCourseTest", { as: teacher, params: { id: courseTestId }, query: { includeTest: true } }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/class_level|gender/);
    }
    expect(answers[0].body.inputs).toEqual(rightAnswers(TEST));
  });

  test("is no page on which a teacher sees a pupil who is in progress", async () => {
    const world = await surveyed();
    const pageOf = async (page: number) => {
      const draft = { courseTestId: world.courseTestId, inputs: ASKED, times: {}, page, trace: [] };
      await server.call("saveDraft", { as: world.pupil, body: draft });
      const params = { courseId: world.course.id };
      const { body } = await server.call("listPupils", { as: world.teacher, params, query: { includeResults: true } });
      return body.results[0]?.results?.map((entry) => entry.page);
    };
    expect([await pageOf(2), await pageOf(10_000)]).toEqual([[2], [null]]);
  });

  test("is taken of the test that has it only", async () => {
    const world = await makeWorld(server);
    const body = submissionOf(world, { inputs: { ...rightAnswers(), ...ASKED } });
    const refused = await server.call("evaluate", { as: world.pupil, body });
    expect([refused.status, refused.error.detail]).toEqual([422, "UNKNOWN_RESPONSE"]);
  });
});
