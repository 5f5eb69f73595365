import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { writeResults } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf } from "../testing/world.ts";

describe.each(engines)("the state of the library on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  test("counts what there is, what is used and what was handed in, and nothing of what it says", async () => {
    const root = await server.teacher({ is_superuser: 1 });
    const world = await makeWorld(server);
    await addCourseTest(server, world.teacher, world.course);
    const second = { ...world, pupil: await server.pupil(world.course) };
    for (const one of [world, second]) await server.call("evaluate", { as: one.pupil, body: submissionOf(one) });
    const third = await server.pupil(world.course);
    await writeResults(server.context.db, [{ course_test_id: world.courseTestId, pupil_id: third.id, revision: 1 }]);

    const { status, body } = await server.call("getLibraryState", { as: root });
    expect(status).toBe(200);
    expect(body).toMatchObject({ engine, counted: null });
    expect(body.counts).toEqual({ teachers: 2, courses: 1, pupils: 3, courseTests: 2, results: 2 });
    expect(body.tests.map(({ _id }) => _id)).toEqual([...server.context.library.tests.keys()]);
    const test = body.tests.find(({ _id }) => _id === "decimal-comparison");
    expect(test?.versions.find(({ version }) => version === "1.0.0")).toMatchObject({ courseTests: 2, handedIn: 2 });
    expect(test?.versions.every(({ pages, responses }) => pages > 0 && responses > 0)).toBe(true);
    const unused = body.tests.filter(({ _id }) => _id !== "decimal-comparison").flatMap(({ versions }) => versions);
    expect(unused.every(({ courseTests, handedIn }) => courseTests === 0 && handedIn === 0)).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/solution|diagnosis"|Klasse|MusAnn|@/);
  });
});
