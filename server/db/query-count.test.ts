import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteName } from "#contract/routes.ts";
import { createInvitation } from "../auth/invitation.ts";
import { insertPlatform } from "../lti/platforms.store.ts";
import type { CallOptions } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { writeSchoolOf } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "../testing/world.ts";

/** The calls that list or count rows. A new list without an entry does not compile. */
type Listing =
  | Extract<RouteName, `list${string}`>
  | "countPupils"
  | "getProgress"
  | "suggestPupilNames"
  | "createPupils"
  | "exportUser"
  | "exportResearch"
  | "getLibraryState"
  | "getSearchIndex";

/**
 * A course of `rows` pupils and as many tests. One pupil has handed in all of them, and all pupils have handed in one.
 */
interface Crowd extends World {
  readonly superuser: { readonly headers: Record<string, string> };
  readonly courseTestIds: readonly string[];
  readonly names: readonly string[];
  readonly rows: number;
}

const newPlatform = () => ({
  name: "Schulmoodle",
  issuer: "https://moodle.schule.example",
  clientId: randomUUID(),
  deployments: ["1"],
  authorizationUrl: "https://moodle.schule.example/auth",
  keysUrl: "https://moodle.schule.example/keys",
  address: "https://moodle.schule.example",
  enabled: true,
});

async function makeCrowd(server: TestServer, rows: number): Promise<Crowd> {
  const world = await makeWorld(server);
  const { teacher, course, courseTestId, pupil } = world;
  const superuser = await server.teacher({ is_superuser: 1 });
  const { now } = server.context;
  const courseTestIds = [courseTestId];
  const names = [pupil.name];
  const other = await server.teacher();
  for (let row = 1; row < rows; row += 1) {
    await server.course(teacher);
    await server.again(teacher);
    const colleague = await server.teacher();
    await writeSchoolOf(server.context.db, colleague.id, now().toISOString(), true);
    courseTestIds.push(await addCourseTest(server, teacher, course));
    const next = await server.pupil(course);
    names.push(next.name);
    await server.call("evaluate", { as: next, body: submissionOf({ ...world, pupil: next }) });
    const given = await server.course(other);
    await server.call("offerCourse", {
      as: other,
      params: { id: given.id },
      body: { right: "read", email: teacher.email },
    });
    const { id } = await createInvitation(server.context, { uses: 1, days: 1, superuser: false });
    await server.call("revokeInvitation", { as: superuser, params: { id } });
    await insertPlatform(server.context.db, { id: randomUUID(), created: now().toISOString() }, newPlatform());
  }
  for (const id of courseTestIds)
    await server.call("evaluate", { as: pupil, body: submissionOf({ ...world, courseTestId: id }) });
  return { ...world, superuser, courseTestIds, names, rows };
}

const calls: Readonly<Record<Listing, (crowd: Crowd) => CallOptions>> = {
  listCourses: ({ teacher }) => ({ as: teacher }),
  listCourseTests: ({ teacher, course }) => ({
    as: teacher,
    params: { courseId: course.id },
    query: { includeTests: true, includeResultCount: true, limit: 0 },
  }),
  listCourseNews: ({ teacher }) => ({ as: teacher }),
  listPupilCourseTests: ({ pupil }) => ({
    as: pupil,
    params: { pupilId: pupil.id },
    query: { includeTests: true },
  }),
  listTests: ({ teacher }) => ({ as: teacher }),
  listCategories: ({ teacher }) => ({ as: teacher, params: { language: "de" } }),
  listPupils: ({ teacher, course }) => ({
    as: teacher,
    params: { courseId: course.id },
    query: { includeResults: true, limit: 0 },
  }),
  countPupils: ({ teacher, course }) => ({ as: teacher, params: { courseId: course.id } }),
  listEvidence: ({ teacher, courseTestId }) => ({ as: teacher, params: { courseTestId } }),
  listFollowUps: ({ teacher, courseTestId }) => ({ as: teacher, params: { id: courseTestId } }),
  listPacks: ({ teacher }) => ({ as: teacher, params: { machineName: "decimal-comparison" } }),
  listExercises: ({ teacher, course }) => ({ as: teacher, params: { id: course.id } }),
  listExits: ({ teacher, course }) => ({ as: teacher, params: { id: course.id } }),
  listPupilMaterial: ({ pupil }) => ({ as: pupil }),
  listCourseTestActs: ({ teacher, courseTestId }) => ({ as: teacher, params: { id: courseTestId } }),
  listCourseActs: ({ teacher, course }) => ({ as: teacher, params: { id: course.id } }),
  listArchive: ({ teacher }) => ({ as: teacher }),
  listReceivedOffers: ({ teacher }) => ({ as: teacher }),
  listAttemptStates: ({ teacher, courseTestId, pupil }) => ({
    as: teacher,
    params: { courseTestId, pupilId: pupil.id },
  }),
  listSessions: ({ teacher }) => ({ as: teacher }),
  listSignOnLinks: ({ teacher }) => ({ as: teacher }),
  listInvitations: ({ superuser }) => ({ as: superuser }),
  listTeachers: ({ superuser }) => ({ as: superuser }),
  listAudit: ({ superuser }) => ({ as: superuser }),
  listPlatforms: ({ superuser }) => ({ as: superuser }),
  listSchools: ({ superuser }) => ({ as: superuser }),
  getProgress: ({ teacher, courseTestIds }) => ({ as: teacher, body: { courseTestIdList: courseTestIds } }),
  suggestPupilNames: ({ teacher, names }) => ({ as: teacher, body: { names } }),
  createPupils: ({ teacher, course, rows }) => {
    const names = Array.from({ length: rows }, (_, row) => `Neu${rows}von${row}`);
    return { as: teacher, body: { amount: rows, courseId: course.id, names } };
  },
  exportUser: ({ teacher }) => ({ as: teacher }),
  exportResearch: ({ superuser }) => ({ as: superuser }),
  getLibraryState: ({ superuser }) => ({ as: superuser }),
  getSearchIndex: ({ teacher }) => ({ as: teacher }),
};

describe.each(engines)("lists on %s", (engine) => {
  let server: TestServer;
  const asked: Partial<Record<Listing, number>> = {};
  let many: Crowd;
  const names = Object.keys(calls) as Listing[];

  const queriesOf = async (name: Listing, crowd: Crowd): Promise<number> => {
    const before = server.queries();
    const { status } = await server.call(name, calls[name](crowd));
    expect(status).toBeLessThan(300);
    return server.queries() - before;
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    const few = await makeCrowd(server, 3);
    // Measured before the large course exists, since a superuser's lists cover the whole installation.
    for (const name of names) asked[name] = await queriesOf(name, few);
    many = await makeCrowd(server, 30);
  });
  afterAll(async () => await server.stop());

  // Some calls need more than one query. A streamed list is counted first; the research export is recorded before and after, and asks for
  // the teachers first. A teacher's own data comes from every table.
  const handfuls: Partial<Record<Listing, number>> = {
    exportUser: 27,
    // Three sums, the months in portions, who administers and who is invited.
    listSchools: 12,
    exportResearch: 7,
    createPupils: 7,
  };
  test.each(names)("%s asks the database as often for 30 rows as for 3, and a handful of times", async (name) => {
    expect(asked[name]).toBeGreaterThan(0);
    expect(asked[name]).toBeLessThanOrEqual(handfuls[name] ?? 6);
    expect(await queriesOf(name, many)).toBe(asked[name]);
  });
});
