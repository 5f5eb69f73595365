import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(engines)("the first use on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const newcomer = async () =>
    server.teacher({
      consent_required: 1,
      consent_confirmed: 0,
      consent_time: null,
      personal_code_required: 1,
      personal_code: null,
    });
  const saveCode = async (as: { headers: Record<string, string> }, personalCode: string) =>
    server.call("savePersonalCode", { as, body: { personalCode } });

  test("is over when consent and personal code are given, each of which clears its own flag", async () => {
    const teacher = await newcomer();
    expect((await server.call("acceptConsent", { as: teacher })).body).toMatchObject({
      consentRequired: false,
      consentConfirmed: true,
      personalCodeRequired: true,
    });
    expect((await server.call("listCourses", { as: teacher })).status).toBe(403);
    expect((await saveCode(teacher, " ömab07 ")).body).toMatchObject({
      personalCodeRequired: false,
      personalCode: "ÖMAB07",
    });
    expect((await server.call("listCourses", { as: teacher })).status).toBe(200);
  });

  test("keeps the time of the first consent", async () => {
    const teacher = await newcomer();
    const time = async () =>
      (
        await server.context.db
          .selectFrom("users")
          .select("consent_time")
          .where("id", "=", teacher.id)
          .executeTakeFirstOrThrow()
      ).consent_time;
    await server.call("acceptConsent", { as: teacher });
    const first = await time();
    expect(first).toMatch(/^\d{4}-/);
    server.wait(60);
    await server.call("acceptConsent", { as: teacher });
    expect(await time()).toBe(first);
  });

  test("refuses a personal code that is none", async () => {
    const teacher = await newcomer();
    for (const code of ["", "ABC12", "ABCDE1", "ABCD00", "ABCD32", "AB3D12", "ßABC12"]) {
      const answer = await saveCode(teacher, code);
      expect([code, answer.status, answer.error.detail]).toEqual([code, 422, "INVALID_PERSONAL_CODE"]);
    }
  });
});
