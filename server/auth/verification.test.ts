import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { bearer, setUpTotp } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { hashPassword } from "./passwords.ts";

const HOUR = 3600;
const DAY = 86_400;
const PASSWORD = "Nebeltal-123";

describe.each(engines)("confirming the e-mail address on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const request = async (email: string) => server.call("requestVerifyToken", { body: { email } });
  const tokenFor = async (email: string): Promise<string> => {
    await request(email);
    const mails = await server.mails();
    const mail = mails.findLast(({ to }) => to === email);
    return /\/verify\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "none";
  };
  const verify = async (token: string) => server.call("verify", { body: { token } });

  test("consumes the token", async () => {
    const { email } = await server.teacher({ is_verified: 0 });
    const token = await tokenFor(email);
    expect(await verify(token)).toMatchObject({ status: 200, body: { email, is_verified: true } });
    expect(await verify(token)).toMatchObject({ status: 400, error: { detail: "VERIFY_USER_ALREADY_VERIFIED" } });
  });

  test("refuses a token that nobody has, or that was made for a new password", async () => {
    expect(await verify("nonsense")).toMatchObject({ status: 400, error: { detail: "VERIFY_USER_BAD_TOKEN" } });
    const { email } = await server.teacher({ is_verified: 0 });
    await server.call("forgotPassword", { body: { email } });
    const reset = /\/reset\/confirm\/([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1] ?? "";
    expect(await verify(reset)).toMatchObject({ status: 400, error: { detail: "VERIFY_USER_BAD_TOKEN" } });
  });

  test("refuses a token after 24 hours", async () => {
    const { email } = await server.teacher({ is_verified: 0 });
    const token = await tokenFor(email);
    server.wait(DAY + 1);
    expect(await verify(token)).toMatchObject({ status: 400, error: { detail: "VERIFY_USER_TOKEN_EXPIRED" } });
    expect(await verify(await tokenFor(email))).toMatchObject({ status: 200 });
  });

  test("verifies once when the same token comes twice at once", async () => {
    const { email } = await server.teacher({ is_verified: 0 });
    const token = await tokenFor(email);
    const answers = await Promise.all([verify(token), verify(token), verify(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => typeof body.access_token === "string")).toHaveLength(1);
  });

  test("logs in, so that the password of a minute ago is not typed again, but confirms no grave act", async () => {
    const { email, id } = await server.teacher({ is_verified: 0, password_hash: await hashPassword(PASSWORD) });
    const { body } = await verify(await tokenFor(email));
    const as = bearer(body.access_token ?? "");
    expect((await server.call("getUser", { as })).body).toMatchObject({ email, is_verified: true });
    const username = `neu-${engine}`;
    const refused = await server.call("updateUser", { as, body: { username } });
    expect([refused.status, refused.error.detail]).toEqual([403, "PASSWORD_NEEDED"]);
    expect((await server.call("confirmPassword", { as, body: { password: PASSWORD } })).status).toBe(204);
    expect((await server.call("updateUser", { as, body: { username } })).status).toBe(200);
    const lines = server
      .log()
      .split("\n")
      .filter((line) => line.includes(id));
    const events = lines.map((line) => JSON.parse(line) as { event?: string; why?: string });
    const verified = events.findIndex(({ event }) => event === "verified");
    expect(events.slice(verified, verified + 3)).toMatchObject([
      { event: "verified" },
      { event: "login", why: "verify" },
      { event: "session-started" },
    ]);
  });

  test("logs in only within the hour after the mail, and confirms for the rest of the day", async () => {
    const soon = await server.teacher({ is_verified: 0 });
    const late = await server.teacher({ is_verified: 0 });
    const [first, second] = [await tokenFor(soon.email), await tokenFor(late.email)];
    server.wait(HOUR - 60);
    expect((await verify(first)).body.access_token).toEqual(expect.any(String));
    server.wait(61);
    expect((await verify(second)).body).toMatchObject({ is_verified: true, access_token: null });
  });

  test("logs nobody in who needs a second factor, has to have one, or is locked", async () => {
    const withFactor = await server.teacher();
    await setUpTotp(server, withFactor);
    await server.context.db.updateTable("users").set({ is_verified: 0 }).where("id", "=", withFactor.id).execute();
    const superuser = await server.teacher({ is_verified: 0, is_superuser: 1 });
    const locked = await server.teacher({ is_verified: 0 });
    const tokens = [];
    for (const { email } of [withFactor, superuser, locked]) tokens.push(await tokenFor(email));
    const said = (await server.mails()).filter(({ text }) => text.includes("meldet er Sie auch gleich an"));
    expect(said.map(({ to }) => to)).toContain(locked.email);
    expect(said.map(({ to }) => to)).not.toContain(superuser.email);
    await server.context.db.updateTable("users").set({ is_locked: 1 }).where("id", "=", locked.id).execute();
    for (const token of tokens) {
      const { status, body } = await verify(token);
      expect([status, body.is_verified, body.access_token]).toEqual([200, true, null]);
    }
  });

  test("answers 202 for an unknown, a verified and an unverified address alike, and mails only the last", async () => {
    const verified = await server.teacher();
    const unverified = await server.teacher({ is_verified: 0 });
    const before = (await server.mails()).length;
    const answers = [];
    for (const email of ["nobody@example.org", verified.email, unverified.email]) answers.push(await request(email));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 3 }, () => [202, null]));
    expect((await server.mails()).slice(before).map(({ to }) => to)).toEqual([unverified.email]);
  });

  test("sends one account at most five mails an hour", async () => {
    const { email } = await server.teacher({ is_verified: 0 });
    const before = (await server.mails()).length;
    for (let round = 0; round < 8; round += 1) {
      expect((await request(email)).status).toBe(202);
      await server.mails();
    }
    expect((await server.mails()).slice(before)).toHaveLength(5);
    server.wait(3601);
    await request(email);
    expect((await server.mails()).slice(before)).toHaveLength(6);
  });
});
