import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";
import { carryOutEnds } from "./ending.ts";

/** The notice, and the time after which the server hands in, in seconds. */
const [NOTICE, GRACE] = [120, 30];

describe.each(engines)("ending a test on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const params = ({ courseTestId: id }: World) => ({ id });
  const end = async (world: World, atOnce = false) =>
    await server.call("endCourseTest", { as: world.teacher, params: params(world), body: { atOnce } });
  const keepOpen = async (world: World) =>
    await server.call("keepCourseTestOpen", { as: world.teacher, params: params(world) });
  const open = async (world: World, as = world.pupil) =>
    await server.call("openCourseTest", { as, params: params(world) });
  /** In whole seconds, since the test's clock runs. */
  const endsIn = async (world: World, as = world.pupil) => {
    const { body } = await server.call("tellPresence", { as, params: params(world), body: { page: 1, idle: 0 } });
    return body.endsIn && Math.ceil(body.endsIn / 1000);
  };
  const at = (seconds: number): string => new Date(server.context.now().getTime() + seconds * 1000).toISOString();
  const save = async (
    { courseTestId, pupil }: World,
    inputs: Record<string, string>,
    { as = pupil, time = at(0), known = null as string | null } = {},
  ) => {
    const times = Object.fromEntries(Object.keys(inputs).map((name) => [name, time]));
    return await server.call("saveDraft", {
      as,
      body: { courseTestId, inputs, times, page: 2, trace: [], reset: known },
    });
  };
  /** Hands in what a device holds, with the time of each answer. */
  const handIn = async (
    world: World,
    inputs: Record<string, string>,
    { as = world.pupil, time = at(0), known = null as string | null, byEnd = false } = {},
  ) => {
    const times = Object.fromEntries(Object.keys(inputs).map((name) => [name, time]));
    const mark = byEnd ? { ended: true as const } : {};
    const body = submissionOf({ ...world, pupil: as }, { inputs, times, reset: known, ...mark });
    return await server.call("evaluate", { as, body });
  };
  const evidence = async (world: World) =>
    (await server.call("listEvidence", { as: world.teacher, params: { courseTestId: world.courseTestId } })).body
      .results;
  const acts = async (world: World) =>
    (await server.call("listCourseTestActs", { as: world.teacher, params: params(world) })).body.results.map(
      ({ act }) => act,
    );
  const rows = async ({ courseTestId }: World) =>
    await server.context.db.selectFrom("results").selectAll().where("course_test_id", "=", courseTestId).execute();
  const look = async () => await carryOutEnds(server.context);
  /** A test that a pupil began before it ended, and for which the server has handed in. */
  async function endedWorld(inputs: Record<string, string> = { t1_1: "L" }) {
    const world = await makeWorld(server);
    await save(world, inputs);
    await end(world);
    server.wait(NOTICE + GRACE + 1);
    await look();
    return world;
  }

  test("gives the class two minutes' notice by the server's clock, and then hands in what is stored", async () => {
    const world = await makeWorld(server);
    expect((await save(world, { t1_1: "L" })).status).toBe(200);
    expect(await endsIn(world)).toBeNull();
    const { body } = await end(world);
    expect(body.published).toBe(true);
    expect(await endsIn(world)).toBe(NOTICE);
    server.wait(20);
    expect(await endsIn(world)).toBe(100);
    expect((await save(world, { t2_1: "R" })).status).toBe(200);
    server.wait(101);
    await look();
    expect((await rows(world))[0]?.result).toBeNull();
    expect((await save(world, { t3_1: "L" })).error.detail).toBe("TEST_ENDED");
    server.wait(GRACE);
    await look();
    const [found, ...more] = await evidence(world);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ inputs: { t1_1: "L", t2_1: "R" }, ended: body.ends, byEnd: true });
    expect(found?.result.outcomes).toMatchObject({ t1_1: expect.any(Boolean) });
    const { published, ends } = (await server.call("getCourseTest", { as: world.teacher, params: params(world) })).body;
    expect([published, ends]).toEqual([false, body.ends]);
    expect(await acts(world)).toEqual(["ended", "end-announced"]);
  });

  test("takes an end back that has not come, and no other", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    await end(world);
    expect((await keepOpen(world)).body.ends).toBeNull();
    expect(await endsIn(world)).toBeNull();
    server.wait(NOTICE + GRACE + 1);
    await look();
    expect((await save(world, { t2_1: "R" })).status).toBe(200);
    expect((await keepOpen(world)).status).toBe(200);
    await end(world, true);
    expect((await keepOpen(world)).error.detail).toBe("TEST_ENDED");
    expect(await acts(world)).toEqual(["ended", "end-taken-back", "end-announced"]);
  });

  test("lets nobody begin from the end on, before and after somebody has looked", async () => {
    const world = await makeWorld(server);
    await end(world);
    server.wait(NOTICE - 1);
    expect((await open(world)).status).toBe(200);
    server.wait(1);
    const list = async () =>
      (await server.call("listPupilCourseTests", { as: world.pupil, params: { pupilId: world.pupil.id } })).body
        .totalCount;
    for (const next of [look, look]) {
      expect((await open(world)).error.detail).toBe("TEST_ENDED");
      expect(await endsIn(world)).toBeLessThanOrEqual(0);
      expect(await list()).toBe(0);
      await next();
    }
    expect((await save(world, { t1_1: "L" })).error.detail).toBe("TEST_ENDED");
    expect(await rows(world)).toEqual([]);
  });

  test("begins anew when the test is released again", async () => {
    const world = await endedWorld();
    const late = await server.pupil(world.course);
    expect((await open(world, late)).error.detail).toBe("TEST_ENDED");
    const again = { query: { id: world.courseTestId }, body: { published: true } };
    expect((await server.call("updateCourseTest", { as: world.teacher, ...again })).body.ends).toBeNull();
    expect(await endsIn(world, late)).toBeNull();
    expect((await save(world, { t1_1: "L" }, { as: late })).status).toBe(200);
  });

  test("marks a hand-in between the end and the server's as after the end, and leaves it alone", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    const { ends } = (await end(world)).body;
    server.wait(NOTICE + 2);
    expect((await handIn(world, { t1_1: "L", t2_1: "R" })).status).toBe(200);
    server.wait(GRACE);
    await look();
    const [found] = await evidence(world);
    expect(found).toMatchObject({ inputs: { t1_1: "L", t2_1: "R" }, ended: ends });
    expect(found?.byEnd).toBeUndefined();
  });

  test("does not mark what was handed in in time", async () => {
    const world = await makeWorld(server);
    await end(world);
    expect((await handIn(world, rightAnswers())).status).toBe(200);
    expect((await evidence(world))[0]?.ended).toBeUndefined();
  });

  test("adds what a device brings that was off line, once, with the time of its arrival", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    const given = at(60);
    const { ends } = (await end(world)).body;
    server.wait(NOTICE + GRACE + 1);
    await look();
    server.wait(600);
    const held = { t1_1: "L", t2_1: "R", t3_1: "L" };
    expect((await save(world, held, { time: given })).error.detail).toBe("TEST_ENDED");
    const { ended, submitted } = (await open(world)).body;
    expect([ended, submitted]).toEqual([true, expect.any(String)]);
    const arrived = at(0);
    const receipt = await handIn(world, held, { time: given });
    const { submitted: taken } = receipt.body;
    expect(taken >= arrived).toBe(true);
    server.wait(5);
    expect((await handIn(world, held, { time: given })).body).toEqual(receipt.body);
    const found = await evidence(world);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ inputs: held, submitted: taken, ended: ends });
    expect(found[0]?.byEnd).toBeUndefined();
    expect((await handIn(world, { t1_1: "R" })).error.detail).toBe("ALREADY_HANDED_IN");
    expect((await save(world, { t1_1: "R" })).error.detail).toBe("ALREADY_HANDED_IN");
  });

  test("joins what two devices of one child hand in at the end, in whatever order they come", async () => {
    const world = await makeWorld(server);
    const [early, later] = [at(-60), at(-30)];
    await end(world, true);
    const first = { t1_1: "L", t2_1: "L" };
    const second = { t2_1: "R", t3_1: "L" };
    await handIn(world, second, { time: later, byEnd: true });
    const { submitted } = (await handIn(world, first, { time: early, byEnd: true })).body;
    server.wait(GRACE + 1);
    await look();
    const found = await evidence(world);
    expect(found.map(({ inputs }) => inputs)).toEqual([{ t1_1: "L", t2_1: "R", t3_1: "L" }]);
    expect(found[0]?.byEnd).toBeUndefined();
    for (const [inputs, time] of [
      [first, early],
      [second, later],
    ] as const)
      expect((await handIn(world, inputs, { time, byEnd: true })).body.submitted).toBe(submitted);
    expect(await evidence(world)).toEqual(found);
  });

  test("lets a device that was left behind take nothing back", async () => {
    const world = await makeWorld(server);
    const old = at(0);
    await save(world, { t1_1: "L", t2_1: "L" });
    server.wait(60);
    await save(world, { t1_1: "R", t2_1: "" });
    await end(world, true);
    server.wait(GRACE + 1);
    await look();
    const before = await evidence(world);
    const receipt = await handIn(world, { t1_1: "L", t2_1: "L" }, { time: old });
    expect(receipt.body.submitted).toBe(before[0]?.submitted);
    expect(await evidence(world)).toEqual(before);
    expect((await handIn(world, { t3_1: "L" })).status).toBe(200);
    expect((await evidence(world))[0]?.inputs).toEqual({ t1_1: "R", t2_1: "", t3_1: "L" });
  });

  test("takes what a page of an earlier release brings, which says no times", async () => {
    const world = await endedWorld({ t1_1: "L", t2_1: "R" });
    const body = submissionOf(world, { inputs: { t1_1: "R" } });
    expect((await server.call("evaluate", { as: world.pupil, body })).status).toBe(200);
    expect((await evidence(world))[0]?.inputs).toEqual({ t1_1: "R", t2_1: "R" });
  });

  test("gives the same receipt to a device that brings what the server has handed in", async () => {
    const world = await endedWorld({ t1_1: "L" });
    const [before] = await rows(world);
    expect((await handIn(world, { t1_1: "L" })).body.submitted).toBe(before?.submitted);
    expect(await rows(world)).toEqual([before]);
  });

  test("takes a whole attempt from a device that was off line from the first answer on", async () => {
    const world = await makeWorld(server);
    await open(world);
    const { ends } = (await end(world, true)).body;
    server.wait(600);
    await look();
    expect((await handIn(world, rightAnswers())).status).toBe(200);
    expect(await evidence(world)).toMatchObject([{ inputs: rightAnswers(), ended: ends }]);
  });

  test("does not bring an attempt back that was reset, whoever handed it in", async () => {
    const world = await endedWorld();
    const attempt = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const [stored] = await rows(world);
    await server.call("deleteResult", { as: world.teacher, params: attempt });
    expect((await handIn(world, JSON.parse(stored?.inputs ?? "{}"))).error.detail).toBe("ATTEMPT_RESET");
    expect(await rows(world)).toEqual([]);
    expect((await acts(world))[0]).toBe("reset");
  });

  test("hands in each attempt once where several processes look at once, and children hand in meanwhile", async () => {
    const world = await makeWorld(server);
    const pupils = await Promise.all(Array.from({ length: 45 }, () => server.pupil(world.course)));
    for (const as of pupils) expect((await save(world, { t1_1: "L" }, { as })).status).toBe(200);
    await end(world, true);
    server.wait(GRACE + 1);
    const quick = pupils.slice(0, 10);
    const [, , ...receipts] = await Promise.all([
      look(),
      look(),
      ...quick.map((as) => handIn(world, { t1_1: "L", t2_1: "R" }, { as })),
    ]);
    await look();
    expect(receipts.map(({ status }) => status)).toEqual(quick.map(() => 200));
    const found = await evidence(world);
    expect(found).toHaveLength(45);
    const inputsOf = new Map(found.map(({ pupilId, inputs }) => [pupilId, inputs]));
    expect(quick.map(({ id }) => inputsOf.get(id))).toEqual(quick.map(() => ({ t1_1: "L", t2_1: "R" })));
    const { end_due } = await server.context.db
      .selectFrom("course_tests")
      .where("id", "=", world.courseTestId)
      .select("end_due")
      .executeTakeFirstOrThrow();
    expect(end_due).toBeNull();
  });

  test("goes on where a process died in the middle", async () => {
    const world = await makeWorld(server);
    const second = await server.pupil(world.course);
    await save(world, { t1_1: "L" });
    await save(world, { t1_1: "R" }, { as: second });
    await end(world, true);
    server.wait(GRACE + 1);
    const { db } = server.context;
    // What a process leaves behind that has handed in one attempt and not noted that the end is carried out.
    const due = await db.selectFrom("course_tests").where("id", "=", world.courseTestId).select("end_due").execute();
    await look();
    await db
      .updateTable("results")
      .set({ result: null, submitted: null, submission_hash: null, codes: null, because: null, by_end: 0, ended: null })
      .where("pupil_id", "=", second.id)
      .execute();
    await db
      .updateTable("course_tests")
      .set(due[0] ?? {})
      .where("id", "=", world.courseTestId)
      .execute();
    const first = (await rows(world)).find(({ pupil_id }) => pupil_id === world.pupil.id);
    await look();
    expect((await evidence(world)).map(({ byEnd }) => byEnd)).toEqual([true, true]);
    expect((await rows(world)).find(({ pupil_id }) => pupil_id === world.pupil.id)).toEqual(first);
  });

  test("waits where the test has left the library, and loses nothing", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    await end(world, true);
    server.wait(GRACE + 1);
    const { context } = server;
    await carryOutEnds({ ...context, library: { ...context.library, tests: new Map() } });
    expect((await rows(world))[0]?.result).toBeNull();
    await look();
    expect((await rows(world))[0]?.result).toBeNull();
    server.wait(3601);
    await look();
    expect(await rows(world)).toMatchObject([{ inputs: JSON.stringify({ t1_1: "L" }), by_end: 1 }]);
  });

  test("drops what was said and asked of the server's hand-in when a device adds to it", async () => {
    const world = await endedWorld();
    const attempt = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    await server.context.db
      .updateTable("users")
      .set({ consent_confirmed: 1 })
      .where("id", "=", world.teacher.id)
      .execute();
    const verdict = { fits: "yes" as const, reason: null, seen: [] };
    await server.call("saveVerdict", { as: world.teacher, params: attempt, body: { verdict } });
    expect((await evidence(world))[0]?.verdict).toMatchObject(verdict);
    await handIn(world, { t2_1: "R" });
    expect((await evidence(world))[0]?.verdict).toBeNull();
  });

  test("lets named children begin late, and no others, until they are named no more or it ends again", async () => {
    const world = await endedWorld();
    const [late, other] = [await server.pupil(world.course), await server.pupil(world.course)];
    const name = async (pupilIds: string[]) =>
      await server.call("openLate", { as: world.teacher, params: params(world), body: { pupilIds } });
    expect((await name([late.id])).body.pupilIds).toEqual([late.id]);
    const listed = async (as: typeof late) =>
      (await server.call("listPupilCourseTests", { as, params: { pupilId: as.id } })).body.totalCount;
    expect([await listed(late), await listed(other)]).toEqual([1, 0]);
    expect((await open(world, late)).status).toBe(200);
    expect(await endsIn(world, late)).toBeNull();
    expect((await open(world, other)).error.detail).toBe("TEST_ENDED");
    expect((await save(world, { t1_1: "L" }, { as: late })).status).toBe(200);
    expect((await save(world, { t1_1: "L" }, { as: other })).error.detail).toBe("TEST_ENDED");
    await look();
    expect((await handIn(world, rightAnswers(), { as: late })).status).toBe(200);
    expect((await evidence(world)).find(({ pupilId }) => pupilId === late.id)?.ended).toBeUndefined();

    await name([other.id]);
    expect((await open(world, other)).status).toBe(200);
    expect((await name([])).body.pupilIds).toEqual([]);
    expect((await open(world, other)).error.detail).toBe("TEST_ENDED");
    await name([other.id]);
    await save(world, { t1_1: "L" }, { as: other });
    await end(world);
    expect(await endsIn(world, other)).toBe(NOTICE);
    const stranger = await makeWorld(server);
    expect((await name([other.id, stranger.pupil.id])).error.detail).toBe("NOT_FOUND");
    expect((await server.call("getLateOpenings", { as: world.teacher, params: params(world) })).body.pupilIds).toEqual(
      [],
    );
  });

  test("gives a hand-in back that is not finished, with its answers, and only to this child", async () => {
    const world = await endedWorld({ t1_1: "L", t2_1: "R" });
    const attempt = { courseTestId: world.courseTestId, pupilId: world.pupil.id };
    const reopen = async () => await server.call("reopenResult", { as: world.teacher, params: attempt });
    const [before] = await rows(world);
    expect((await reopen()).status).toBe(204);
    expect((await reopen()).error.detail).toBe("NOT_FOUND");
    const { draft, submitted, reset, ended } = (await open(world)).body;
    const left = await endsIn(world);
    expect([draft?.inputs, submitted, left, ended]).toEqual([{ t1_1: "L", t2_1: "R" }, null, null, undefined]);
    expect((await handIn(world, { t1_1: "L", t2_1: "R" })).error.detail).toBe("ATTEMPT_RESET");
    await look();
    expect((await save(world, { t3_1: "L" }, { known: reset })).status).toBe(200);
    expect((await handIn(world, rightAnswers(), { known: reset })).status).toBe(200);
    expect((await evidence(world)).map(({ inputs }) => inputs)).toEqual([rightAnswers()]);
    const states = (await server.call("listAttemptStates", { as: world.teacher, params: attempt })).body.results;
    expect(states.map(({ answered, isHandedIn }) => [answered, isHandedIn])).toEqual([[2, true]]);
    expect((await rows(world))[0]?.trace.length).toBeGreaterThanOrEqual(before?.trace.length ?? 0);
    expect((await acts(world))[0]).toBe("reopened");
    const other = await server.pupil(world.course);
    expect((await open(world, other)).error.detail).toBe("TEST_ENDED");
  });

  test("notes each act of the teacher with its child, and shows it to nobody else", async () => {
    const world = await makeWorld(server);
    const change = async (published: boolean) =>
      await server.call("updateCourseTest", {
        as: world.teacher,
        query: { id: world.courseTestId },
        body: { published },
      });
    await change(false);
    await change(false);
    await change(true);
    await server.call("endCourseLogins", { as: world.teacher, params: { id: world.course.id } });
    expect(await acts(world)).toEqual(["logged-out", "released", "withdrawn"]);
  });
});
