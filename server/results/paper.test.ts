import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { watchRoom } from "../testing/watch-room.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

const WRONG = { ...rightAnswers(), t1_1: "R" };

describe.each(engines)("what was written on paper, on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const paramsOf = ({ courseTestId, pupil }: World) => ({ courseTestId, pupilId: pupil.id });
  const enter = async (world: World, inputs: Record<string, string> = rightAnswers()) =>
    await server.call("enterOnPaper", { as: world.teacher, params: paramsOf(world), body: { inputs } });
  const evidenceOf = async (world: World) =>
    (await server.call("getEvidence", { as: world.teacher, params: paramsOf(world) })).body;
  const rowsOf = async ({ courseTestId }: World) =>
    await server.context.db.selectFrom("results").selectAll().where("course_test_id", "=", courseTestId).execute();

  test("is diagnosed as the same answers of a device, and marked", async () => {
    for (const inputs of [rightAnswers(), WRONG, { t1_1: "Quatsch" }, {}]) {
      const [paper, device] = [await makeWorld(server), await makeWorld(server)];
      const answer = await enter(paper, inputs);
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ["submitted"]]);
      await server.call("evaluate", { as: device.pupil, body: submissionOf(device, { inputs, trace: [] }) });
      const [one, other] = [await evidenceOf(paper), await evidenceOf(device)];
      const { result, codes, because, certainty, weighings, trace } = one;
      expect({ result, codes, because, certainty, weighings, trace }).toEqual({
        result: other.result,
        codes: other.codes,
        because: other.because,
        certainty: other.certainty,
        weighings: other.weighings,
        trace: [],
      });
      expect([one.inputs, one.onPaper, other.onPaper]).toEqual([inputs, true, false]);
    }
  });

  test("is told in the class list without a time, and in the download of the account", async () => {
    const world = await makeWorld(server);
    await enter(world);
    const params = { courseId: world.course.id };
    const { body } = await server.call("listPupils", { as: world.teacher, params, query: { includeResults: true } });
    const result = body.results.flatMap(({ results = [] }) => results)[0];
    expect([result?.onPaper, result?.seconds]).toEqual([true, undefined]);
    const { body: own } = await server.call("exportUser", { as: world.teacher });
    expect(own.courses[0]?.courseTests[0]?.results[0]).toMatchObject({ onPaper: true, trace: [] });
  });

  test("is shown in the live room of a class that writes on devices and on paper", async () => {
    const world = await makeWorld(server);
    const { headers } = await server.again(world.teacher);
    const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const screen = await watchRoom(origin, world.courseTestId, headers);
    await screen.until(({ event }) => event === "room");
    await enter(world);
    const { data } = await screen.until(({ event }) => event === "child");
    expect(data).toMatchObject({ pupilId: world.pupil.id, standing: "done" });
    screen.close();
  });

  test("needs no published test, and may be entered in the simplified view", async () => {
    const world = await makeWorld(server, { simplified_view: 1 });
    const courseTestId = await addCourseTest(server, world.teacher, world.course, {
      published: false,
    });
    const hidden = { ...world, courseTestId };
    expect((await enter(hidden, rightAnswers())).status).toBe(200);
    expect((await evidenceOf(hidden)).onPaper).toBe(true);
  });

  test("may be entered after the end of a test, and what a device brings from then on does not join it", async () => {
    const world = await makeWorld(server);
    const params = { id: world.courseTestId };
    await server.call("endCourseTest", { as: world.teacher, params, body: { atOnce: true } });
    expect((await enter(world, { t1_1: "L" })).status).toBe(200);
    const body = submissionOf(world, { inputs: WRONG, ended: true });
    expect((await server.call("evaluate", { as: world.pupil, body })).error.detail).toBe("ALREADY_HANDED_IN");
    expect(await evidenceOf(world)).toMatchObject({ inputs: { t1_1: "L" }, onPaper: true });
  });

  test("goes on on a device once it is reopened, and is no longer from paper then", async () => {
    const world = await makeWorld(server);
    await enter(world);
    expect((await server.call("reopenResult", { as: world.teacher, params: paramsOf(world) })).status).toBe(204);
    expect((await enter(world, WRONG)).error.detail).toBe("ATTEMPT_BEGUN");
    const { body: opened } = await server.call("openCourseTest", {
      as: world.pupil,
      params: { id: world.courseTestId },
    });
    const body = submissionOf(world, { inputs: WRONG, reset: opened.reset ?? null });
    expect((await server.call("evaluate", { as: world.pupil, body })).status).toBe(200);
    expect(await evidenceOf(world)).toMatchObject({ inputs: WRONG, onPaper: false });
  });

  test("replaces what was entered before, with its verdict; the same again changes nothing", async () => {
    const world = await makeWorld(server, { consent_confirmed: 1 });
    const first = await enter(world);
    await server.call("saveVerdict", {
      as: world.teacher,
      params: paramsOf(world),
      body: { verdict: { fits: "yes", reason: null, seen: [] } },
    });
    server.wait(60);
    expect((await enter(world)).body).toEqual(first.body);
    expect((await evidenceOf(world)).verdict).not.toBeNull();
    const second = await enter(world, WRONG);
    expect(second.body.submitted > first.body.submitted).toBe(true);
    expect(await evidenceOf(world)).toMatchObject({ inputs: WRONG, verdict: null, onPaper: true });
    expect(await rowsOf(world)).toHaveLength(1);
  });

  test("never replaces what the pupil handed in or has begun on a device", async () => {
    const [done, begun] = [await makeWorld(server), await makeWorld(server)];
    await server.call("evaluate", { as: done.pupil, body: submissionOf(done) });
    const draft = { courseTestId: begun.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: begun.pupil, body: draft });
    for (const [world, code] of [[done, "ALREADY_HANDED_IN"] as const, [begun, "ATTEMPT_BEGUN"] as const]) {
      const before = await rowsOf(world);
      for (const inputs of [rightAnswers(), WRONG]) {
        const { status, error } = await enter(world, inputs);
        expect([status, error.detail]).toEqual([409, code]);
      }
      expect(await rowsOf(world)).toEqual(before);
    }
  });

  test("is not replaced by a device that comes later, which is told so", async () => {
    const world = await makeWorld(server);
    await enter(world);
    const before = await rowsOf(world);
    const draft = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] };
    const saved = await server.call("saveDraft", { as: world.pupil, body: draft });
    expect([saved.status, saved.error.detail]).toEqual([409, "ALREADY_HANDED_IN"]);
    const handed = await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: WRONG }) });
    expect([handed.status, handed.error.detail]).toEqual([409, "ALREADY_HANDED_IN"]);
    expect(await rowsOf(world)).toEqual(before);
  });

  test("and a hand-in of a device at once: one wins, the other is told so", async () => {
    for (let round = 0; round < 10; round += 1) {
      const world = await makeWorld(server);
      const byDevice = async () =>
        await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: WRONG }) });
      const [first, second] = round % 2 === 0 ? [enter(world), byDevice()] : [byDevice(), enter(world)];
      const [one, other] = [await first, await second];
      const [paper, device] = round % 2 === 0 ? [one, other] : [other, one];
      expect([paper.status, device.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const rows = await rowsOf(world);
      expect(rows.map(({ entry }) => entry)).toEqual([paper.status === 200 ? "paper" : null]);
      expect((await evidenceOf(world)).inputs).toEqual(paper.status === 200 ? rightAnswers() : WRONG);
    }
  });

  test("may be entered anew after a reset, and the pupil may take the test on a device", async () => {
    const world = await makeWorld(server);
    await enter(world);
    await server.call("deleteResult", { as: world.teacher, params: paramsOf(world) });
    expect((await enter(world)).status).toBe(200);
    await server.call("deleteResult", { as: world.teacher, params: paramsOf(world) });
    const { reset } = (await server.call("openCourseTest", { as: world.pupil, params: { id: world.courseTestId } }))
      .body;
    const body = submissionOf(world, { inputs: WRONG, reset: reset ?? null });
    expect((await server.call("evaluate", { as: world.pupil, body })).status).toBe(200);
    expect((await evidenceOf(world)).onPaper).toBe(false);
  });

  test("knows the responses of the test alone, and the pupils of its class alone", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    for (const name of ["nobody", "constructor", "toString", ""]) {
      const { status } = await enter(world, { [name]: "1" });
      expect([name, status]).toEqual([name, 422]);
    }
    for (const value of ["x".repeat(201), "x".repeat(300_000)]) {
      expect((await enter(world, { t1_1: value })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await enter(world, { t1_1: "\u0000 🦊 '; drop table results" })).status).toBeLessThan(500);
    await server.call("deleteResult", { as: world.teacher, params: paramsOf(world) });
    expect((await enter({ ...world, pupil: other.pupil })).status).toBe(404);
    expect((await enter({ ...world, courseTestId: other.courseTestId })).status).toBe(404);
    expect([await rowsOf(world), await rowsOf(other)]).toEqual([[], []]);
  });

  test("knows no answers to the voluntary questions, which are the pupil's own", async () => {
    const world = await makeWorld(server);
    const [question] = server.context.library.survey.flatMap(({ responses }) => responses);
    const { status, error } = await enter(world, { [question ?? ""]: "1" });
    expect([status, error.detail]).toEqual([422, "UNKNOWN_RESPONSE"]);
    expect(await rowsOf(world)).toEqual([]);
  });
});
