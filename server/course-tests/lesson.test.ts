import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LessonPlan } from "#contract/course-tests.schema.ts";
import { MAX_BULK, MAX_GROUP_KEY } from "#contract/limits.ts";
import { readJson } from "../db/json-column.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, type World } from "../testing/world.ts";

describe.each(engines)("the lesson of a course test on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const save = async ({ teacher, courseTestId }: Pick<World, "teacher" | "courseTestId">, lesson: LessonPlan | null) =>
    await server.call("updateCourseTest", { as: teacher, query: { id: courseTestId }, body: { lesson } });
  const read = async ({ teacher, courseTestId }: World) =>
    (await server.call("getCourseTest", { as: teacher, params: { id: courseTestId } })).body;

  test("keeps the groups as a teacher has changed them, and the last change wins", async () => {
    const world = await makeWorld(server);
    expect((await read(world)).lesson).toBeNull();
    const first = { moves: { [world.pupil.id]: "pattern L1" } };
    expect((await save(world, first)).body.lesson).toEqual(first);
    expect((await read(world)).lesson).toEqual(first);
    const second = { moves: { [world.pupil.id]: "stage 2 of readingLineGraph" } };
    await save(world, second);
    const { body } = await server.call("listCourseTests", { as: world.teacher, params: { courseId: world.course.id } });
    expect(body.results.map(({ lesson }) => lesson)).toEqual([second]);
  });

  test("puts the groups back as they were proposed", async () => {
    const world = await makeWorld(server);
    await save(world, { moves: { [world.pupil.id]: "aside" } });
    expect((await save(world, null)).body.lesson).toBeNull();
    expect((await read(world)).lesson).toBeNull();
  });

  test("leaves publication and comment alone, and is left alone by them", async () => {
    const world = await makeWorld(server);
    const { publishDate } = await read(world);
    const lesson = { moves: { [world.pupil.id]: "talk" } };
    await save(world, lesson);
    const query = { id: world.courseTestId };
    await server.call("updateCourseTest", { as: world.teacher, query, body: { comment: "vor der Arbeit" } });
    expect(await read(world)).toMatchObject({ lesson, published: true, publishDate, comment: "vor der Arbeit" });
  });

  test("tells pupils nothing of it", async () => {
    const world = await makeWorld(server);
    await save(world, { moves: { [world.pupil.id]: "pattern L1" } });
    const opened = await server.call("openCourseTest", { as: world.pupil, params: { id: world.courseTestId } });
    const params = { pupilId: world.pupil.id };
    const listed = await server.call("listPupilCourseTests", { as: world.pupil, params });
    expect(JSON.stringify([opened.body, listed.body])).not.toMatch(/lesson|pattern L1/);
  });

  test("is kept by the teacher of the class alone", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    const lesson = { moves: { [world.pupil.id]: "aside" } };
    const refused = await save({ teacher: other.teacher, courseTestId: world.courseTestId }, lesson);
    expect([refused.status, refused.error.detail]).toEqual([404, "NOT_FOUND"]);
    expect((await read(world)).lesson).toBeNull();
  });

  const idOf = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`;
  const moves = (count: number): LessonPlan => ({
    moves: Object.fromEntries(Array.from({ length: count }, (_, index) => [idOf(index), "aside"])),
  });

  test("takes a move for each pupil of the largest class", async () => {
    const world = await makeWorld(server);
    expect((await save(world, moves(MAX_BULK))).body.lesson).toEqual(moves(MAX_BULK));
  });

  test.each([
    ["more moves than the largest class has pupils", moves(MAX_BULK + 1)],
    ["a group without a name", { moves: { [idOf(1)]: "" } }],
    ["a group with a name longer than any", { moves: { [idOf(1)]: "x".repeat(MAX_GROUP_KEY + 1) } }],
    ["a plan without moves", {}],
    ["a plan that is a text", "aside"],
  ])("refuses %s", async (_, lesson) => {
    const world = await makeWorld(server);
    expect((await save(world, lesson as LessonPlan)).status).toBe(422);
    expect((await read(world)).lesson).toBeNull();
  });

  test("drops a move of somebody whose id is none", async () => {
    const world = await makeWorld(server);
    const saved = await save(world, { moves: { nobody: "aside", constructor: "talk", [world.pupil.id]: "talk" } });
    expect(saved.body.lesson).toEqual({ moves: { [world.pupil.id]: "talk" } });
    const { lesson } = await server.context.db
      .selectFrom("course_tests")
      .select("lesson")
      .where("id", "=", world.courseTestId)
      .executeTakeFirstOrThrow();
    expect(lesson && Object.keys(readJson(lesson).moves)).toEqual([world.pupil.id]);
  });
});
