import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REMEMBERED_DAYS } from "#contract/limits.ts";
import type { SecondStep } from "#contract/second-step.schema.ts";
import type { TestTeacher } from "../testing/actors.ts";
import type { TestAnswer } from "../testing/api-client.ts";
import { Authenticator } from "../testing/authenticator.ts";
import { digitsOf } from "../testing/digits.ts";
import { engines } from "../testing/engines.ts";
import { setUpTotp } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { hashPassword } from "./passwords.ts";

const password = "Geheim-123";
const ORIGIN = "http://localhost:8080";
const STEP_S = 30;
const MINUTE_S = 60;

describe.each(engines)("the second factor on %s", (engine) => {
  let server: TestServer;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => server.stop());

  const teacher = async (fields: Parameters<TestServer["teacher"]>[0] = {}) =>
    server.teacher({ password_hash: passwordHash, ...fields });
  const login = async ({ email }: TestTeacher, headers: Record<string, string> = {}) =>
    server.call("login", { body: { username: email, password }, headers });
  /** Logs in by the password and gives the second step that is asked for. */
  async function firstStep(who: TestTeacher): Promise<SecondStep> {
    const { error } = await login(who);
    if (!error.secondStep) throw new Error(`No second step, but ${JSON.stringify(error)}`);
    return error.secondStep;
  }
  const answer = async (challenge: string, given: object) =>
    server.call("loginSecondStep", { body: { challenge, ...given } });
  const outcome = ({ status, error }: { status: number; error: { detail?: string } }): string =>
    status < 300 ? "ok" : (error.detail ?? "no code");
  const digits = (secret: string): string => digitsOf(secret, server.context.now());
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const factors = async (as: { headers: Record<string, string> }) => (await server.call("getFactors", { as })).body;

  async function addPasskey(as: TestTeacher, name = "Laptop"): Promise<Authenticator> {
    const authenticator = new Authenticator(ORIGIN);
    const { challenge, creation } = (await server.call("beginPasskey", { as })).body;
    const body = { challenge, name, passkey: authenticator.create(creation) };
    const added = await server.call("addPasskey", { as, body });
    expect(outcome(added)).toBe("ok");
    return authenticator;
  }
  const request = (step: SecondStep) => {
    if (!step.passkey) throw new Error("No passkey is asked for.");
    return step.passkey;
  };

  describe("of a login", () => {
    test("is not asked of an account that has none", async () => {
      expect(outcome(await login(await teacher()))).toBe("ok");
    });

    test("is asked after the right password alone, and until then there is no token", async () => {
      const who = await teacher();
      await setUpTotp(server, who);
      const wrong = await server.call("login", { body: { username: who.email, password: "Falsch-123" } });
      expect([wrong.status, wrong.error]).toEqual([
        400,
        expect.not.objectContaining({ secondStep: expect.anything() }),
      ]);
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
        async (step: SecondStep) => ({ passkey: authenticator.get(request(step)) }),
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
      expect(outcome(await answer(crypto.randomUUID(), { recoveryCode: recoveryCodes[2] }))).toBe(
        "SECOND_STEP_EXPIRED",
      );
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
        { passkey: authenticator.get(request(step)) },
      ];
      for (const each of given) expect(outcome(await answer(step.challenge, each))).toBe("WRONG_SECOND_FACTOR");
      expect(outcome(await answer(step.challenge, { digits: digits(other.secret) }))).toBe("ok");
    });

    test("ends with the password, the lock and the account of its first step", async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const step = await firstStep(who);
      server.wait(1);
      const body = { oldPassword: password, newPassword: "Anders-456" };
      await server.call("updatePassword", { as: who, body });
      expect(outcome(await answer(step.challenge, { recoveryCode: recoveryCodes[0] }))).toBe("SECOND_STEP_EXPIRED");
    });
  });

  describe("by an authenticator app", () => {
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

  describe("by a passkey", () => {
    test("is bound to challenge, origin and domain, and its counter must grow", async () => {
      const who = await teacher();
      const authenticator = await addPasskey(who);
      const [old, step] = [await firstStep(who), await firstStep(who)];
      const asked = request(step);
      const foreign = new Authenticator("http://localhost.evil.example");
      const tries = [
        { ...authenticator.get(request(old)) },
        { ...authenticator.get({ ...asked, rpId: "evil.example" }) },
        { ...foreign.get(asked), id: authenticator.id, rawId: authenticator.id },
        { ...authenticator.get(asked), response: { ...foreign.get(asked).response } },
      ];
      for (const passkey of tries) {
        expect(outcome(await answer(step.challenge, { passkey }))).toBe("WRONG_SECOND_FACTOR");
      }
      expect(outcome(await answer(step.challenge, { passkey: authenticator.get(asked, 20) }))).toBe("ok");
      const next = await firstStep(who);
      const replayed = authenticator.get(request(next), 20);
      expect(outcome(await answer(next.challenge, { passkey: replayed }))).toBe("WRONG_SECOND_FACTOR");
      const passkey = authenticator.get(request(next), 21);
      const both = await Promise.all([answer(next.challenge, { passkey }), answer(next.challenge, { passkey })]);
      expect(both.map(outcome)).toContain("ok");
      expect(both.filter((each) => outcome(each) === "ok")).toHaveLength(1);
    });

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
      await answer(step.challenge, { passkey: authenticator.get(request(step)) });
      expect((await factors(who)).passkeys).toMatchObject([{ used: expect.any(String) }]);
    });
  });

  describe("by a recovery code", () => {
    test("works once, however it is typed, and new ones end the old", async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const [code = "", other = ""] = recoveryCodes;
      expect(new Set(recoveryCodes).size).toBe(10);
      const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
      const steps = [await firstStep(who), await firstStep(who)];
      const outcomes = await Promise.all(
        steps.map(async ({ challenge }) => answer(challenge, { recoveryCode: typed })),
      );
      expect(outcomes.map(outcome).toSorted()).toEqual(["WRONG_SECOND_FACTOR", "ok"]);
      expect((await factors(who)).recoveryCodesLeft).toBe(9);
      const renewed = await server.call("renewRecoveryCodes", { as: who });
      expect(renewed.body.recoveryCodes).toHaveLength(10);
      const { challenge } = await firstStep(who);
      expect(outcome(await answer(challenge, { recoveryCode: other }))).toBe("WRONG_SECOND_FACTOR");
      expect(outcome(await answer(challenge, { recoveryCode: renewed.body.recoveryCodes[0] }))).toBe("ok");
    });

    test("is no factor by itself: with the last factor the codes go, and the password is enough", async () => {
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

  describe("of one's own account", () => {
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
      await server.call("confirmPassword", { as: who, body: { password } });
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
  });

  describe("remembered on a device", () => {
    const cookieOf = ({ headers }: { headers: TestAnswer<"login">["headers"] }): string =>
      [headers["set-cookie"] ?? []]
        .flat()
        .map((set) => String(set).split(";", 1)[0] ?? "")
        .find((set) => set.startsWith("secondfactor=")) ?? "";
    async function remember(who: TestTeacher, recoveryCode: string | undefined) {
      return await answer((await firstStep(who)).challenge, { recoveryCode, remember: true });
    }

    test("is not asked there for thirty days", async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const remembered = await remember(who, recoveryCodes[0]);
      expect(String(remembered.headers["set-cookie"])).toMatch(/HttpOnly.*SameSite=Strict/);
      const cookie = cookieOf(remembered);
      expect(outcome(await login(who, { cookie }))).toBe("ok");
      expect(outcome(await login(who))).toBe("SECOND_FACTOR_REQUIRED");
      expect(outcome(await login(who, { cookie: cookie.replace(/.{5}$/, "AAAAA") }))).toBe("SECOND_FACTOR_REQUIRED");
      const other = await teacher();
      await setUpTotp(server, other);
      expect(outcome(await login(other, { cookie }))).toBe("SECOND_FACTOR_REQUIRED");
      server.wait(REMEMBERED_DAYS * 24 * 60 * MINUTE_S);
      expect(outcome(await login(who, { cookie }))).toBe("SECOND_FACTOR_REQUIRED");
    });

    test("is asked there again once a factor came or went, or the password changed", async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const before = cookieOf(await remember(who, recoveryCodes[0]));
      await addPasskey(who);
      expect(outcome(await login(who, { cookie: before }))).toBe("SECOND_FACTOR_REQUIRED");
      const after = cookieOf(await remember(who, recoveryCodes[1]));
      expect(outcome(await login(who, { cookie: after }))).toBe("ok");
      await server.context.db
        .updateTable("users")
        .set({ tokens_valid_from: new Date().toISOString() })
        .where("id", "=", who.id)
        .execute();
      expect(outcome(await login(who, { cookie: after }))).toBe("SECOND_FACTOR_REQUIRED");
    });

    test("is always asked of superusers", async () => {
      const who = await teacher();
      const { recoveryCodes } = await setUpTotp(server, who);
      const cookie = cookieOf(await remember(who, recoveryCodes[0]));
      const promoted = { is_superuser: 1 } as const;
      await server.context.db.updateTable("users").set(promoted).where("id", "=", who.id).execute();
      const refused = await login(who, { cookie });
      expect([refused.error.detail, refused.error.secondStep?.mayRemember]).toEqual(["SECOND_FACTOR_REQUIRED", false]);
      expect(cookieOf(await remember(who, recoveryCodes[1]))).toBe("");
    });
  });

  describe("of a superuser", () => {
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

    test("is removed of others by a superuser, which ends their sessions and is written down", async () => {
      const who = await superuser();
      await setUpTotp(server, who);
      const lost = await teacher();
      await setUpTotp(server, lost);
      const shown = async () => (await server.call("listTeachers", { as: who, query: { q: lost.email } })).body.results;
      expect(await shown()).toMatchObject([{ hasSecondFactor: true }]);
      const reset = async (id: string) =>
        outcome(await server.call("resetTeacherFactors", { as: who, params: { id } }));
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
});
