import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const SETTINGS = { pupilsPerCourse: 30, coursesPerTeacher: 3, testsPerCourse: 4, namesPerDay: 200 };

describe.each(engines)("the ceilings on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, SETTINGS);
  });
  afterAll(async () => await server.stop());

  let number = 0;
  const fresh = (count: number): string[] => Array.from({ length: count }, () => `Kim-${engine}-${++number}`);
  const makeClass = async (teacher?: Awaited<ReturnType<TestServer["teacher"]>>) => {
    const owner = teacher ?? (await server.teacher());
    return { teacher: owner, course: await server.course(owner) };
  };
  const addAll = async ({ teacher, course }: Awaited<ReturnType<typeof makeClass>>, names: string[]) =>
    await server.call("createPupils", { as: teacher, body: { amount: names.length, names, courseId: course.id } });
  const suggest = async (teacher: Awaited<ReturnType<TestServer["teacher"]>>, names: string[]) =>
    await server.call("suggestPupilNames", { as: teacher, body: { names } });

  test("a course takes as many pupils as the installation allows, and then none, one by one or as a list", async () => {
    const room = await makeClass();
    expect((await addAll(room, fresh(29))).status).toBe(201);
    const tooMany = await addAll(room, fresh(2));
    expect([tooMany.status, tooMany.error.detail, tooMany.error.limit]).toEqual([409, "TOO_MANY_PUPILS", 30]);
    const add = async () => {
      const [name = ""] = fresh(1);
      return await server.call("createPupil", { as: room.teacher, body: { name, courseId: room.course.id } });
    };
    expect((await add()).status).toBe(201);
    expect((await add()).error.detail).toBe("TOO_MANY_PUPILS");
    const { body } = await server.call("countPupils", { as: room.teacher, params: { courseId: room.course.id } });
    expect(body.count).toBe(30);
  });

  test("a teacher has as many courses as the installation allows, and may make one again after deleting one", async () => {
    const teacher = await server.teacher();
    const make = async () => await server.call("createCourse", { as: teacher, body: { name: "7b" } });
    const made = [await make(), await make(), await make()];
    const refused = await make();
    expect([refused.status, refused.error.detail, refused.error.limit]).toEqual([409, "TOO_MANY_COURSES", 3]);
    await server.call("deleteCourse", { as: teacher, params: { id: made[0]?.body._id ?? "" } });
    expect((await make()).status).toBe(201);
  });

  test("a course has as many tests as the installation allows, each with its test where the list is asked for them", async () => {
    const { teacher, course } = await makeClass();
    const testVersion = { major: 1, minor: 0, patch: 0 };
    const body = { courseId: course.id, testId: "decimal-comparison", testVersion };
    const add = async () => await server.call("createCourseTest", { as: teacher, body });
    for (let count = 0; count < 4; count += 1) expect((await add()).status).toBe(201);
    const refused = await add();
    expect([refused.status, refused.error.detail, refused.error.limit]).toEqual([409, "TOO_MANY_COURSE_TESTS", 4]);
    const query = { includeTests: true };
    const list = await server.call("listCourseTests", { as: teacher, params: { courseId: course.id }, query });
    expect(list.body.results.map(({ test }) => test?._id)).toEqual(
      Array.from({ length: 4 }, () => "decimal-comparison"),
    );
  });

  test("a teacher learns of no more names in a day than the installation allows, by whatever call", async () => {
    const { teacher, course } = await makeClass();
    const owner = await makeClass();
    const [taken = ""] = fresh(1);
    await addAll(owner, [taken]);
    expect((await suggest(teacher, fresh(100))).status).toBe(200);
    expect((await addAll({ teacher, course }, fresh(20))).status).toBe(201);
    // A taken name costs two: the answer also tells that the next number is free.
    expect(
      (
        await suggest(
          teacher,
          Array.from({ length: 39 }, () => taken),
        )
      ).status,
    ).toBe(200);
    const refused = await suggest(teacher, fresh(60));
    expect([refused.status, refused.error.detail, refused.error.limit]).toEqual([429, "TOO_MANY_NAMES", 200]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
    const { body } = await server.call("listPupils", { as: teacher, params: { courseId: course.id } });
    const rename = async (name: string) =>
      await server.call("updatePupil", { as: teacher, query: { id: body.results[0]?._id ?? "" }, body: { name } });
    for (const name of fresh(40)) expect((await rename(name)).status).toBe(200);
    expect((await rename(taken)).error.detail).toBe("TOO_MANY_NAMES");
    expect((await suggest(owner.teacher, fresh(60))).status, "another teacher").toBe(200);
    server.wait(43_200);
    expect((await suggest(await server.again(teacher), fresh(60))).status, "half a day later").toBe(200);
  });
});
