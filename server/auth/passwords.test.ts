import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeTokenLink } from "../users/token-link.ts";
import { hashPassword } from "./passwords.ts";

const old = "Nebeltal-123";
const fresh = "Anders-456";

describe.each(engines)("passwords on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const teacher = async (fields: object = {}) => server.teacher({ password: old, ...fields });
  const login = async (username: string, password: string) => server.call("login", { body: { username, password } });
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const change = async (as: { headers: Record<string, string> }, oldPassword: string, newPassword: string) =>
    server.call("updatePassword", { as, body: { oldPassword, newPassword } });
  const resetToken = async (email: string): Promise<string> => {
    await server.call("forgotPassword", { body: { email } });
    const mail = (await server.mails()).findLast(({ to }) => to === email);
    return /\/reset\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
  };
  const reset = async (token: string, password: string) => server.call("resetPassword", { body: { token, password } });

  test("are kept as Argon2id with OWASP's parameters", async () => {
    expect(await hashPassword(old)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("change with the old one: the step is done, older tokens end, the answer's token holds", async () => {
    const person = await teacher({ password_change_required: 1 });
    const { status, body } = await change(person, old, fresh);
    expect(status).toBe(200);
    expect((await server.call("getUser", { as: person })).status).toBe(401);
    const user = await server.call("getUser", { as: bearer(body.access_token) });
    expect(user.body.passwordChangeRequired).toBe(false);
    expect((await login(person.email, old)).error.detail).toBe("LOGIN_BAD_CREDENTIALS");
    expect((await login(person.email, fresh)).status).toBe(200);
  });

  test("end every older token when they change, renewed ones and those of the same moment too", async () => {
    // Simulates that everything happens in the millisecond from which the account's tokens are valid.
    const soon = new Date(server.context.now().getTime() + 60_000).toISOString();
    const person = await teacher({ tokens_valid_from: soon });
    const renewed = bearer((await server.call("refresh", { as: person })).body.access_token);
    const first = bearer((await change(person, old, fresh)).body.access_token);
    const second = bearer((await change(first, fresh, old)).body.access_token);
    const statuses = [person, renewed, first, second].map(async (as) => (await server.call("getUser", { as })).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 401, 200]);
    expect((await server.call("refresh", { as: second })).status).toBe(200);
  });

  test("end the links to reset them when they change", async () => {
    const person = await teacher();
    const token = await resetToken(person.email);
    await change(person, old, fresh);
    expect((await reset(token, "Drittes-789")).error.detail).toBe("RESET_PASSWORD_BAD_TOKEN");
  });

  test("that change while the account is locked leave no token that unlocking could revive", async () => {
    const [person, superuser] = [await teacher(), await server.teacher({ is_superuser: 1 })];
    const lock = async (isLocked: boolean) =>
      server.call("updateTeacher", { as: superuser, params: { id: person.id }, body: { isLocked } });
    const changing = change(person, old, fresh);
    // At this point the guard has admitted the change, and the passwords are being hashed.
    await server.call("getUser", { as: superuser });
    expect((await lock(true)).status).toBe(200);
    const { body } = await changing;
    await lock(false);
    for (const as of [person, bearer(body.access_token)]) {
      expect((await server.call("getUser", { as })).status).toBe(401);
    }
  });

  test("do not change with a wrong old one", async () => {
    const person = await teacher();
    const answer = await change(person, "wrong", fresh);
    expect([answer.status, answer.error.detail]).toEqual([401, "WRONG_PASSWORD"]);
    expect((await login(person.email, old)).status).toBe(200);
  });

  test("do not change to one that misses the rule or is the old one", async () => {
    const person = await teacher();
    for (const bad of ["kurz-1", "ohneziffer-", "OhneZeichen1", "12345678-", "mit Leer-1", old]) {
      const answer = await change(person, old, bad);
      expect([bad, answer.status, answer.error.detail]).toEqual([bad, 422, "INVALID_PASSWORD"]);
    }
    expect((await server.call("getUser", { as: person })).status).toBe(200);
  });

  test("do not change to one that is frequent or hardly more than a word of the account or of Denkspur", async () => {
    const person = await teacher({ email: `petra.mueller-${engine}@schule.example` });
    for (const bad of ["Passwort1!", "Password1!", "Denkspur-1", "aaaaaaa1!", "Mueller12!"]) {
      const answer = await change(person, old, bad);
      expect([bad, answer.status, answer.error.detail]).toEqual([bad, 422, "GUESSABLE_PASSWORD"]);
    }
    expect((await change(person, old, "correct horse battery staple 1!")).status).toBe(200);
  });

  test("change once when two changes come at once", async () => {
    const person = await teacher();
    const answers = await Promise.all([change(person, old, fresh), change(person, old, "Drittes-789")]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
  });

  test("stop being guessed through the change", async () => {
    const person = await teacher();
    for (let guess = 0; guess < 10; guess += 1) await change(person, `guess-${guess}`, fresh);
    expect((await change(person, old, fresh)).status).toBe(429);
  });

  test("are reset by a mailed link, once, which ends all tokens", async () => {
    const person = await teacher();
    const token = await resetToken(person.email);
    expect((await reset(token, fresh)).status).toBe(200);
    expect((await server.call("getUser", { as: person })).status).toBe(401);
    expect((await login(person.email, fresh)).status).toBe(200);
    const again = await reset(token, "Drittes-789");
    expect([again.status, again.error.detail]).toEqual([400, "RESET_PASSWORD_BAD_TOKEN"]);
  });

  test("are reset once when the same link is used twice at once", async () => {
    const person = await teacher();
    const token = await resetToken(person.email);
    const answers = await Promise.all([reset(token, fresh), reset(token, "Drittes-789"), reset(token, "Viertes-012")]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test("end every older token when they are reset, those of the same moment too", async () => {
    const soon = new Date(server.context.now().getTime() + 60_000).toISOString();
    const person = await teacher({ tokens_valid_from: soon });
    const renewed = bearer((await server.call("refresh", { as: person })).body.access_token);
    const link = await makeTokenLink(server.context, server.context.db, person.id, "reset");
    expect((await reset(link.split("/").at(-1) ?? "", fresh)).status).toBe(200);
    for (const as of [person, renewed]) expect((await server.call("getUser", { as })).status).toBe(401);
  });

  test("are reset by links that are kept as hashes, for an hour", async () => {
    const person = await teacher();
    const token = await resetToken(person.email);
    const rows = await server.context.db.selectFrom("user_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(server.log()).not.toContain(token);
    const row = rows.find(({ user_id }) => user_id === person.id);
    expect(row?.token_hash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(Date.parse(row?.expires ?? "") - Date.parse(row?.created ?? "")).toBe(3_600_000);
  });

  test("are not reset by a link that confirms an address, which stays good for that", async () => {
    const person = await teacher({ is_verified: 0 });
    await server.call("requestVerifyToken", { body: { email: person.email } });
    const mail = (await server.mails()).findLast(({ to }) => to === person.email);
    const token = /\/verify\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
    expect((await reset(token, fresh)).error.detail).toBe("RESET_PASSWORD_BAD_TOKEN");
    expect((await server.call("verify", { body: { token } })).status).toBe(200);
  });

  test("may be 200 characters long and any of Unicode's, and a longer one is refused by name", async () => {
    const person = await teacher();
    for (const long of ["Früh übt sich. ".repeat(14).slice(0, 200), "\u{1F511} Schlu\u0308ssel \t"]) {
      expect((await reset(await resetToken(person.email), long)).status).toBe(200);
      expect((await login(person.email, long.normalize("NFC"))).status).toBe(200);
      expect((await login(person.email, long.trim().slice(0, -1))).status).toBe(400);
    }
    const current = bearer((await login(person.email, "\u{1F511} Schlüssel \t")).body.access_token);
    const answers = [
      await reset("nonsense", "x".repeat(201)),
      await login(person.email, "x".repeat(201)),
      await change(current, "x", "x".repeat(201)),
    ];
    expect(answers.map(({ status, error }) => [status, error.errors?.[0]?.path])).toEqual([
      [422, "password"],
      [422, "password"],
      [422, "newPassword"],
    ]);
  });

  test("are not reset by a token that nobody has, an older one after a reset, or one older than an hour", async () => {
    const person = await teacher();
    const [first, second] = [await resetToken(person.email), await resetToken(person.email)];
    expect((await reset(second, fresh)).status).toBe(200);
    const third = await resetToken(person.email);
    server.wait(3601);
    for (const token of ["nonsense", first, third]) {
      expect((await reset(token, old)).error.detail).toBe("RESET_PASSWORD_BAD_TOKEN");
    }
  });

  test("that miss the rule are taken by a reset, but open nothing until they are changed", async () => {
    const person = await teacher();
    await reset(await resetToken(person.email), "nur buchstaben");
    const as = bearer((await login(person.email, "nur buchstaben")).body.access_token);
    expect((await server.call("getUser", { as })).body.passwordChangeRequired).toBe(true);
    for (const name of ["exportUser", "listSessions", "listCourses"] as const) {
      expect((await server.call(name, { as })).error.detail).toBe("NOT_INITIALISED");
    }
  });

  test("that are easy to guess are refused by a reset, whose link stays good", async () => {
    const person = await teacher();
    const token = await resetToken(person.email);
    for (const bad of ["1", "Passwort1!", "denkspur"]) {
      const answer = await reset(token, bad);
      expect([bad, answer.status, answer.error.detail]).toEqual([bad, 422, "GUESSABLE_PASSWORD"]);
    }
    expect((await login(person.email, old)).status).toBe(200);
    expect((await reset(token, fresh)).status).toBe(200);
  });

  test("answer a forgotten one with 202 for known, unknown and locked accounts, and mail only the first", async () => {
    const person = await teacher({ language: "en" });
    const locked = await teacher({ is_locked: 1 });
    const before = (await server.mails()).length;
    for (const email of [person.email, "nobody@example.org", locked.email]) {
      expect((await server.call("forgotPassword", { body: { email } })).status).toBe(202);
    }
    expect((await server.mails()).slice(before)).toMatchObject([
      { to: person.email, subject: "Denkspur: choose a new password" },
    ]);
  });
});
