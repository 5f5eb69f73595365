import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RouteName, routes } from "#contract/routes.ts";
import { engines } from "./testing/engines.ts";
import { type CallOptions, startTestServer, type TestServer } from "./testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "./testing/world.ts";

/** Every call that names an object of a teacher's, with that of `world`. */
function callsWith(world: World): [RouteName, CallOptions][] {
  const { course, courseTestId, pupil } = world;
  const testVersion = { major: 1, minor: 0, patch: 0 };
  return [
    ["updateCourse", { query: { id: course.id }, body: { name: "meins" } }],
    ["deleteCourse", { params: { id: course.id } }],
    ["listPupils", { params: { courseId: course.id } }],
    ["listPupils", { params: { courseId: course.id }, query: { includeResults: true } }],
    ["countPupils", { params: { courseId: course.id } }],
    ["createPupil", { body: { name: "Fremder", courseId: course.id } }],
    ["createPupils", { body: { amount: 1, names: ["Fremde"], courseId: course.id } }],
    ["deletePupil", { params: { id: pupil.id } }],
    ["getCourseTest", { params: { id: courseTestId } }],
    ["listCourseTests", { params: { courseId: course.id } }],
    ["createCourseTest", { body: { courseId: course.id, testId: "decimal-comparison", testVersion } }],
    ["updateCourseTest", { query: { id: courseTestId }, body: { published: false } }],
    ["updateCourseTest", { query: { id: courseTestId }, body: {} }],
    ["deleteCourseTest", { params: { id: courseTestId } }],
    ["getEvidence", { params: { courseTestId, pupilId: pupil.id } }],
  ];
}

/** Teachers' calls that name no object of a teacher's, or have a test of their own. */
const WITHOUT_OWNER: RouteName[] = [
  "refresh",
  "getUser",
  "updatePassword",
  "acceptConsent",
  "savePersonalCode",
  "updateUser",
  "withdrawConsent",
  "exportUser",
  "deleteUser",
  "listTests",
  "getTestVersion",
  "listCategories",
  "listCourses",
  "createCourse",
  "suggestPupilNames",
  "getProgress",
];

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
    const before = await snapshot();
    for (const [name, options] of callsWith(world)) {
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
    const [there, notThere] = [callsWith(world), callsWith(missing)];
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
    expect(courses.body.map(({ _id }) => _id)).toEqual([stranger.course.id]);
  });

  test("has a case for every call of the contract that teachers have", () => {
    const covered = new Set<string>([...WITHOUT_OWNER, ...callsWith(world).map(([name]) => name)]);
    const ofTeachers = Object.entries(routes).filter(([, { area }]) => area === "teacher");
    expect(ofTeachers.map(([name]) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  test("refuses everybody without a login, and a pupil where teachers are meant", async () => {
    for (const [name, options] of callsWith(world)) {
      expect([name, (await server.call(name, options)).status]).toEqual([name, 401]);
      expect([name, (await server.call(name, { ...options, as: world.pupil })).status]).toEqual([name, 401]);
    }
    const params = { pupilId: world.pupil.id };
    expect((await server.call("listPupilCourseTests", { as: world.teacher, params })).status).toBe(401);
  });
});
