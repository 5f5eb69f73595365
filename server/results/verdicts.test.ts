import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verdict } from "#contract/results.schema.ts";
import { pupilHeaders } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";

const LONGER = { kind: "pattern", name: null, is: "L1" } as const;
const verdict: Omit<Verdict, "time"> = { fits: "no", reason: "slip", seen: [LONGER] };

describe.each(engines)("whether a diagnosis fits, on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  async function handedIn(fields: Parameters<TestServer["teacher"]>[0] = { consent_confirmed: 1 }): Promise<World> {
    const world = await makeWorld(server, fields);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    return world;
  }
  const paramsOf = ({ courseTestId, pupil }: World) => ({ courseTestId, pupilId: pupil.id });
  const say = async (world: World, said: typeof verdict | null) =>
    server.call("saveVerdict", { as: world.teacher, params: paramsOf(world), body: { verdict: said } });
  const evidenceOf = async (world: World) =>
    (await server.call("getEvidence", { as: world.teacher, params: paramsOf(world) })).body;

  test("is kept with the time, replaced and taken back", async () => {
    const world = await handedIn();
    expect((await evidenceOf(world)).verdict).toBeNull();
    const { status, body } = await say(world, verdict);
    expect(status).toBe(200);
    expect(body.verdict).toEqual({ ...verdict, time: expect.stringMatching(/^\d{4}-/) });
    expect((await evidenceOf(world)).verdict).toEqual(body.verdict);
    await say(world, { ...verdict, seen: [] });
    expect((await evidenceOf(world)).verdict).toMatchObject({ fits: "no", seen: [] });
    await say(world, null);
    expect((await evidenceOf(world)).verdict).toBeNull();
  });

  test("is kept of teachers who take part in the research only, and deleted when they withdraw", async () => {
    const refused = await say(await handedIn({ consent_confirmed: 0 }), verdict);
    expect(refused.body).toMatchObject({ detail: "NO_CONSENT" });
    const [world, other] = [await handedIn(), await handedIn()];
    for (const each of [world, other]) await say(each, verdict);
    await server.call("withdrawConsent", { as: world.teacher });
    expect((await evidenceOf(world)).verdict).toBeNull();
    expect((await evidenceOf(other)).verdict).not.toBeNull();
  });

  test("names stages and patterns of the test alone", async () => {
    const world = await handedIn();
    for (const is of ["XX", 1]) {
      const { status } = await say(world, { ...verdict, seen: [{ ...LONGER, is: String(is) }] });
      expect(status).toBe(422);
    }
    expect((await say(world, { ...verdict, seen: [{ ...LONGER, name: "Nobody" }] })).status).toBe(422);
    expect((await evidenceOf(world)).verdict).toBeNull();
  });

  test("is said of what was handed in, and goes with it", async () => {
    const world = await makeWorld(server, { consent_confirmed: 1 });
    const { id: _id, name, courseId, headers } = world.pupil;
    const again = pupilHeaders(server.app, { _id, name, courseId }, server.context.now());
    for (const [value, login] of [["L", headers] as const, ["R", again] as const]) {
      const body = { courseTestId: world.courseTestId, inputs: { t1_1: value }, times: {}, page: 1, trace: [] };
      await server.call("saveDraft", { headers: login, body });
    }
    expect((await say(world, verdict)).status).toBe(404);
    await server.call("evaluate", { headers: again, body: submissionOf(world) });
    expect((await say(world, verdict)).status).toBe(200);
    const params = paramsOf(world);
    const [state] = (await server.call("listAttemptStates", { as: world.teacher, params })).body.results;
    await server.call("giveBack", { as: world.teacher, params, body: { state: state?._id ?? "" } });
    const left = server.context.db.selectFrom("results").where("course_test_id", "=", world.courseTestId);
    expect(await left.select("verdict").execute()).toEqual([{ verdict: null }]);
  });
});
