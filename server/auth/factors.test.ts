import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Authenticator } from "../testing/authenticator.ts";
import { engines } from "../testing/engines.ts";
import { ORIGIN, outcome, PASSWORD, passkeyRequest, setUpTotp, twoSteps } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const MINUTE_S = 60;

describe.each(engines)("a second factor of one's own account on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());
  const { teacher, login, firstStep, answer, factors, addPasskey, digits } = twoSteps(() => server);

  test("changes only with the password, once that was typed minutes ago", async () => {
    const who = await teacher();
    const { id } = await addPasskey(who);
    server.wait(6 * MINUTE_S);
    const calls = ["beginPasskey", "beginTotp", "removeTotp", "renewRecoveryCodes"] as const;
    for (const name of calls) {
      expect([name, outcome(await server.call(name, { as: who }))]).toEqual([name, "PASSWORD_NEEDED"]);
    }
    const remove = async () => outcome(await server.call("removePasskey", { as: who, body: { id } }));
    expect(await remove()).toBe("PASSWORD_NEEDED");
    await server.call("confirmPassword", { as: who, body: { password: PASSWORD } });
    expect(await remove()).toBe("ok");
    expect((await factors(who)).passkeys).toEqual([]);
  });

  test("stands in the download of one's data, without keys, secrets and codes", async () => {
    const who = await teacher();
    const { secret, recoveryCodes } = await setUpTotp(server, who);
    const { id } = await addPasskey(who, "Schlüsselbund");
    const { body } = await server.call("exportUser", { as: who });
    expect(body.secondFactors).toMatchObject({
      passkeys: [{ _id: id, name: "Schlüsselbund" }],
      totp: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect([secret, ...recoveryCodes].filter((text) => JSON.stringify(body).includes(text))).toEqual([]);
  });

  describe("that is an authenticator app", () => {
    test("keeps its secret encrypted, and comes into force only by right digits", async () => {
      const who = await teacher();
      const { secret } = (await server.call("beginTotp", { as: who })).body;
      const wrong = digits(secret) === "000000" ? "000001" : "000000";
      const refused = await server.call("addTotp", { as: who, body: { digits: wrong } });
      expect(outcome(refused)).toBe("WRONG_SECOND_FACTOR");
      expect(outcome(await login(who))).toBe("ok");
      expect((await factors(who)).totp).toBeNull();
      const added = await server.call("addTotp", { as: who, body: { digits: digits(secret) } });
      expect([added.status, added.body.factors.session]).toEqual([201, "totp"]);
      const stored = await server.context.db
        .selectFrom("totps")
        .selectAll()
        .where("user_id", "=", who.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect(outcome(await server.call("beginTotp", { as: who }))).toBe("TOTP_IN_FORCE");
    });
  });

  describe("that is being set up", () => {
    test("takes its right digits whatever was guessed at the login, and ten wrong ones of its own keep nobody from logging in", async () => {
      const who = await teacher();
      const { secret } = await setUpTotp(server, who);
      for (let guess = 0; guess < 11; guess += 1) {
        await answer((await firstStep(who)).challenge, { digits: "000000" });
      }
      await server.call("removeTotp", { as: who });
      const next = await setUpTotp(server, who);
      expect(next.recoveryCodes).toHaveLength(10);
      expect(next.secret).not.toBe(secret);

      const other = await teacher();
      const pending = (await server.call("beginTotp", { as: other })).body;
      const add = async (typed: string) =>
        outcome(await server.call("addTotp", { as: other, body: { digits: typed } }));
      for (let guess = 0; guess < 10; guess += 1) await add("000000");
      expect(await add(digits(pending.secret))).toBe("TOO_MANY_REQUESTS");
      server.wait(301);
      expect(await add(digits(pending.secret))).toBe("ok");
      server.wait(60);
      const step = await firstStep(other);
      expect(outcome(await answer(step.challenge, { digits: digits(pending.secret) }))).toBe("ok");
    });
  });

  describe("that is a passkey", () => {
    test("is made for the account that asked, once, and by no two accounts", async () => {
      const [anna, berta] = [await teacher(), await teacher()];
      const authenticator = new Authenticator(ORIGIN);
      const { challenge, creation } = (await server.call("beginPasskey", { as: anna })).body;
      const body = { challenge, name: "Stick", passkey: authenticator.create(creation) };
      expect(outcome(await server.call("addPasskey", { as: berta, body }))).toBe("SECOND_STEP_EXPIRED");
      const added = await server.call("addPasskey", { as: anna, body });
      expect(added.body.factors.passkeys).toMatchObject([{ _id: authenticator.id, name: "Stick", used: null }]);
      expect(added.body.recoveryCodes).toHaveLength(10);
      expect(outcome(await server.call("addPasskey", { as: anna, body }))).toBe("SECOND_STEP_EXPIRED");
      const again = (await server.call("beginPasskey", { as: berta })).body;
      const same = { challenge: again.challenge, name: "Stick", passkey: authenticator.create(again.creation) };
      expect(outcome(await server.call("addPasskey", { as: berta, body: same }))).toBe("WRONG_SECOND_FACTOR");
    });

    test("says when it was last used", async () => {
      const who = await teacher();
      const authenticator = await addPasskey(who);
      const step = await firstStep(who);
      await answer(step.challenge, { passkey: authenticator.get(passkeyRequest(step)) });
      expect((await factors(who)).passkeys).toMatchObject([{ used: expect.any(String) }]);
    });
  });

  test("goes with its recovery codes if it was the last, and the password is enough", async () => {
    const who = await teacher();
    await setUpTotp(server, who);
    expect((await server.call("removeTotp", { as: who })).body).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
    expect(outcome(await login(who))).toBe("ok");
    expect(outcome(await server.call("renewRecoveryCodes", { as: who }))).toBe("NO_SECOND_FACTOR");
  });
});
