import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

/** Takes the longer number in three of five pairs: for the rule stage 0 without a known pattern. */
const PARTLY = { ...rightAnswers(), t1_1: "R", t1_3: "R", t1_5: "R" };
/** Takes it wherever it is wrong. */
const LONGER = { ...PARTLY, t1_2: "L", t1_4: "L", t3_1: "R", t3_2: "L", t3_3: "R" };

describe.each(engines)("how sure a diagnosis is, on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  async function handedIn(
    inputs: Record<string, string>,
    {
      trace = [{ pageId: 4, duration: 20 }],
      ...fields
    }: Parameters<TestServer["teacher"]>[0] & Pick<Partial<ReturnType<typeof submissionOf>>, "trace"> = {},
  ): Promise<World> {
    const world = await makeWorld(server, fields);
    expect(
      (await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs, trace }) })).status,
    ).toBe(200);
    return world;
  }
  const paramsOf = ({ courseTestId, pupil }: World) => ({ courseTestId, pupilId: pupil.id });
  const evidenceOf = async (world: World) =>
    (await server.call("getEvidence", { as: world.teacher, params: paramsOf(world) })).body;
  const pupilsOf = async ({ teacher, course }: World) =>
    (
      await server.call("listPupils", {
        as: teacher,
        params: { courseId: course.id },
        query: { includeResults: true },
      })
    ).body.results;

  test("stands beside the rule's diagnosis, the same for a pupil and for the class", async () => {
    const world = await handedIn(LONGER);
    const evidence = await evidenceOf(world);
    expect(evidence.result).toMatchObject({ stage: 0, patterns: ["L1"] });
    expect(evidence.certainty).toMatchObject([{ name: null, word: "sure", stages: [{ is: 0, word: "sure" }] }]);
    expect(evidence.certainty?.[0]?.patterns[0]).toMatchObject({ is: "L1", word: "sure" });
    const listed = await server.call("listEvidence", {
      as: world.teacher,
      params: { courseTestId: world.courseTestId },
    });
    const [pupil] = await pupilsOf(world);
    for (const certainty of [listed.body.results[0]?.certainty, pupil?.results?.[0]?.certainty])
      expect(certainty).toEqual(evidence.certainty);
  });

  test("says where the answers fit something else than the rule gives, and changes nothing in the result", async () => {
    const { result, certainty } = await evidenceOf(await handedIn(PARTLY));
    expect(result).toMatchObject({ stage: 0, patterns: ["U1"] });
    expect(certainty?.[0]?.difference).toEqual({ missed: ["L2"], doubtful: ["U1"] });
    expect(certainty?.[0]?.best).toMatchObject({ stage: 0, patterns: ["L2"], lapses: ["t1_2", "t1_4"] });
  });

  test("comes with what each answer says for and against it, in the call for one pupil only", async () => {
    const world = await handedIn({ ...rightAnswers(), t1_1: "R" });
    const [weighing] = (await evidenceOf(world)).weighings ?? [];
    expect(weighing?.claims[0]).toMatchObject({ kind: "stage", is: 2 });
    const ratios = weighing?.claims[0]?.ratios ?? [];
    expect(ratios[0]).toMatchObject({ response: "t1_1" });
    expect(ratios[0]?.ratio).toBeLessThan(0.2);
    expect(ratios.filter(({ ratio }) => ratio > 1).length).toBeGreaterThan(2);
    expect(weighing?.nearest).toMatchObject([
      { stage: 2, slips: ["t1_1"], lapses: [] },
      { stage: 0, patterns: ["L2"] },
    ]);
    const listed = await server.call("listEvidence", {
      as: world.teacher,
      params: { courseTestId: world.courseTestId },
    });
    expect(listed.body.results[0]?.weighings).toBeUndefined();
  });

  test("takes no account of a page that was never opened, but of one left blank", async () => {
    const firstHalf = Object.fromEntries(Object.entries(rightAnswers()).slice(0, 11));
    const likely = async (trace: { pageId: number; duration: number }[]) =>
      (await evidenceOf(await handedIn(firstHalf, { trace }))).certainty?.[0]?.stages[0]?.p;
    const [left, blank] = [
      await likely([{ pageId: 2, duration: 9 }]),
      await likely([3, 4].map((pageId) => ({ pageId, duration: 9 }))),
    ];
    expect(left).not.toBe(blank);
  });

  test("is missing in the simplified view, which has no diagnosis, and before the hand-in", async () => {
    const world = await handedIn(LONGER, { simplified_view: 1 });
    const { certainty, weighings } = await evidenceOf(world);
    expect([certainty, weighings]).toEqual([undefined, undefined]);
    expect((await pupilsOf(world))[0]?.results?.[0]).not.toHaveProperty("certainty");
    const begun = await makeWorld(server);
    const body = { courseTestId: begun.courseTestId, inputs: { t1_1: "R" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: begun.pupil, body });
    expect((await pupilsOf(begun))[0]?.results?.[0]).not.toHaveProperty("certainty");
  });

  test("is left out of results whose version has left the library", async () => {
    const world = await handedIn(LONGER);
    await server.context.db
      .updateTable("course_tests")
      .set({ minor: 99 })
      .where("id", "=", world.courseTestId)
      .execute();
    const [pupil] = await pupilsOf(world);
    expect(pupil?.results?.[0]?.result).toMatchObject({ stage: 0 });
    expect(pupil?.results?.[0]).not.toHaveProperty("certainty");
    expect((await evidenceOf(world)).certainty).toBeUndefined();
  });

  test("is stored nowhere", async () => {
    const world = await handedIn(LONGER);
    await evidenceOf(world);
    const [row] = await server.context.db
      .selectFrom("results")
      .where("course_test_id", "=", world.courseTestId)
      .selectAll()
      .execute();
    expect(JSON.stringify(row)).not.toMatch(/certainty|likely|sure/);
  });
});
