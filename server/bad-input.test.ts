import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "./testing/engines.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { makeWorld, submissionOf, type World } from "./testing/world.ts";

const MARK = "geheimes-wort";

describe.each(engines)("bad input on %s", (engine) => {
  let server: TestServer;
  let world: World;
  let stored: unknown;
  const snapshot = async () => {
    const { db } = server.context;
    const tables = ["users", "courses", "pupils", "course_tests", "results"] as const;
    return await Promise.all(
      tables.map(async (table) => await db.selectFrom(table).selectAll().orderBy("id").execute()),
    );
  };
  beforeAll(async () => {
    server = await startTestServer(engine);
    world = await makeWorld(server);
    stored = await snapshot();
  });
  afterAll(async () => {
    expect(await snapshot()).toEqual(stored);
    expect(server.log()).not.toContain(MARK);
    await server.stop();
  });

  const send = async (payload: string, headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/results/evaluate",
      headers: { "content-type": "application/json", ...world.pupil.headers, ...headers },
      payload,
    });
    const { detail } = answer.json<{ detail: string }>();
    return [answer.statusCode, detail];
  };

  test("answers an unknown access name with PUPIL_UNKNOWN", async () => {
    const answer = await server.call("verifyPupilAccess", { body: { pupilName: MARK } });
    expect([answer.status, answer.error.detail]).toEqual([401, "PUPIL_UNKNOWN"]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("answers a wrong password as an unknown user", async () => {
    for (const username of [world.teacher.email, `${MARK}@example.org`]) {
      const answer = await server.call("login", { body: { username, password: MARK } });
      expect([answer.status, answer.error.detail]).toEqual([400, "LOGIN_BAD_CREDENTIALS"]);
    }
  });

  test("refuses an expired token, a wrong one and none", async () => {
    const teacher = await server.teacher();
    const late = server.app.jwt.sign({ sub: teacher.id, sid: "", since: "" }, { expiresIn: -1 });
    for (const authorization of [`Bearer ${late}`, `Bearer ${teacher.token}x`, `Bearer ${MARK}`, MARK, ""]) {
      const answer = await server.call("listCourses", { headers: { authorization } });
      expect([answer.status, answer.error.detail]).toEqual([401, "UNAUTHORIZED"]);
    }
    await server.context.db.deleteFrom("users").where("id", "=", teacher.id).execute();
    expect((await server.call("listCourses", { as: teacher })).status).toBe(401);
  });

  test("refuses a cookie that was changed", async () => {
    for (const cookie of [`pupil=${MARK}`, `${world.pupil.headers.cookie}x`, "pupil="]) {
      expect(await send(JSON.stringify(submissionOf(world)), { cookie })).toEqual([401, "UNAUTHORIZED"]);
    }
  });

  test.each([`{"inputs":{"t1_1":"${MARK}"`, MARK, `{"__proto__":{"${MARK}":1}}`])(
    "refuses broken JSON: %s",
    async (text) => {
      expect(await send(text)).toEqual([400, "BAD_JSON"]);
    },
  );

  test("refuses a body of 10 MB", async () => {
    const body = submissionOf(world, { inputs: { t1_1: MARK.repeat(800_000) } });
    expect(await send(JSON.stringify(body))).toEqual([413, "TOO_LARGE"]);
  });

  test("refuses a body of another type", async () => {
    expect(await send(`<x>${MARK}</x>`, { "content-type": "text/xml" })).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test.each([
    ["an unknown test version", { testVersion: "7.7.7" }, "UNKNOWN_TEST_VERSION"],
    ["unknown responses", { inputs: { [MARK]: MARK } }, "UNKNOWN_RESPONSE"],
    ["a field of the wrong kind", { inputs: { t1_1: [MARK] } }, "VALIDATION_ERROR"],
    ["an id that is none", { courseTestId: MARK }, "VALIDATION_ERROR"],
  ])("refuses a submission with %s", async (_what, changes, detail) => {
    expect(await send(JSON.stringify({ ...submissionOf(world), ...changes }))).toEqual([422, detail]);
  });

  test.each(["NUL", "half a surrogate pair"])("refuses text with %s wherever it stands", async (what) => {
    const odd = `${MARK}${what === "NUL" ? "\0" : "\ud800"}`;
    const [as, courseId] = [world.teacher, world.course.id];
    const answers = await Promise.all([
      server.call("createCourse", { as, body: { name: odd } }),
      server.call("createPupil", { as, body: { name: odd, courseId } }),
      server.call("createPupils", { as, body: { amount: 1, names: [odd], courseId } }),
      server.call("suggestPupilNames", { as, body: { names: [odd] } }),
      server.call("updateCourseTest", { as, query: { id: world.courseTestId }, body: { comment: odd } }),
      server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: { t1_1: odd } }) }),
      server.call("evaluate", { as: world.pupil, body: submissionOf(world, { inputs: { [odd]: "A" } }) }),
    ]);
    expect(answers.map(({ status, error }) => [status, error.detail])).toEqual(
      answers.map(() => [422, "VALIDATION_ERROR"]),
    );
    expect(answers.map(({ error }) => error.errors?.[0]?.path)).toEqual([
      "name",
      "name",
      "names.0",
      "names.0",
      "comment",
      "inputs.t1_1",
      "inputs",
    ]);
  });

  test("refuses a login with NUL in it", async () => {
    for (const body of [
      { username: `${MARK}\0`, password: MARK },
      { username: `${MARK}\0@example.org`, password: MARK },
    ]) {
      expect((await server.call("login", { body })).error.detail).toBe("VALIDATION_ERROR");
    }
    const answer = await server.call("verifyPupilAccess", { body: { pupilName: `${MARK}\0` } });
    expect(answer.error.detail).toBe("VALIDATION_ERROR");
  });

  test.each([1e300, 3_000_000_000])("refuses a draft on page %d", async (page) => {
    const body = { courseTestId: world.courseTestId, inputs: { t1_1: "A" }, times: {}, page, trace: [] };
    const answer = await server.call("saveDraft", { as: world.pupil, body });
    expect([answer.status, answer.error.errors?.[0]?.path]).toEqual([422, "page"]);
  });

  test.each(["Infinity", "-Infinity", "1e999", "NaN"])("refuses page %s of every list", async (page) => {
    const { id, headers } = await server.teacher({ is_superuser: 1 });
    for (const list of ["/admin/teachers", "/admin/audit", "/tests", `/pupils/byCourse/${world.course.id}`]) {
      const answer = await server.app.inject({ url: `/api${list}?language=de&page=${page}`, headers });
      expect([answer.statusCode, answer.json<{ errors?: unknown[] }>().errors]).toMatchObject([
        422,
        [{ path: "page" }],
      ]);
    }
    await server.context.db.deleteFrom("users").where("id", "=", id).execute();
  });

  test("refuses names that nobody can see or type", async () => {
    const [as, courseId] = [world.teacher, world.course.id];
    for (const name of ["\u200b", "\u00ad \u2060", "Mus\nAnn", "Mus\u0007Ann"]) {
      const answers = [
        await server.call("createPupil", { as, body: { name, courseId } }),
        await server.call("createCourse", { as, body: { name } }),
      ];
      expect(answers.map(({ error }) => error.errors?.[0]?.path)).toEqual(["name", "name"]);
    }
  });

  test("answers a version that there is not with 404", async () => {
    for (const testId of ["decimal-comparison", "__proto__"]) {
      const params = { testId, version: "7.7.7" };
      const answer = await server.call("getTestVersion", { as: world.teacher, params });
      expect([answer.status, answer.error.detail]).toEqual([404, "NOT_FOUND"]);
    }
  });

  test("answers another teacher's ids as missing ones", async () => {
    const stranger = await server.teacher();
    const answer = await server.call("getCourseTest", { as: stranger, params: { id: world.courseTestId } });
    expect([answer.status, answer.error.detail]).toEqual([404, "NOT_FOUND"]);
    await server.context.db.deleteFrom("users").where("id", "=", stranger.id).execute();
  });

  test("answers ids that are none and paths that are none with 404", async () => {
    for (const id of [MARK, "1", "%00", "' or 1=1 --"]) {
      expect((await server.call("getCourseTest", { as: world.teacher, params: { id } })).status).toBe(404);
    }
    expect((await server.app.inject({ url: `/api/${MARK}` })).json()).toMatchObject({ detail: "NOT_FOUND" });
  });
});
