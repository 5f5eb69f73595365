import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("resetting an attempt on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const reset = async ({ teacher, courseTestId, pupil }: World) =>
    await server.call("deleteResult", { as: teacher, params: { courseTestId, pupilId: pupil.id } });
  const open = async ({ pupil, courseTestId }: World) =>
    (await server.call("openCourseTest", { as: pupil, params: { id: courseTestId } })).body;
  /** Saves a draft as a device that knows of the reset `known`, with the `times` of its clock. */
  const save = async (
    { pupil, courseTestId }: World,
    inputs: Record<string, string>,
    known: string | null = null,
    times: Record<string, string> = {},
  ) =>
    await server.call("saveDraft", {
      as: pupil,
      body: { courseTestId, inputs, times, page: 2, trace: [], reset: known },
    });
  const handIn = async (world: World, changes: Parameters<typeof submissionOf>[1] = {}) =>
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, changes) });
  const stored = async ({ courseTestId }: World) =>
    await server.context.db.selectFrom("results").selectAll().where("course_test_id", "=", courseTestId).execute();
  const noted = async ({ courseTestId }: World) =>
    await server.context.db.selectFrom("resets").selectAll().where("course_test_id", "=", courseTestId).execute();
  const resultCount = async ({ teacher, courseTestId }: World) =>
    (await server.call("getProgress", { as: teacher, body: { courseTestIdList: [courseTestId] } })).body[0]
      ?.resultCount;
  /** A world whose pupil knows of a reset, as on a device that has opened the test since. */
  const resetWorld = async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    await reset(world);
    return { world, known: (await open(world)).reset };
  };

  test("lets a pupil who has handed in take the test from the start", async () => {
    const world = await makeWorld(server);
    await handIn(world);
    expect((await reset(world)).status).toBe(204);
    expect(await resultCount(world)).toBe(0);
    const { draft, page, submitted, reset: known } = await open(world);
    expect([draft, page, submitted]).toEqual([null, null, null]);
    expect((await save(world, { t1_1: "R" }, known)).body).toMatchObject({ inputs: { t1_1: "R" }, reset: known });
    const inputs = { ...rightAnswers(), t1_1: "R" };
    expect((await handIn(world, { inputs, reset: known })).status).toBe(200);
    expect((await stored(world)).map(({ inputs: json }) => JSON.parse(json) as unknown)).toEqual([inputs]);
  });

  test("says nothing of a reset where there was none", async () => {
    const world = await makeWorld(server);
    expect((await open(world)).reset).toBeNull();
    expect((await save(world, { t1_1: "L" })).body.reset).toBeNull();
  });

  test("takes the pupil's place in the list and the answers out of the research export", async () => {
    const world = await makeWorld(server);
    const superuser = await server.teacher({ is_superuser: 1 });
    const exported = async () => (await server.call("exportResearch", { as: superuser })).body.results.length;
    const before = await exported();
    await handIn(world);
    expect(await exported()).toBe(before + 1);
    await reset(world);
    expect(await exported()).toBe(before);
    const query = { includeResults: true };
    const list = await server.call("listPupils", { as: world.teacher, params: { courseId: world.course.id }, query });
    expect(list.body.results.map(({ results }) => results)).toEqual([[]]);
  });

  test("drops what a device sends that does not know of it, and tells that device", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L", t2_1: "R" });
    await reset(world);
    const { body } = await save(world, { t1_1: "L", t2_1: "R", t3_1: "L" });
    expect(body).toEqual({ inputs: {}, times: {}, page: null, reset: (await open(world)).reset });
    expect(await stored(world)).toEqual([]);
  });

  test("keeps the new attempt of one device apart from the old one of another", async () => {
    const { world, known } = await resetWorld();
    await save(world, { t1_1: "R" }, known);
    const late = await save(world, { t1_1: "L", t2_1: "L" }, null, { t1_1: "2099-01-01T00:00:00Z" });
    expect(late.body).toMatchObject({ inputs: { t1_1: "R" }, page: 2, reset: known });
    expect((await open(world)).draft?.inputs).toEqual({ t1_1: "R" });
  });

  test("counts answers that are given after it on a device whose clock is slow", async () => {
    const { world, known } = await resetWorld();
    const slow = { t1_1: "2001-01-01T00:00:00.000Z" };
    expect((await save(world, { t1_1: "R" }, known, slow)).body.inputs).toEqual({ t1_1: "R" });
    expect((await open(world)).draft?.inputs).toEqual({ t1_1: "R" });
  });

  test("brings nothing back from a device whose clock is fast", async () => {
    const world = await makeWorld(server);
    const fast = { t1_1: "2099-01-01T00:00:00.000Z" };
    await save(world, { t1_1: "L" }, null, fast);
    await reset(world);
    expect((await save(world, { t1_1: "L" }, null, fast)).body.inputs).toEqual({});
  });

  test("forgets nothing of a device that knows of a reset which a restored database does not", async () => {
    const world = await makeWorld(server);
    const answer = await save(world, { t1_1: "L" }, new Date().toISOString());
    expect(answer.body).toMatchObject({ inputs: { t1_1: "L" }, reset: null });
  });

  test("is later each time, also where two processes' clocks disagree", async () => {
    const { world } = await resetWorld();
    const future = "2098-01-01T00:00:00.000Z";
    await server.context.db.updateTable("resets").set({ time: future }).execute();
    await save(world, { t1_1: "R" }, future);
    await reset(world);
    const again = (await open(world)).reset ?? "";
    expect(again > future).toBe(true);
    expect((await save(world, { t1_1: "R" }, future)).body.inputs).toEqual({});
  });

  test("takes a hand-in that waited on a device since before it: nothing that a child finished is lost", async () => {
    const { world } = await resetWorld();
    expect((await handIn(world)).status).toBe(200);
    expect(await resultCount(world)).toBe(1);
  });

  test("does not bring back the hand-in that was reset when its receipt was lost and it is sent again", async () => {
    const world = await makeWorld(server);
    await handIn(world);
    await reset(world);
    const again = await handIn(world);
    expect([again.status, again.error.detail]).toEqual([409, "ATTEMPT_RESET"]);
    expect(await stored(world)).toEqual([]);
  });

  test("takes the same answers again as a new hand-in, once", async () => {
    const world = await makeWorld(server);
    await handIn(world);
    await reset(world);
    const { reset: known } = await open(world);
    const first = await handIn(world, { reset: known });
    expect(first.status).toBe(200);
    server.wait(60);
    expect((await handIn(world, { reset: known })).body).toEqual(first.body);
    expect(await stored(world)).toHaveLength(1);
  });

  test("lets no old hand-in displace a new attempt", async () => {
    const { world, known } = await resetWorld();
    await save(world, { t1_1: "R" }, known);
    const old = await handIn(world);
    expect([old.status, old.error.detail]).toEqual([409, "ATTEMPT_RESET"]);
    expect((await open(world)).draft?.inputs).toEqual({ t1_1: "R" });
    await handIn(world, { inputs: { t1_1: "R" }, reset: known });
    const older = await handIn(world);
    expect([older.status, older.error.detail]).toEqual([409, "ALREADY_HANDED_IN"]);
  });

  test("needs an attempt, so that a second click or a second tab changes nothing", async () => {
    const world = await makeWorld(server);
    expect((await reset(world)).error.detail).toBe("NOT_FOUND");
    await handIn(world);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await reset(world)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, ...Array.from({ length: 7 }, () => 404)]);
    expect(await noted(world)).toHaveLength(1);
  });

  test("ends in one of two states when it meets a hand-in: reset before it, or reset with it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const world = await makeWorld(server);
      await save(world, { t1_1: "L" });
      const [handed, done] = await Promise.all([handIn(world), reset(world)]);
      expect([handed.status, done.status]).toEqual([200, 204]);
      const [rows, [mark]] = [await stored(world), await noted(world)];
      expect(rows.length === 0).toBe(mark?.submission_hash !== null);
      expect((await handIn(world)).status).toBe(rows.length === 0 ? 409 : 200);
      expect(await stored(world)).toEqual(rows);
    }
  });

  test("is no way for a draft to survive that is saved at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const world = await makeWorld(server);
      await save(world, { t1_1: "L" });
      const saves = Array.from({ length: 5 }, async () => await save(world, { t1_1: "L", t2_1: "R" }));
      const [done, ...saved] = await Promise.all([reset(world), ...saves]);
      expect([done.status, ...saved.map(({ status }) => status)]).toEqual([204, 200, 200, 200, 200, 200]);
      expect(await stored(world)).toEqual([]);
    }
  });

  test("is refused to a teacher who may not delete", async () => {
    const world = await makeWorld(server, { disable_delete: 1 });
    await handIn(world);
    const refused = await reset(world);
    expect([refused.status, refused.error.detail]).toEqual([403, "FORBIDDEN"]);
    expect(await stored(world)).toHaveLength(1);
  });

  test("of a withdrawn test keeps the pupil out until it is published again", async () => {
    const world = await makeWorld(server);
    await save(world, { t1_1: "L" });
    const publish = async (published: boolean) =>
      await server.call("updateCourseTest", {
        as: world.teacher,
        query: { id: world.courseTestId },
        body: { published },
      });
    await publish(false);
    await reset(world);
    expect((await save(world, { t1_1: "L" })).error.detail).toBe("NOT_PUBLISHED");
    await publish(true);
    expect((await open(world)).draft).toBeNull();
  });

  test.each(["class", "test", "access"] as const)("is forgotten with its %s", async (what) => {
    const { world } = await resetWorld();
    const { teacher: as, course, courseTestId, pupil } = world;
    expect(await noted(world)).toHaveLength(1);
    if (what === "class") await server.call("deleteCourse", { as, params: { id: course.id } });
    else if (what === "test") await server.call("deleteCourseTest", { as, params: { id: courseTestId } });
    else await server.call("deletePupil", { as, params: { id: pupil.id } });
    expect(await noted(world)).toEqual([]);
  });
});
