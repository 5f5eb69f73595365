import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(engines)("courses on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  test("makes a class, tidies its name and lists it", async () => {
    const teacher = await server.teacher();
    const made = await server.call("createCourse", { as: teacher, body: { name: "  Klasse 7a " } });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: "Klasse 7a", pupilCount: 0, courseTestCount: 0 });
    expect((await server.call("listCourses", { as: teacher })).body).toEqual({ results: [made.body], totalCount: 1 });
  });

  test("lists classes as a German reader sorts them, with what they hold", async () => {
    const teacher = await server.teacher();
    for (const name of ["10a", "Übung", "5b", "Zoo", "5a", "Ulm"]) await server.course(teacher, name);
    const { body } = await server.call("listCourses", { as: teacher });
    expect(body.results.map(({ name }) => name)).toEqual(["5a", "5b", "10a", "Übung", "Ulm", "Zoo"]);
    const [first] = body.results;
    await server.pupil({ id: first?._id ?? "" });
    await server.pupil({ id: first?._id ?? "" });
    const again = await server.call("listCourses", { as: teacher });
    expect(again.body.results.map(({ pupilCount }) => pupilCount)).toEqual([2, 0, 0, 0, 0, 0]);
  });

  test("renames a class", async () => {
    const teacher = await server.teacher();
    const course = await server.course(teacher, "alt");
    const renamed = await server.call("updateCourse", { as: teacher, query: { id: course.id }, body: { name: "neu" } });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toMatchObject({ _id: course.id, name: "neu" });
  });

  test("says until when a class's door is open, as long as it is, and closes it", async () => {
    const teacher = await server.teacher();
    const { id } = await server.course(teacher);
    const until = async () =>
      (await server.call("listCourses", { as: teacher })).body.results.map((course) => course.doorUntil);
    expect(await until()).toEqual([null]);
    const opened = await server.call("openDoor", { as: teacher, params: { id } });
    expect(await until()).toEqual([opened.body.until]);
    expect((await server.call("closeDoor", { as: teacher, params: { id } })).status).toBe(204);
    expect(await until()).toEqual([null]);
    await server.call("openDoor", { as: teacher, params: { id } });
    server.wait(601);
    expect(await until()).toEqual([null]);
  });

  test.each(["", "   ", "x".repeat(81)])("refuses the name %j", async (name) => {
    const teacher = await server.teacher();
    const refused = await server.call("createCourse", { as: teacher, body: { name } });
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
    expect((await server.call("listCourses", { as: teacher })).body).toEqual({ results: [], totalCount: 0 });
  });

  test("deletes a class with all that is in it, and frees the names of its accesses", async () => {
    const teacher = await server.teacher();
    const [course, other] = [await server.course(teacher), await server.course(teacher)];
    const { name } = await server.pupil(course);
    const body = { courseId: course.id, testId: "decimal-comparison", testVersion: { major: 1, minor: 0, patch: 0 } };
    await server.call("createCourseTest", { as: teacher, body });
    expect((await server.call("deleteCourse", { as: teacher, params: { id: course.id } })).status).toBe(204);
    expect((await server.call("listCourses", { as: teacher })).body.results.map(({ _id }) => _id)).toEqual([other.id]);
    expect((await server.call("deleteCourse", { as: teacher, params: { id: course.id } })).status).toBe(404);
    expect((await server.call("createPupil", { as: teacher, body: { name, courseId: other.id } })).status).toBe(201);
  });

  test("keeps classes of a teacher who may not delete", async () => {
    const teacher = await server.teacher({ disable_delete: 1 });
    const course = await server.course(teacher);
    const refused = await server.call("deleteCourse", { as: teacher, params: { id: course.id } });
    expect([refused.status, refused.error.detail]).toEqual([403, "FORBIDDEN"]);
    expect((await server.call("listCourses", { as: teacher })).body.totalCount).toBe(1);
  });
});
