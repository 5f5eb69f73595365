import { createHmac } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TOKEN_LIFETIME } from "#contract/limits.ts";
import { deriveKey } from "../process/secret-key.ts";
import type { TeacherFields } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { claimsOf } from "../testing/token-claims.ts";

// Test files share their modules (vitest.config.ts). This one loads passwords.ts again, to spy on the library below it.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", { spy: true });

const password = "Nebeltal-123";

const partsOf = (token: string): string[] => token.split(".");
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
/** A bearer token signed with a key of the test's choice. */
function signed(key: string, claims: object): string {
  const unsigned = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${unsigned}.${createHmac("sha256", key).update(unsigned).digest("base64url")}`;
}

describe.each(engines)("logging in as a teacher on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const withPassword = async (fields: TeacherFields = {}) => server.teacher({ password, ...fields });
  const login = async (username: string, typed = password) =>
    server.call("login", { body: { username, password: typed } });
  const user = async (token: string) => server.call("getUser", { headers: { authorization: `Bearer ${token}` } });

  test("takes the e-mail or the username, letter case and spaces around ignored", async () => {
    const name = `Lehrerin_${engine}`;
    const { email, id } = await withPassword({ username: name, username_key: name.toLowerCase() });
    for (const typed of [email, email.toUpperCase(), ` ${email} `, name, name.toUpperCase()]) {
      const { status, body } = await login(typed);
      expect([typed, status, body.token_type]).toEqual([typed, 200, "bearer"]);
      expect((await user(body.access_token)).body).toMatchObject({ _id: id, email, username: name });
    }
  });

  test("gives a token of 10800 seconds", async () => {
    const { email } = await withPassword();
    const { exp, iat } = claimsOf((await login(email)).body.access_token);
    expect(Number(exp) - Number(iat)).toBe(TOKEN_LIFETIME);
  });

  test("says the same to an unknown user, a wrong password and a locked account", async () => {
    const right = await withPassword();
    const locked = await withPassword({ is_locked: 1 });
    for (const answer of [
      await login("nobody@example.org"),
      await login(right.email, "x"),
      await login(locked.email),
    ]) {
      expect([answer.status, answer.error.detail]).toEqual([400, "LOGIN_BAD_CREDENTIALS"]);
    }
  });

  test("does the same work for an unknown user as for a wrong password, so that time does not tell them apart", async () => {
    const { email } = await withPassword();
    const workFor = async (username: string): Promise<(string | undefined)[]> => {
      vi.mocked(verify).mockClear();
      await login(username, "wrong");
      // Algorithm, version and costs come before salt and hash.
      return vi.mocked(verify).mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0]);
    };
    expect(await workFor("nobody-else@example.org")).toEqual(await workFor(email));
    expect(await workFor(email)).toEqual([expect.stringContaining("argon2id")]);
  });

  test("refuses an unverified account that has the right password, and sends the mail again", async () => {
    const { email } = await withPassword({ is_verified: 0, language: "en" });
    expect((await login(email, "wrong")).error.detail).toBe("LOGIN_BAD_CREDENTIALS");
    const before = (await server.mails()).length;
    const answer = await login(email);
    expect([answer.status, answer.error.detail]).toEqual([400, "LOGIN_USER_NOT_VERIFIED"]);
    const mails = await server.mails();
    expect(mails.slice(before)).toMatchObject([{ to: email, subject: expect.stringContaining("confirm") }]);
  });

  test("takes form-encoded bodies only", async () => {
    const headers = { "content-type": "application/json" };
    const answer = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      headers,
      payload: JSON.stringify({ username: "a", password: "b" }),
    });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    expect((await server.call("login", { body: { username: "a" } })).error).toMatchObject({
      detail: "VALIDATION_ERROR",
      errors: [{ path: "password" }],
    });
  });

  test("renews a token that still holds", async () => {
    const teacher = await server.teacher();
    const { status, body } = await server.call("refresh", { as: teacher });
    expect(status).toBe(200);
    expect((await user(body.access_token)).body._id).toBe(teacher.id);
  });

  test("refuses a token that has expired, is forged, unsigned, of another key or of somebody who is gone", async () => {
    const teacher = await server.teacher();
    const claims = claimsOf(teacher.token);
    const [head, body, signature] = partsOf(teacher.token);
    const foreign = await startTestServer("sqlite");
    const own = { sub: teacher.id, sid: claims.sid, since: claims.since };
    const soon = { ...claims, exp: Number(claims.iat) + 600 };
    const { secretKey } = server.context.config;
    const gone = await server.teacher();
    await server.context.db.deleteFrom("users").where("id", "=", gone.id).execute();
    const forged = {
      expired: server.app.jwt.sign(own, { expiresIn: -10 }),
      "another body": `${head}.${encode({ ...claims, sub: "x" })}.${signature}`,
      "alg none": `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
      "alg none with a signature": `${encode({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
      "another key": foreign.app.jwt.sign(own, { expiresIn: 600 }),
      "the key of the cookies": signed(deriveKey(secretKey, "cookie"), soon),
      "the secret that all keys come from": signed(secretKey, soon),
      "an empty key": signed("", soon),
      "a pupil's signed cookie": decodeURIComponent((await server.pupil(await server.course(teacher))).headers.cookie),
      "HS512 of the right key": server.app.jwt.sign(own, { algorithm: "HS512", expiresIn: 600 }),
      "for somebody else": signed(deriveKey(secretKey, "token"), { ...soon, aud: "another product" }),
      "of somebody else": signed(deriveKey(secretKey, "token"), { ...soon, iss: "another product" }),
      "without claims": server.app.jwt.sign({}, { expiresIn: 600 }),
      "a deleted user": gone.token,
      nonsense: "nonsense",
    };
    for (const [how, token] of Object.entries(forged)) {
      const answer = await user(token);
      expect([how, answer.status, answer.error.detail]).toEqual([how, 401, "UNAUTHORIZED"]);
    }
    await foreign.stop();
    expect((await server.call("getUser")).status).toBe(401);
    for (const right of [teacher.token, signed(deriveKey(secretKey, "token"), soon)]) {
      expect((await user(right)).status).toBe(200);
    }
  });

  test("lets an account that is not initialised only through the first-use calls", async () => {
    const states = [
      { password_change_required: 1 },
      { consent_required: 1 },
      { personal_code_required: 1 },
      { is_verified: 0 },
    ] as const;
    for (const state of states) {
      const teacher = await server.teacher(state);
      const answer = await server.call("listCourses", { as: teacher });
      expect([answer.status, answer.error.detail]).toEqual([403, "NOT_INITIALISED"]);
      expect((await server.call("getUser", { as: teacher })).status).toBe(200);
      expect((await server.call("refresh", { as: teacher })).status).toBe(200);
    }
  });

  test("stops guessing one account's password, from that address only, and tells how long to wait", async () => {
    const { email } = await withPassword();
    for (let guess = 0; guess < 10; guess += 1) await login(email, `guess ${guess}`);
    const refused = await login(email.toUpperCase());
    expect([refused.status, refused.error.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
    const wait = Number(refused.headers["retry-after"]);
    expect([wait > 0, wait <= 90]).toEqual([true, true]);
    const other = await server.app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress: "10.0.0.9",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ username: email, password }).toString(),
    });
    expect(other.statusCode).toBe(200);
    server.wait(wait);
    expect((await login(email)).status).toBe(200);
  });
});
