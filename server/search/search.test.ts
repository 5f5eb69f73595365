import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SearchedCourse } from "#contract/search.schema.ts";
import { findVersion, offeredTests } from "../library/library.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { archiveClass, writeClass, writeMember } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";
import { libraryOf } from "./search.routes.ts";

describe.each(engines)("the index of the search on %s", (engine) => {
  let server: TestServer;
  let world: World;
  let colleague: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  beforeEach(async () => {
    world = await makeWorld(server);
    colleague = await server.teacher();
  });
  afterAll(async () => await server.stop());

  const indexOf = async (as: TestTeacher) => (await server.call("getSearchIndex", { as })).body;
  const courseOf = async (as: TestTeacher): Promise<SearchedCourse | undefined> =>
    (await indexOf(as)).courses.find(({ _id }) => _id === world.course.id);

  test("has the teacher's classes with their pupils and tests, and who has handed in", async () => {
    const { teacher, course, pupil, courseTestId } = world;
    const before = await indexOf(teacher);
    expect(before.courses).toEqual([
      {
        _id: course.id,
        name: "7b",
        owner: null,
        archived: null,
        pupils: [{ _id: pupil.id, name: pupil.name }],
        courseTests: [{ _id: courseTestId, test: 0, published: true, handedIn: 0, lastHandIn: null }],
      },
    ]);
    expect(before.tests).toEqual([
      expect.objectContaining({ name: expect.objectContaining({ de: "Dezimalzahlen vergleichen" }) }),
    ]);
    await server.call("evaluate", { as: pupil, body: submissionOf(world) });
    const [handedIn] = (await courseOf(teacher))?.courseTests ?? [];
    const [news] = (await server.call("listCourseNews", { as: teacher })).body.results;
    expect(news?.lastHandIn).toBeTypeOf("string");
    expect([handedIn?.handedIn, handedIn?.lastHandIn]).toEqual([1, news?.lastHandIn]);
  });

  test("names each test of the library once, whatever its forms", async () => {
    const { library } = server.context;
    const offered = offeredTests(library).map(({ built: { _id, name, classLevel } }) => ({ _id, name, classLevel }));
    expect(offered.length).toBeGreaterThan(1);
    const listed = (await indexOf(colleague)).library;
    expect(listed.toSorted((a, b) => (a._id < b._id ? -1 : 1))).toEqual(
      offered.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    );

    const [[id, first] = []] = library.tests;
    if (id === undefined || first === undefined) throw new Error("The library is empty.");
    const { machineName } = first.built;
    const formB = {
      ...first,
      built: { ...first.built, _id: `${id}-b`, machineName: `${machineName}-b`, variant: "B" },
    };
    const more = { ...library, tests: new Map([[`${id}-b`, formB], ...library.tests]) };
    const sorted = (of: typeof library) => libraryOf(of).toSorted((a, b) => (a._id < b._id ? -1 : 1));
    expect(sorted(more)).toEqual(sorted(library));
  });

  test("names the tests of several classes once", async () => {
    const { library, db } = server.context;
    const version = findVersion(library, "decimal-comparison", "1.0.0");
    if (version === undefined) throw new Error("The library lacks a test.");
    await writeClass(db, world.teacher.id, { name: "7c", tests: [{ version }] });
    const { courses, tests } = await indexOf(world.teacher);
    expect(courses.flatMap(({ courseTests }) => courseTests.map((each) => each.test))).toEqual([0, 0]);
    expect(tests).toHaveLength(1);
  });

  test.each(["read", "teach"] as const)(
    "has classes that are shared to %s, by whose they are, until they are not",
    async (right) => {
      const { db } = server.context;
      expect(await courseOf(colleague)).toBeUndefined();
      await writeMember(db, { courseId: world.course.id, userId: colleague.id, right });
      const shared = await courseOf(colleague);
      expect(shared?.owner).toBe(world.teacher.email);
      expect(shared?.pupils).toEqual([{ _id: world.pupil.id, name: world.pupil.name }]);
      await server.call("removeMember", {
        as: world.teacher,
        params: { id: world.course.id, userId: colleague.id },
      });
      expect(await courseOf(colleague)).toBeUndefined();
    },
  );

  test("has archived classes, and says so", async () => {
    await archiveClass(server.context.db, world.course.id, "2026-07-31T10:00:00.000Z");
    expect((await courseOf(world.teacher))?.archived).toBe("2026-07-31T10:00:00.000Z");
  });

  test("has nothing of children who have left the school", async () => {
    const { teacher, pupil } = world;
    const plan = { courses: [], made: [], moves: [{ pupilIds: [pupil.id], to: "leaves" as const }] };
    const { body } = await server.call("previewSchoolYear", { as: teacher, body: plan });
    await server.call("applySchoolYear", { as: teacher, body: { plan, fingerprint: body.fingerprint } });
    const { courses } = await indexOf(teacher);
    expect(courses.flatMap(({ pupils }) => pupils)).toEqual([]);
    expect(courses).toHaveLength(1);
  });

  test("says nothing of the questions that follow a test, of comments and of answers", async () => {
    const { teacher, pupil } = world;
    await server.call("updatePupil", { as: teacher, query: { id: pupil.id }, body: { comment: "sitzt vorn" } });
    await server.call("evaluate", { as: pupil, body: submissionOf(world) });
    const text = JSON.stringify(await indexOf(teacher));
    expect(text).not.toContain("sitzt vorn");
    expect(text).not.toContain("inputs");
  });
});
