import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "../testing/world.ts";

describe.each(engines)("all logins of a pupil on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  type Headers = ReturnType<typeof cookieOf>;
  const login = async ({ name }: { name: string }): Promise<Headers> => {
    return cookieOf(await server.call("verifyPupilAccess", { body: { pupilName: name } }));
  };
  const isIn = async (headers: Headers): Promise<boolean> => {
    return (await server.call("getPupilSession", { headers })).status === 200;
  };
  const draft = ({ courseTestId }: World, inputs: Record<string, string>) => {
    return { courseTestId, inputs, times: {}, page: 1, trace: [] };
  };

  const ends: Record<string, (world: World, headers: Headers) => Promise<{ status: number }>> = {
    "a logout on one of the devices": async (_world, headers) => await server.call("logoutPupil", { headers }),
    "a new name": async ({ teacher, pupil }) =>
      await server.call("updatePupil", { as: teacher, query: { id: pupil.id }, body: { name: `${pupil.name}Neu` } }),
    "the teacher for this pupil": async ({ teacher, pupil }) =>
      await server.call("endPupilLogins", { as: teacher, params: { id: pupil.id } }),
    "the teacher for the whole class": async ({ teacher, course }) =>
      await server.call("endCourseLogins", { as: teacher, params: { id: course.id } }),
    "the end of the access": async ({ teacher, pupil }) =>
      await server.call("deletePupil", { as: teacher, params: { id: pupil.id } }),
    "the end of the class": async ({ teacher, course }) =>
      await server.call("deleteCourse", { as: teacher, params: { id: course.id } }),
  };

  test.each(Object.keys(ends))("are ended at once by %s, and those of nobody else", async (what) => {
    const world = await makeWorld(server);
    const stranger = await makeWorld(server);
    const [here, there, other] = [await login(world.pupil), await login(world.pupil), await login(stranger.pupil)];
    expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
    expect((await ends[what]?.(world, here))?.status).toBeLessThan(300);
    for (const headers of [here, there, world.pupil.headers]) {
      expect(await isIn(headers)).toBe(false);
      const calls = [
        await server.call("saveDraft", { headers, body: draft(world, { t1_1: "L" }) }),
        await server.call("evaluate", { headers, body: submissionOf(world) }),
        await server.call("openCourseTest", { headers, params: { id: world.courseTestId } }),
        await server.call("finishPractice", { headers }),
      ];
      expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    }
    expect(
      await server.context.db.selectFrom("results").where("pupil_id", "=", world.pupil.id).select("id").execute(),
    ).toEqual([]);
    expect(await isIn(other)).toBe(true);
  });

  test("keep what was written when they are ended during a test: the next login goes on and hands in", async () => {
    const world = await makeWorld(server);
    const { teacher, course } = world;
    const before = await login(world.pupil);
    await server.call("saveDraft", { headers: before, body: draft(world, { t1_1: "L" }) });
    await server.call("endCourseLogins", { as: teacher, params: { id: course.id } });
    const refused = await server.call("evaluate", { headers: before, body: submissionOf(world) });
    expect([refused.status, refused.error.detail]).toEqual([401, "UNAUTHORIZED"]);
    const after = await login(world.pupil);
    const saved = await server.call("saveDraft", { headers: after, body: draft(world, { t2_1: "R" }) });
    expect(saved.body.inputs).toEqual({ t1_1: "L", t2_1: "R" });
    expect((await server.call("evaluate", { headers: after, body: submissionOf(world) })).status).toBe(200);
    // The same hand-in once more, from the device that was ended in between.
    expect((await server.call("evaluate", { headers: before, body: submissionOf(world) })).status).toBe(401);
    expect((await server.call("evaluate", { headers: after, body: submissionOf(world) })).status).toBe(200);
  });

  test("are not ended by the logout of a login that has ended or expired before", async () => {
    const own = await startTestServer(engine);
    const world = await makeWorld(own);
    const enter = async () => cookieOf(await own.call("verifyPupilAccess", { body: { pupilName: world.pupil.name } }));
    const expired = await enter();
    own.wait(PUPIL_COOKIE_LIFETIME + 1);
    const ended = await enter();
    await own.call("endPupilLogins", { as: world.teacher, params: { id: world.pupil.id } });
    await own.call("logoutPupil", { headers: ended });
    const now = await enter();
    for (const headers of [expired, ended]) expect((await own.call("logoutPupil", { headers })).status).toBe(204);
    expect((await own.call("getPupilSession", { headers: now })).status).toBe(200);
    await own.stop();
  });

  test("are not ended by a change of letter case or comment", async () => {
    const { teacher, pupil } = await makeWorld(server);
    const headers = await login(pupil);
    for (const body of [{ comment: "sitzt vorn" }, { name: pupil.name.toUpperCase() }]) {
      await server.call("updatePupil", { as: teacher, query: { id: pupil.id }, body });
    }
    expect(await isIn(headers)).toBe(true);
  });

  test("are told apart by an id of their own", async () => {
    const { pupil } = await makeWorld(server);
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      const value = decodeURIComponent((await login(pupil)).cookie.slice("pupil=".length)).split(".")[0] ?? "";
      ids.push((JSON.parse(Buffer.from(value, "base64url").toString()) as { login: string }).login);
    }
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[\da-f-]{36}$/) as string));
    expect(new Set(ids).size).toBe(3);
  });

  test("are remembered to the day, and take back that an unused access will be deleted", async () => {
    const { pupil } = await makeWorld(server);
    const { db } = server.context;
    const row = () =>
      db
        .selectFrom("pupils")
        .where("id", "=", pupil.id)
        .select(["last_login", "deletion_due"])
        .executeTakeFirstOrThrow();
    expect(await row()).toEqual({ last_login: null, deletion_due: null });
    await login(pupil);
    const first = await row();
    expect(Math.abs(Date.parse(first.last_login ?? "") - Date.now())).toBeLessThan(60_000);
    const due = { last_login: "2024-01-01T00:00:00.000Z", deletion_due: "2026-01-01T00:00:00.000Z" };
    for (const change of [due, { ...first, deletion_due: due.deletion_due }]) {
      await db.updateTable("pupils").set(change).where("id", "=", pupil.id).execute();
      await login(pupil);
      expect((await row()).deletion_due).toBeNull();
      expect(Date.parse((await row()).last_login ?? "")).toBeGreaterThan(Date.now() - 60_000);
    }
  });
});
