import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUPIL_HEADER } from "#contract/route.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";

/** Calls of a tab that still shows one pupil's page after another pupil has logged in in the same browser. */
describe.each(engines)("a call that says which pupil it means, on %s", (engine) => {
  let server: TestServer;
  let world: World;
  let other: World["pupil"];
  beforeAll(async () => {
    server = await startTestServer(engine);
    world = await makeWorld(server);
    other = await server.pupil(world.course);
  });
  afterAll(async () => server.stop());

  const meant = ({ id }: { id: string }) => ({ [PUPIL_HEADER]: id });
  const draft = () => ({ courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 1, trace: [] });

  test("is refused with the cookie of another one, and nothing is taken or told", async () => {
    const calls = await Promise.all([
      server.call("saveDraft", { as: other, headers: meant(world.pupil), body: draft() }),
      server.call("evaluate", { as: other, headers: meant(world.pupil), body: submissionOf(world) }),
      server.call("openCourseTest", { as: other, headers: meant(world.pupil), params: { id: world.courseTestId } }),
      server.call("listPupilCourseTests", {
        as: other,
        headers: meant(world.pupil),
        params: { pupilId: world.pupil.id },
      }),
      server.call("finishPractice", { as: other, headers: meant(world.pupil) }),
    ]);
    expect(calls.map(({ status, error }) => [status, error.detail])).toEqual(calls.map(() => [401, "UNAUTHORIZED"]));
    const own = await server.call("openCourseTest", { as: other, params: { id: world.courseTestId } });
    expect(own.body).toMatchObject({ draft: null, page: null, submitted: null });
  });

  test("is taken with her own cookie", async () => {
    const saved = await server.call("saveDraft", { as: world.pupil, headers: meant(world.pupil), body: draft() });
    expect([saved.status, saved.body.inputs]).toEqual([200, { t1_1: "L" }]);
    const body = submissionOf(world);
    expect((await server.call("evaluate", { as: world.pupil, headers: meant(world.pupil), body })).status).toBe(200);
  });
});
