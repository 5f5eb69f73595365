import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { carryOutEnds } from "../results/ending.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("writing late on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const params = ({ courseTestId: id }: World) => ({ id });
  const save = async ({ courseTestId }: World, as: World["pupil"]) =>
    await server.call("saveDraft", {
      as,
      body: { courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [], reset: null },
    });
  const endNow = async (world: World) =>
    await server.call("endCourseTest", { as: world.teacher, params: params(world), body: { atOnce: true } });
  const openLate = async (world: World, pupilIds: string[]) =>
    await server.call("openLate", { as: world.teacher, params: params(world), body: { pupilIds } });
  const lateCount = async ({ teacher, course }: World) => {
    const query = { includeResultCount: true };
    const { body } = await server.call("listCourseTests", { as: teacher, params: { courseId: course.id }, query });
    return body.results[0]?.lateCount;
  };
  const attempts = async ({ teacher, course }: World, pupilId: string) => {
    const { body } = await server.call("listPupils", {
      as: teacher,
      params: { courseId: course.id },
      query: { includeResults: true, limit: 0 },
    });
    return body.results.find(({ _id }) => _id === pupilId)?.results ?? [];
  };

  test("is counted in the list of tests, until the child has handed in", async () => {
    const world = await makeWorld(server);
    const [late, later] = [await server.pupil(world.course), await server.pupil(world.course)];
    expect(await lateCount(world)).toBe(0);
    await endNow(world);
    await openLate(world, [late.id, later.id]);
    expect(await lateCount(world)).toBe(2);
    await save(world, late);
    expect(await lateCount(world)).toBe(2);
    await server.call("evaluate", { as: late, body: submissionOf({ ...world, pupil: late }) });
    expect(await lateCount(world)).toBe(1);
  });

  test("hands in what a child has begun from whom it is taken, as at the end, and marks it", async () => {
    const world = await makeWorld(server);
    const late = await server.pupil(world.course);
    const { ends } = (await endNow(world)).body;
    server.wait(31);
    await carryOutEnds(server.context);
    await openLate(world, [late.id]);
    await save(world, late);
    server.wait(60);
    await carryOutEnds(server.context);
    expect((await attempts(world, late.id)).map(({ submitted }) => submitted)).toEqual([null]);
    await openLate(world, []);
    expect((await save(world, late)).error.detail).toBe("TEST_ENDED");
    server.wait(31);
    await carryOutEnds(server.context);
    expect(await attempts(world, late.id)).toMatchObject([{ submitted: expect.any(String), ended: ends, byEnd: true }]);
  });

  test("follows by itself when a child is to start a test again that has ended, and not one that was withdrawn", async () => {
    const world = await makeWorld(server);
    const { teacher, courseTestId, pupil } = world;
    const reset = async () =>
      await server.call("deleteResult", { as: teacher, params: { courseTestId, pupilId: pupil.id } });
    const late = async () =>
      (await server.call("getLateOpenings", { as: teacher, params: params(world) })).body.pupilIds;
    const publish = async (published: boolean) =>
      await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body: { published } });
    await save(world, pupil);
    await publish(false);
    await reset();
    expect(await late()).toEqual([]);
    await publish(true);
    const opened = await server.call("openCourseTest", { as: pupil, params: params(world) });
    await server.call("evaluate", { as: pupil, body: submissionOf(world, { reset: opened.body.reset }) });
    await endNow(world);
    await reset();
    expect(await late()).toEqual([pupil.id]);
    expect((await server.call("openCourseTest", { as: pupil, params: params(world) })).status).toBe(200);
  });

  test("stands in the acts of the test, as a child who is logged out does", async () => {
    const world = await makeWorld(server);
    const { teacher, pupil } = world;
    await server.call("endPupilLogins", { as: teacher, params: { id: pupil.id } });
    await endNow(world);
    await openLate(world, [pupil.id]);
    await server.call("endCourseLogins", { as: teacher, params: { id: world.course.id } });
    await openLate(world, []);
    const { body } = await server.call("listCourseTestActs", { as: teacher, params: params(world) });
    expect(body.results.map(({ act, pupilId }) => [act, pupilId])).toEqual([
      ["late-closed", pupil.id],
      ["logged-out", null],
      ["opened-late", pupil.id],
      ["ended", null],
      ["logged-out", pupil.id],
    ]);
  });

  test("leaves a hand-in in time without a mark", async () => {
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    await endNow(world);
    const [found] = await attempts(world, world.pupil.id);
    expect(found?.submitted).not.toBeNull();
    expect([found?.ended, found?.byEnd]).toEqual([undefined, undefined]);
  });
});
