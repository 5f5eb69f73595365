import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

const IN_2099 = "2099-01-01T00:00:00.000Z";

describe.each(engines)("giving an attempt back on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  type Device = ReturnType<typeof cookieOf>;
  const logIn = async ({ pupil }: World): Promise<Device> =>
    cookieOf(await server.call("verifyPupilAccess", { body: { pupilName: pupil.name } }));
  const save = async (
    { courseTestId }: World,
    headers: Device,
    inputs: Record<string, string>,
    { at = server.context.now().toISOString(), known = null as string | null, page = 2 } = {},
  ) => {
    const times = Object.fromEntries(Object.keys(inputs).map((name) => [name, at]));
    const trace = [{ pageId: page, duration: 5 }];
    return await server.call("saveDraft", {
      headers,
      body: { courseTestId, inputs, times, page, trace, reset: known },
    });
  };
  const handIn = async (world: World, headers: Device, changes: Parameters<typeof submissionOf>[1] = {}) =>
    await server.call("evaluate", { headers, body: submissionOf(world, changes) });
  const open = async ({ courseTestId }: World, headers: Device) =>
    (await server.call("openCourseTest", { headers, params: { id: courseTestId } })).body;
  const params = ({ courseTestId, pupil }: World) => ({ courseTestId, pupilId: pupil.id });
  const states = async (world: World) =>
    (await server.call("listAttemptStates", { as: world.teacher, params: params(world) })).body.results;
  const giveBack = async (world: World, state: string | undefined, as = world.teacher) =>
    await server.call("giveBack", { as, params: params(world), body: { state: state ?? "" } });
  const rows = async (table: "results" | "attempt_states", { courseTestId }: World) =>
    await server.context.db.selectFrom(table).selectAll().where("course_test_id", "=", courseTestId).execute();

  /** A victim has answered, and a classmate who knows the name has emptied it and handed in an empty sheet. */
  async function robbed() {
    const world = await makeWorld(server);
    const victim = await logIn(world);
    await save(world, victim, { t1_1: "L", t2_1: "R" }, { page: 3 });
    server.wait(60);
    const thief = await logIn(world);
    expect((await open(world, thief)).draft?.inputs).toEqual({ t1_1: "L", t2_1: "R" });
    await save(world, thief, { t1_1: "", t2_1: "" }, { at: IN_2099 });
    server.wait(60);
    expect((await handIn(world, thief, { inputs: {} })).status).toBe(200);
    expect((await handIn(world, victim)).error.detail).toBe("ALREADY_HANDED_IN");
    return { world, victim, thief };
  }

  test("lets a robbed pupil go on where the classmate came, and nothing of the classmate comes back", async () => {
    const { world, victim, thief } = await robbed();
    const [before, ...more] = await states(world);
    expect([before?.answered, before?.isHandedIn, more]).toEqual([2, false, []]);
    expect((await giveBack(world, before?._id)).status).toBe(204);

    for (const headers of [victim, thief]) {
      expect((await server.call("getPupilSession", { headers })).status).toBe(401);
      expect((await save(world, headers, { t1_1: "" }, { at: IN_2099 })).status).toBe(401);
      expect((await handIn(world, headers, { inputs: {} })).status).toBe(401);
    }
    const again = await logIn(world);
    const { draft, page, submitted, reset: known } = await open(world, again);
    expect([draft?.inputs, draft?.page, submitted]).toEqual([{ t1_1: "L", t2_1: "R" }, 3, null]);
    expect(page).toBe(3);

    // The thief's device still holds the emptied answers and the empty sheet, and he knows the name.
    const back = await logIn(world);
    expect((await save(world, back, { t1_1: "", t2_1: "" }, { at: IN_2099 })).body).toMatchObject({
      inputs: { t1_1: "L", t2_1: "R" },
      reset: known,
    });
    expect((await handIn(world, back, { inputs: {} })).error.detail).toBe("ATTEMPT_RESET");

    expect((await save(world, again, { t3_1: "L" }, { known })).body.inputs).toEqual({
      t1_1: "L",
      t2_1: "R",
      t3_1: "L",
    });
    expect((await handIn(world, again, { reset: known })).status).toBe(200);
    expect((await rows("results", world)).map(({ inputs }) => JSON.parse(inputs) as unknown)).toEqual([rightAnswers()]);
  });

  test("is offered in the list of pupils where there is an earlier state, and nowhere else", async () => {
    const { world } = await robbed();
    const list = async () => {
      const query = { includeResults: true };
      const { body } = await server.call("listPupils", {
        as: world.teacher,
        params: { courseId: world.course.id },
        query,
      });
      return body.results.flatMap(({ results = [] }) => results.map(({ hasStates }) => hasStates));
    };
    expect(await list()).toEqual([true]);
    await server.call("deleteResult", { as: world.teacher, params: params(world) });
    await handIn(world, await logIn(world), { reset: server.context.now().toISOString() });
    expect(await list()).toEqual([undefined]);
  });

  test("keeps what it takes away, so that a wrong choice can be taken back", async () => {
    const { world } = await robbed();
    await giveBack(world, (await states(world))[0]?._id);
    const [taken, ...more] = await states(world);
    expect([taken?.answered, taken?.isHandedIn, more]).toEqual([0, true, []]);
    expect((await giveBack(world, taken?._id)).status).toBe(204);
    expect((await states(world)).map(({ answered }) => answered)).toEqual([2]);
  });

  test("brings a hand-in back as an attempt in progress, with its answers and without a result", async () => {
    const { world } = await robbed();
    const [before] = await states(world);
    await giveBack(world, before?._id);
    const { results } = (
      await server.call("listPupils", {
        as: world.teacher,
        params: { courseId: world.course.id },
        query: { includeResults: true },
      })
    ).body;
    expect(results[0]?.results).toMatchObject([{ submitted: null, result: null, page: 3 }]);
    const evidence = await server.call("getEvidence", { as: world.teacher, params: params(world) });
    expect(evidence.error.detail).toBe("NOT_FOUND");
  });

  test("knows the state before a hand-in that came without a save", async () => {
    const world = await makeWorld(server);
    await save(world, await logIn(world), { t1_1: "L" });
    expect((await handIn(world, await logIn(world), { inputs: {} })).status).toBe(200);
    expect((await states(world)).map(({ answered }) => answered)).toEqual([1]);
    const [attempt] = await rows("results", world);
    expect(JSON.parse(attempt?.inputs ?? "")).toEqual({});
  });

  test("keeps nothing of a login that saves by itself, that changes nothing, or that finds nothing", async () => {
    const world = await makeWorld(server);
    const first = await logIn(world);
    await save(world, first, { t1_1: "L" });
    await save(world, first, { t1_1: "R", t2_1: "L" });
    const second = await logIn(world);
    await save(world, second, { t1_1: "R" }, { page: 4 });
    expect(await states(world)).toEqual([]);
    expect((await handIn(world, second, { inputs: { t1_1: "R", t2_1: "L" } })).status).toBe(200);
    expect(await states(world)).toEqual([]);

    const emptied = { ...world, courseTestId: await addCourseTest(server, world.teacher, world.course) };
    await save(emptied, first, { t1_1: "L" });
    // Of two answers within the same millisecond the empty one loses.
    server.wait(1);
    await save(emptied, first, { t1_1: "" });
    await save(emptied, second, { t1_1: "R" });
    expect(await states(emptied)).toEqual([]);
  });

  test("keeps the state before a login that first changed nothing, as who looks around does", async () => {
    const world = await makeWorld(server);
    await save(world, await logIn(world), { t1_1: "L" });
    const thief = await logIn(world);
    await save(world, thief, { t1_1: "L" });
    await save(world, thief, { t1_1: "" }, { at: IN_2099 });
    expect((await states(world)).map(({ answered }) => answered)).toEqual([1]);
  });

  test("keeps five states at most, and a thief who logs in again and again drives out his own alone", async () => {
    const world = await makeWorld(server);
    await save(world, await logIn(world), { t1_1: "L" });
    server.wait(86_400);
    await save(world, await logIn(world), { t2_1: "L", t3_1: "L" });
    server.wait(86_400);
    for (let round = 0; round < 12; round += 1) {
      server.wait(5);
      await save(world, await logIn(world), { t1_1: round % 2 === 0 ? "" : "R", t2_1: "", t3_1: "" }, { at: IN_2099 });
    }
    // Her session has ended in those days, so the rows are looked at.
    const kept = (await rows("attempt_states", world)).toSorted((a, b) => (a.created < b.created ? -1 : 1));
    expect(kept).toHaveLength(5);
    const first = kept.slice(0, 2).map(({ inputs }) => JSON.parse(inputs) as unknown);
    expect(first).toEqual([{ t1_1: "L" }, { t1_1: "L", t2_1: "L", t3_1: "L" }]);
  });

  test("keeps the state of one of two devices that save at once, and loses no answer", async () => {
    const world = await makeWorld(server);
    const devices = [await logIn(world), await logIn(world)] as const;
    await save(world, devices[0], { t1_1: "L" });
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const saved = await save(world, devices[index % 2 === 0 ? 0 : 1], { [`t${index + 1}_1`]: "R" });
        expect(saved.status).toBe(200);
      }),
    );
    const [attempt] = await rows("results", world);
    expect(Object.keys(JSON.parse(attempt?.inputs ?? "{}") as object)).toHaveLength(6);
    expect((await states(world)).length).toBeLessThanOrEqual(5);
  });

  test("has no way for another teacher, another pupil's state, or a state that is gone", async () => {
    const { world } = await robbed();
    const other = await robbed();
    const [state] = await states(world);
    const [foreign] = await states(other.world);
    const stored = await rows("results", world);
    const asStranger = await server.call("listAttemptStates", { as: other.world.teacher, params: params(world) });
    expect(asStranger.error.detail).toBe("NOT_FOUND");
    expect((await giveBack(world, state?._id, other.world.teacher)).error.detail).toBe("NOT_FOUND");
    expect((await giveBack(world, foreign?._id)).error.detail).toBe("NOT_FOUND");
    expect(await rows("results", world)).toEqual(stored);
    expect((await giveBack(world, state?._id)).status).toBe(204);
    expect((await giveBack(world, state?._id)).error.detail).toBe("NOT_FOUND");
  });

  test("is done once by two clicks, and meets a save or a hand-in at the same moment without losing either", async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = await makeWorld(server);
      await save(world, await logIn(world), { t1_1: "L" });
      const thief = await logIn(world);
      await save(world, thief, { t1_1: "R" }, { at: IN_2099 });
      const [state] = await states(world);
      const [one, two] = await Promise.all([
        giveBack(world, state?._id),
        giveBack(world, state?._id),
        save(world, thief, { t1_1: "R", t2_1: "R" }, { at: IN_2099 }),
        handIn(world, thief, { inputs: { t1_1: "R" } }),
      ]);
      expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([204, 404]);
      const [attempt] = await rows("results", world);
      expect([attempt?.submitted, JSON.parse(attempt?.inputs ?? "")]).toEqual([null, { t1_1: "L" }]);
      expect(await rows("attempt_states", world)).toHaveLength(1);
    }
  });

  test("brings answers to the survey back only while it is asked, and a withdrawal deletes those of all states", async () => {
    const world = await makeWorld(server);
    const asked = {
      ...world,
      courseTestId: await addCourseTest(server, world.teacher, world.course, { survey: true }),
    };
    await save(asked, await logIn(asked), { t1_1: "L", gender: "n" });
    await save(asked, await logIn(asked), { t1_1: "R" });
    expect((await rows("attempt_states", asked))[0]?.survey).toContain("gender");
    await server.call("withdrawConsent", { as: world.teacher });
    expect((await rows("attempt_states", asked)).map(({ survey }) => survey)).toEqual([null]);
  });

  test.each(["reset", "access", "test", "class"] as const)(
    "is over with its %s: the states are deleted",
    async (what) => {
      const { world } = await robbed();
      const { teacher: as, course, courseTestId, pupil } = world;
      expect(await rows("attempt_states", world)).toHaveLength(1);
      if (what === "reset") await server.call("deleteResult", { as, params: params(world) });
      else if (what === "access") await server.call("deletePupil", { as, params: { id: pupil.id } });
      else if (what === "test") await server.call("deleteCourseTest", { as, params: { id: courseTestId } });
      else await server.call("deleteCourse", { as, params: { id: course.id } });
      expect(await rows("attempt_states", world)).toEqual([]);
    },
  );
});
