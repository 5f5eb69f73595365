import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SecondStep } from "#contract/second-step.schema.ts";
import { Authenticator } from "../testing/authenticator.ts";
import { digitsOf } from "../testing/digits.ts";
import { engines } from "../testing/engines.ts";
import { bearer, outcome, PASSWORD, passkeyRequest, setUpTotp, twoSteps } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const STEP_S = 30;
const MINUTE_S = 60;

describe.each(engines)("the second step of a login on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());
  const { teacher, login, firstStep, answer, factors, addPasskey, digits } = twoSteps(() => server);

  test("is not asked of an account that has none", async () => {
    expect(outcome(await login(await teacher()))).toBe("ok");
  });

  test("is asked after the right password alone, and until then there is no token", async () => {
    const who = await teacher();
    await setUpTotp(server, who);
    const wrong = await server.call("login", { body: { username: who.email, password: "Falsch-123" } });
    expect([wrong.status, wrong.error]).toEqual([400, expect.not.objectContaining({ secondStep: expect.anything() })]);
    const right = await login(who);
    expect([right.status, right.error.detail]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    expect(right.error.secondStep).toEqual({
      challenge: expect.any(String),
      kinds: ["totp", "recovery"],
      passkey: null,
      mayRemember: true,
    });
    expect(JSON.stringify(right.body)).not.toContain("access_token");
  });

  test("begins a session that knows which factor was given", async () => {
    const who = await teacher();
    const { secret, recoveryCodes } = await setUpTotp(server, who);
    const authenticator = await addPasskey(who);
    server.wait(STEP_S);
    const given = [
      async () => ({ digits: digits(secret) }),
      async () => ({ recoveryCode: recoveryCodes[0] }),
      async (step: SecondStep) => ({ passkey: authenticator.get(passkeyRequest(step)) }),
    ];
    const sessions: unknown[] = [];
    for (const give of given) {
      const step = await firstStep(who);
      const { body } = await answer(step.challenge, await give(step));
      sessions.push((await factors(bearer(body.access_token))).session);
    }
    expect(sessions).toEqual(["totp", "recovery", "passkey"]);
  });

  test("takes an open challenge for five minutes, and once", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    const [first, second, third] = [await firstStep(who), await firstStep(who), await firstStep(who)];
    expect(outcome(await answer(first.challenge, { recoveryCode: recoveryCodes[0] }))).toBe("ok");
    expect(outcome(await answer(first.challenge, { recoveryCode: recoveryCodes[1] }))).toBe("SECOND_STEP_EXPIRED");
    server.wait(4 * MINUTE_S);
    expect(outcome(await answer(second.challenge, { recoveryCode: recoveryCodes[1] }))).toBe("ok");
    server.wait(MINUTE_S);
    expect(outcome(await answer(third.challenge, { recoveryCode: recoveryCodes[2] }))).toBe("SECOND_STEP_EXPIRED");
    expect(outcome(await answer(crypto.randomUUID(), { recoveryCode: recoveryCodes[2] }))).toBe("SECOND_STEP_EXPIRED");
    expect(outcome(await answer((await firstStep(who)).challenge, {}))).toBe("WRONG_SECOND_FACTOR");
  });

  test("takes nothing of another account's", async () => {
    const [anna, berta] = [await teacher(), await teacher()];
    const [hers, other] = [await setUpTotp(server, anna), await setUpTotp(server, berta)];
    const authenticator = await addPasskey(anna);
    await addPasskey(berta);
    server.wait(STEP_S);
    const step = await firstStep(berta);
    const given = [
      { digits: digits(hers.secret) },
      { recoveryCode: hers.recoveryCodes[0] },
      { passkey: authenticator.get(passkeyRequest(step)) },
    ];
    for (const each of given) expect(outcome(await answer(step.challenge, each))).toBe("WRONG_SECOND_FACTOR");
    expect(outcome(await answer(step.challenge, { digits: digits(other.secret) }))).toBe("ok");
  });

  test("ends with the password, the lock and the account of its first step", async () => {
    const begun = async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const { challenge } = await firstStep(who);
      return { who, end: async () => outcome(await answer(challenge, { recoveryCode: recoveryCodes[0] })) };
    };
    const [changed, locked, deleted] = [await begun(), await begun(), await begun()];
    server.wait(1);
    const body = { oldPassword: PASSWORD, newPassword: "Anders-456" };
    await server.call("updatePassword", { as: changed.who, body });
    const { db } = server.context;
    await db.updateTable("users").set({ is_locked: 1 }).where("id", "=", locked.who.id).execute();
    await db.deleteFrom("users").where("id", "=", deleted.who.id).execute();
    const ends = [await changed.end(), await locked.end(), await deleted.end()];
    expect(ends).toEqual(["SECOND_STEP_EXPIRED", "SECOND_STEP_EXPIRED", "SECOND_STEP_EXPIRED"]);
  });

  describe("by an authenticator app", () => {
    // Digits turn by the clock: a test that begins late in their step would run into the next.
    beforeEach(() => server.wait(STEP_S - ((server.context.now().getTime() / 1000) % STEP_S)));

    test("takes the digits of one step before and after, with a blank, and no others", async () => {
      const who = await teacher();
      const { secret } = await setUpTotp(server, who);
      const at = (steps: number): string =>
        digitsOf(secret, new Date(server.context.now().getTime() + steps * STEP_S * 1000));
      server.wait(10 * STEP_S);
      const { challenge } = await firstStep(who);
      for (const steps of [-2, 2]) {
        expect(outcome(await answer(challenge, { digits: at(steps) }))).toBe("WRONG_SECOND_FACTOR");
      }
      const early = at(-1);
      expect(outcome(await answer(challenge, { digits: `${early.slice(0, 3)} ${early.slice(3)}` }))).toBe("ok");
      expect(outcome(await answer((await firstStep(who)).challenge, { digits: at(1) }))).toBe("ok");
    });

    test("takes no step twice, not even at the same time, and none before the last", async () => {
      const who = await teacher();
      const { secret } = await setUpTotp(server, who);
      expect(outcome(await answer((await firstStep(who)).challenge, { digits: digits(secret) }))).toBe(
        "WRONG_SECOND_FACTOR",
      );
      server.wait(2 * STEP_S);
      const steps = [await firstStep(who), await firstStep(who), await firstStep(who)];
      const typed = digits(secret);
      const outcomes = await Promise.all(steps.map(async ({ challenge }) => answer(challenge, { digits: typed })));
      expect(outcomes.map(outcome).toSorted()).toEqual(["WRONG_SECOND_FACTOR", "WRONG_SECOND_FACTOR", "ok"]);
      const before = digitsOf(secret, new Date(server.context.now().getTime() - STEP_S * 1000));
      expect(outcome(await answer((await firstStep(who)).challenge, { digits: before }))).toBe("WRONG_SECOND_FACTOR");
    });

    test("lets ten guesses through, from however many challenges, then one every five minutes", async () => {
      const who = await teacher();
      const { secret, recoveryCodes } = await setUpTotp(server, who);
      server.wait(2 * STEP_S);
      const wrong = digits(secret) === "000000" ? "000001" : "000000";
      for (let guess = 0; guess < 10; guess += 1) {
        const { challenge } = await firstStep(who);
        expect(outcome(await answer(challenge, { digits: wrong }))).toBe("WRONG_SECOND_FACTOR");
      }
      const { challenge } = await firstStep(who);
      const refused = await answer(challenge, { digits: digits(secret) });
      expect([refused.status, refused.error.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(4 * MINUTE_S);
      // Whoever guesses digits keeps the owner from no other factor.
      expect(outcome(await answer(challenge, { recoveryCode: recoveryCodes[0] }))).toBe("ok");
      server.wait(5 * MINUTE_S);
      expect(outcome(await answer((await firstStep(who)).challenge, { digits: digits(secret) }))).toBe("ok");
    });
  });

  test("by a passkey is bound to challenge, origin and domain, and its counter must grow", async () => {
    const who = await teacher();
    const authenticator = await addPasskey(who);
    const [old, step] = [await firstStep(who), await firstStep(who)];
    const asked = passkeyRequest(step);
    const foreign = new Authenticator("http://localhost.evil.example");
    const tries = [
      { ...authenticator.get(passkeyRequest(old)) },
      { ...authenticator.get({ ...asked, rpId: "evil.example" }) },
      { ...foreign.get(asked), id: authenticator.id, rawId: authenticator.id },
      { ...authenticator.get(asked), response: { ...foreign.get(asked).response } },
    ];
    for (const passkey of tries) {
      expect(outcome(await answer(step.challenge, { passkey }))).toBe("WRONG_SECOND_FACTOR");
    }
    expect(outcome(await answer(step.challenge, { passkey: authenticator.get(asked, 20) }))).toBe("ok");
    const next = await firstStep(who);
    const replayed = authenticator.get(passkeyRequest(next), 20);
    expect(outcome(await answer(next.challenge, { passkey: replayed }))).toBe("WRONG_SECOND_FACTOR");
    const passkey = authenticator.get(passkeyRequest(next), 21);
    const both = await Promise.all([answer(next.challenge, { passkey }), answer(next.challenge, { passkey })]);
    expect(both.map(outcome)).toContain("ok");
    expect(both.filter((each) => outcome(each) === "ok")).toHaveLength(1);
  });

  test("by a recovery code works once, however it is typed, and new ones end the old", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    const [code = "", other = ""] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    const steps = [await firstStep(who), await firstStep(who)];
    const outcomes = await Promise.all(steps.map(async ({ challenge }) => answer(challenge, { recoveryCode: typed })));
    expect(outcomes.map(outcome).toSorted()).toEqual(["WRONG_SECOND_FACTOR", "ok"]);
    expect((await factors(who)).recoveryCodesLeft).toBe(9);
    const renewed = await server.call("renewRecoveryCodes", { as: who });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { challenge } = await firstStep(who);
    expect(outcome(await answer(challenge, { recoveryCode: other }))).toBe("WRONG_SECOND_FACTOR");
    expect(outcome(await answer(challenge, { recoveryCode: renewed.body.recoveryCodes[0] }))).toBe("ok");
  });
});
