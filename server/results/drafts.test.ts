import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

const at = (second: number): string => new Date(Date.UTC(2026, 0, 5, 8, 0, second)).toISOString();

describe.each(engines)("drafts on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const save = async (
    { pupil, courseTestId }: World,
    inputs: Record<string, string>,
    times: Record<string, string> = {},
    more: { page?: number; trace?: { pageId: number; duration: number }[] } = {},
  ) =>
    await server.call("saveDraft", { as: pupil, body: { courseTestId, inputs, times, page: 1, trace: [], ...more } });
  const open = async ({ pupil, courseTestId }: World) =>
    await server.call("openCourseTest", { as: pupil, params: { id: courseTestId } });

  test("goes on where it was, on another device too", async () => {
    const world = await makeWorld(server);
    expect((await open(world)).body.draft).toBeNull();
    await save(world, { t1_1: "L" }, { t1_1: at(1) }, { page: 2 });
    const { body } = await open(world);
    expect(body.draft).toEqual({ inputs: { t1_1: "L" }, times: { t1_1: at(1) }, page: 2 });
    expect(body).toMatchObject({ page: 2, submitted: null });
  });

  test("keeps the newest answer of each response, in whichever order they arrive", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L", t2_1: "R" }, { t1_1: at(10), t2_1: at(1) });
    const { body } = await save(world, { t1_1: "E", t2_1: "E", t3_1: "L" }, { t1_1: at(5), t2_1: at(5), t3_1: at(5) });
    expect(body.inputs).toEqual({ t1_1: "L", t2_1: "E", t3_1: "L" });
    expect((await open(world)).body.draft?.inputs).toEqual(body.inputs);
  });

  test("keeps an answer that was taken back as taken back", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" }, { t1_1: at(1) });
    await save(world, { t1_1: "" }, { t1_1: at(2) });
    expect((await save(world, { t1_1: "L" }, { t1_1: at(1) })).body.inputs).toEqual({ t1_1: "" });
  });

  test("does not let a device with a wrong clock win for ever", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" }, { t1_1: "2099-01-01T00:00:00Z" });
    server.wait(5);
    const now = server.context.now().toISOString();
    expect((await save(world, { t1_1: "R" }, { t1_1: now })).body.inputs).toEqual({ t1_1: "R" });
  });

  test("takes a changed answer after the server's clock was ahead and was set right", async () => {
    const world = await makeWorld(server);
    const now = server.context.now().getTime();
    const stored = await save(world, { t1_1: "L" }, { t1_1: new Date(now).toISOString() });
    server.wait(-600);
    const next = new Date(Date.parse(stored.body.times.t1_1 ?? "") + 1).toISOString();
    expect((await save(world, { t1_1: "R" }, { t1_1: next })).body.inputs).toEqual({ t1_1: "R" });
    expect((await open(world)).body.draft?.inputs).toEqual({ t1_1: "R" });
    server.wait(600);
  });

  test("loses no answer when several devices save at once", async () => {
    const world = await makeWorld(server);
    const names = Object.keys(rightAnswers()).slice(0, 12);
    const answers = await Promise.all(
      names.map(
        async (name, index) => await save(world, { [name]: "E", t4_3: `${index}` }, { [name]: at(1), t4_3: at(index) }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const expected = { ...Object.fromEntries(names.map((name) => [name, "E"])), t4_3: "11" };
    expect((await open(world)).body.draft?.inputs).toEqual(expected);
  });

  test("begins with the first answer, not with looking", async () => {
    const world = await makeWorld(server);
    await save(world, {});
    await save(world, { t1_1: "" });
    expect((await open(world)).body).toMatchObject({ draft: null, page: null });
  });

  test("is refused after the hand-in and changes nothing", async () => {
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const refused = await save(world, { t1_1: "R" }, { t1_1: at(1) });
    expect([refused.status, refused.error.detail]).toEqual([409, "ALREADY_HANDED_IN"]);
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const { body } = await server.call("getEvidence", { as: world.teacher, params });
    expect(body.inputs).toEqual(rightAnswers());
    expect((await open(world)).body.draft).toBeNull();
  });

  test("never overtakes a hand-in that runs at the same time", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "R" }, { t1_1: at(0) });
    const saves = Array.from({ length: 10 }, async (_, index) => await save(world, { t1_1: "R" }, { t1_1: at(index) }));
    const handed = server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    await Promise.all([...saves, handed]);
    expect((await handed).status).toBe(200);
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const { body } = await server.call("getEvidence", { as: world.teacher, params });
    expect(body.inputs).toEqual(rightAnswers());
  });

  test("keeps the longer trace of two devices", async () => {
    const world = await makeWorld(server);
    const trace = [1, 2, 3].map((pageId) => ({ pageId, duration: 10 }));
    await save(world, { t1_1: "L" }, {}, { trace });
    await save(world, { t1_1: "L" }, {}, { trace: trace.slice(0, 1) });
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { trace: [] }) });
    const params = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    expect((await server.call("getEvidence", { as: world.teacher, params })).body.trace).toEqual(trace);
  });

  test("refuses a response that the test does not have", async () => {
    const world = await makeWorld(server);
    const refused = await save(world, { nonsense: "1" });
    expect([refused.status, refused.error.detail]).toEqual([422, "UNKNOWN_RESPONSE"]);
    expect((await open(world)).body.draft).toBeNull();
  });

  test("is taken for a withdrawn test that had begun, and refused otherwise", async () => {
    const world = await makeWorld(server);
    const late = { ...world, pupil: await server.pupil(world.course) };
    await save(world, { t1_1: "L" });
    const query = { id: world.courseTestId };
    await server.call("updateCourseTest", { as: world.teacher, query, body: { published: false } });
    expect((await save(world, { t2_1: "R" })).body.inputs).toEqual({ t1_1: "L", t2_1: "R" });
    expect((await open(world)).body.draft?.inputs).toEqual({ t1_1: "L", t2_1: "R" });
    const refused = await save(late, { t1_1: "L" });
    expect([refused.status, refused.error.detail]).toEqual([404, "NOT_PUBLISHED"]);
    expect((await open(late)).error.detail).toBe("NOT_PUBLISHED");
  });

  test("are taken as fast as two devices type, after a burst too, and refused to who floods, and to nobody else", async () => {
    const world = await makeWorld(server);
    const other = await server.pupil(world.course);
    const body = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    const save = async (as = world.pupil) => await server.call("saveDraft", { as, body });
    const statuses = new Set<number>();
    for (let count = 0; count < 240; count += 1) statuses.add((await save()).status);
    expect([...statuses]).toEqual([200]);
    const refusals = [];
    for (let count = 0; count < 240; count += 1) refusals.push(await save());
    const refused = refusals.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.error.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(refused?.headers["retry-after"]).toBe("1");
    expect((await save(other)).status).toBe(200);
    for (let second = 0; second < 30; second += 1) {
      server.wait(1);
      expect((await save()).status).toBe(200);
    }
  });
});
