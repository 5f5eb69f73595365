import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteName } from "#contract/routes.ts";
import type { CallOptions } from "./testing/api-client.ts";
import { engines } from "./testing/engines.ts";
import { rows } from "./testing/roles/rows.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "./testing/world.ts";

/** No call on a teacher's object names a school. */
const NO_SCHOOL = "01890000-0000-7000-8000-000000000000";

/**
 * Every call on an object of a teacher, with the object of `world`. Some calls appear twice, with different parameters.
 */
async function callsWith(server: TestServer, world: World): Promise<[RouteName, CallOptions][]> {
  const { teacher, pupil, course, courseTestId } = world;
  const calls: [RouteName, CallOptions][] = [
    ["listPupils", { params: { courseId: course.id } }],
    ["updateCourseTest", { query: { id: courseTestId }, body: {} }],
  ];
  for (const [name, { outcomes, prepare }] of Object.entries(rows)) {
    if (outcomes.foreignTeacher !== "NOT_FOUND") continue;
    calls.push([
      name as RouteName,
      await prepare({ server, world, schoolId: NO_SCHOOL, account: teacher, access: pupil }),
    ]);
  }
  return calls;
}

describe.each(engines)("somebody else's objects on %s", (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer(engine);
    world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
  });
  afterAll(async () => await server.stop());

  const snapshot = async () => {
    const { db } = server.context;
    return await Promise.all([
      db.selectFrom("courses").selectAll().orderBy("id").execute(),
      db.selectFrom("pupils").selectAll().orderBy("id").execute(),
      db.selectFrom("course_tests").selectAll().orderBy("id").execute(),
      db.selectFrom("results").selectAll().orderBy("id").execute(),
    ]);
  };

  test("are as if they were not there, on every call of teachers", async () => {
    const stranger = await server.teacher({ is_superuser: 1 });
    await server.course(stranger);
    const calls = await callsWith(server, world);
    const before = await snapshot();
    for (const [name, options] of calls) {
      const refused = await server.call(name, { ...options, as: stranger });
      expect([name, refused.status, refused.error.detail]).toEqual([name, 404, "NOT_FOUND"]);
    }
    expect(await snapshot()).toEqual(before);
  });

  test("look the same as missing ones", async () => {
    const stranger = await server.teacher();
    const missing: World = {
      ...world,
      course: { id: crypto.randomUUID() },
      courseTestId: crypto.randomUUID(),
      pupil: { ...world.pupil, id: crypto.randomUUID() },
    };
    const [there, notThere] = [await callsWith(server, world), await callsWith(server, missing)];
    for (const [index, [name, options]] of there.entries()) {
      const foreign = await server.call(name, { ...options, as: stranger });
      const absent = await server.call(name, { ...notThere[index]?.[1], as: stranger });
      expect([name, absent.status, absent.error]).toEqual([name, foreign.status, foreign.error]);
    }
  });

  test("are left out of lists and of progress", async () => {
    const stranger = await makeWorld(server);
    const body = { courseTestIdList: [world.courseTestId, stranger.courseTestId, crypto.randomUUID()] };
    const progress = await server.call("getProgress", { as: stranger.teacher, body });
    expect(progress.body).toEqual([{ _id: stranger.courseTestId, resultCount: 0 }]);
    const courses = await server.call("listCourses", { as: stranger.teacher });
    expect(courses.body.results.map(({ _id }) => _id)).toEqual([stranger.course.id]);
  });
});
