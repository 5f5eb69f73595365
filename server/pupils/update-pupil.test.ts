import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_COMMENT, MAX_NAME } from "#contract/limits.ts";
import type { Body } from "#contract/schemas.ts";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("editing an access on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  let number = 0;
  /** A name that no other test uses. */
  const fresh = (name = "MusAnn"): string => `${name}-${engine}-${++number}`;
  const edit = async ({ teacher, pupil }: Pick<World, "teacher" | "pupil">, body: Body<"updatePupil">) =>
    await server.call("updatePupil", { as: teacher, query: { id: pupil.id }, body });
  const listed = async ({ teacher, course }: World) =>
    (await server.call("listPupils", { as: teacher, params: { courseId: course.id } })).body.results;
  const enter = async (pupilName: string) => await server.call("verifyPupilAccess", { body: { pupilName } });

  test("keeps a comment, tidied, and leaves the name", async () => {
    const world = await makeWorld(server);
    const answer = await edit(world, { comment: "  sitzt vorn\nmehr Zeit " });
    const expected = { _id: world.pupil.id, ready: null, name: world.pupil.name, comment: "sitzt vorn\nmehr Zeit" };
    expect([answer.status, answer.body]).toEqual([200, { ...expected, courseId: world.course.id }]);
    expect(await listed(world)).toEqual([{ ...expected, courseId: world.course.id }]);
    expect((await edit(world, { comment: "" })).body.comment).toBe("");
  });

  test("changes the name, trimmed and in NFC, and leaves the comment", async () => {
    const world = await makeWorld(server);
    await edit(world, { comment: "sitzt vorn" });
    const name = fresh("MülÄnn");
    const answer = await edit(world, { name: ` ${name.normalize("NFD")} ` });
    expect(answer.body).toMatchObject({ name, comment: "sitzt vorn" });
    expect((await enter(name.toUpperCase())).status).toBe(200);
  });

  test("changes nothing when nothing is said", async () => {
    const world = await makeWorld(server);
    const before = await listed(world);
    expect([await edit(world, {})].map(({ status, body }) => [status, body])).toEqual([[200, before[0]]]);
    expect(await listed(world)).toEqual(before);
  });

  test("takes the same name in other letter case", async () => {
    const world = await makeWorld(server);
    const name = world.pupil.name.toUpperCase();
    expect((await edit(world, { name })).body.name).toBe(name);
    expect((await edit(world, { name })).status).toBe(200);
  });

  test("refuses a name that is taken anywhere, and keeps name and comment as they were", async () => {
    const [world, other] = [await makeWorld(server), await makeWorld(server)];
    for (const taken of [other.pupil.name, ` ${other.pupil.name.toLowerCase()}`]) {
      const refused = await edit(world, { name: taken, comment: "neu" });
      expect([refused.status, refused.error.detail]).toEqual([409, "NAME_IN_USE"]);
      expect(refused.error.names).toEqual([taken.trim()]);
    }
    expect(await listed(world)).toMatchObject([{ name: world.pupil.name, comment: "" }]);
  });

  test("gives a name to exactly one of ten who take it at once", async () => {
    const worlds = await Promise.all(Array.from({ length: 10 }, async () => await makeWorld(server)));
    const name = fresh();
    const answers = await Promise.all(worlds.map(async (world) => await edit(world, { name })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  test.each([
    ["a comment that is too long", { comment: "x".repeat(MAX_COMMENT + 1) }],
    ["a name that is too long", { name: "x".repeat(MAX_NAME + 1) }],
    ["an empty name", { name: "" }],
    ["a name of spaces", { name: "   " }],
    ["a name of two lines", { name: "Mus\nAnn" }],
  ])("refuses %s", async (_what, body) => {
    const world = await makeWorld(server);
    const refused = await edit(world, body);
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
    expect(await listed(world)).toMatchObject([{ name: world.pupil.name, comment: "" }]);
  });

  test("is not there for another teacher", async () => {
    const world = await makeWorld(server);
    const teacher = await server.teacher();
    for (const body of [{ comment: "fremd" }, { name: fresh() }, {}]) {
      const refused = await edit({ ...world, teacher }, body);
      expect([refused.status, refused.error.detail]).toEqual([404, "NOT_FOUND"]);
    }
    expect(await listed(world)).toMatchObject([{ name: world.pupil.name, comment: "" }]);
  });

  test("lets no new login in by the old name, whose name is free again", async () => {
    const world = await makeWorld(server);
    const old = world.pupil.name;
    await edit(world, { name: fresh() });
    expect((await enter(old)).error.detail).toBe("PUPIL_UNKNOWN");
    const body = { name: old, courseId: world.course.id };
    expect((await server.call("createPupil", { as: world.teacher, body })).status).toBe(201);
  });

  test("lets a pupil who is at a test log in by the new name and go on, and loses no answer", async () => {
    const world = await makeWorld(server);
    const { pupil, courseTestId, teacher } = world;
    const save = async (inputs: Record<string, string>, headers: { cookie: string }) => {
      const body = { courseTestId, inputs, times: {}, page: 1, trace: [] };
      return await server.call("saveDraft", { headers, body });
    };
    await save({ t1_1: "L" }, pupil.headers);
    const name = fresh();
    await edit(world, { name });
    expect((await save({ t2_1: "L" }, pupil.headers)).status).toBe(401);
    const headers = cookieOf(await enter(name));
    expect((await save({ t2_1: "R" }, headers)).body.inputs).toEqual({ t1_1: "L", t2_1: "R" });
    expect((await server.call("evaluate", { headers, body: submissionOf(world) })).status).toBe(200);
    const params = { courseTestId, pupilId: pupil.id };
    const { body } = await server.call("getEvidence", { as: teacher, params });
    expect(body).toMatchObject({ name, inputs: rightAnswers() });
  });

  test("is allowed to a teacher who may not delete", async () => {
    const world = await makeWorld(server, { disable_delete: 1 });
    expect((await edit(world, { comment: "sitzt vorn", name: fresh() })).status).toBe(200);
  });
});
