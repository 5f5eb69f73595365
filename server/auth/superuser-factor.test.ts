import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { bearer, outcome, setUpTotp, twoSteps } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(engines)("a superuser's second factor on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());
  const { teacher, login, firstStep, answer, factors, addPasskey, digits } = twoSteps(() => server);

  /** A superuser who has logged in by her password alone. */
  async function superuser() {
    const who = await teacher({ is_superuser: 1 });
    const { body } = await login(who);
    return { ...who, token: body.access_token, ...bearer(body.access_token) };
  }

  test("comes before everything in her area, and before nothing else", async () => {
    const who = await superuser();
    const calls = ["listTeachers", "listInvitations", "getLibraryState", "listAudit", "exportResearch"] as const;
    for (const name of calls) {
      const { status, error } = await server.call(name, { as: who });
      expect([name, status, error.detail]).toEqual([name, 403, "SECOND_FACTOR_NEEDED"]);
    }
    expect(outcome(await server.call("getUser", { as: who }))).toBe("ok");
    expect(outcome(await server.call("listCourses", { as: who }))).toBe("ok");
    expect(await factors(who)).toMatchObject({ isRequired: true, session: null });
    await setUpTotp(server, who);
    expect(outcome(await server.call("listTeachers", { as: who }))).toBe("ok");
  });

  test("opens her area in a session that began before she had to have one", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    await server.context.db.updateTable("sessions").set({ factor: null }).where("user_id", "=", who.id).execute();
    await server.context.db.updateTable("users").set({ is_superuser: 1 }).where("id", "=", who.id).execute();
    expect(outcome(await server.call("listAudit", { as: who }))).toBe("SECOND_FACTOR_NEEDED");
    const { challenge } = (await server.call("beginSecondStep", { as: who })).body;
    const { body } = await answer(challenge, { recoveryCode: recoveryCodes[0] });
    expect(outcome(await server.call("listAudit", { as: bearer(body.access_token) }))).toBe("ok");
  });

  test("stays with her: the last one cannot be removed, not even two at once", async () => {
    const who = await superuser();
    await setUpTotp(server, who);
    const { id } = await addPasskey(who);
    const outcomes = await Promise.all([
      server.call("removeTotp", { as: who }),
      server.call("removePasskey", { as: who, body: { id } }),
    ]);
    expect(outcomes.map(outcome).toSorted()).toEqual(["LAST_FACTOR", "ok"]);
  });

  test("is removed of others with their wrong digits and codes: they set up another at once, and log in by it", async () => {
    const who = await superuser();
    await setUpTotp(server, who);
    const lost = await teacher();
    await setUpTotp(server, lost);
    const wrong = { digits: "000000", recoveryCode: "XXXXX-XXXXX-XXXXX-XXXXX" };
    for (const [kind, value] of Object.entries(wrong)) {
      for (let guess = 0; guess < 10; guess += 1) await answer((await firstStep(lost)).challenge, { [kind]: value });
      const refused = await answer((await firstStep(lost)).challenge, { [kind]: value });
      expect(outcome(refused)).toBe("TOO_MANY_REQUESTS");
    }
    expect(outcome(await server.call("resetTeacherFactors", { as: who, params: { id: lost.id } }))).toBe("ok");
    const again = bearer((await login(lost)).body.access_token);
    const { secret, recoveryCodes } = await setUpTotp(server, again);
    server.wait(60);
    expect(outcome(await answer((await firstStep(lost)).challenge, { digits: digits(secret) }))).toBe("ok");
    const byCode = await answer((await firstStep(lost)).challenge, { recoveryCode: recoveryCodes[0] });
    expect(outcome(byCode)).toBe("ok");
  });

  test("is removed of others by a superuser, which ends their sessions and is written down", async () => {
    const who = await superuser();
    await setUpTotp(server, who);
    const lost = await teacher();
    await setUpTotp(server, lost);
    const shown = async () => (await server.call("listTeachers", { as: who, query: { q: lost.email } })).body.results;
    expect(await shown()).toMatchObject([{ hasSecondFactor: true }]);
    const reset = async (id: string) => outcome(await server.call("resetTeacherFactors", { as: who, params: { id } }));
    expect(await reset(lost.id)).toBe("ok");
    expect(outcome(await server.call("getUser", { as: lost }))).toBe("UNAUTHORIZED");
    expect(outcome(await login(lost))).toBe("ok");
    expect(await shown()).toMatchObject([{ hasSecondFactor: false }]);
    const [act] = (await server.call("listAudit", { as: who })).body.results;
    expect(act).toMatchObject({ act: "factors-reset", actor: who.email, subject: lost.email });
    expect(await reset(who.id)).toBe("OWN_ACCOUNT");
    expect(await reset(crypto.randomUUID())).toBe("NOT_FOUND");
  });
});
