import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const DAY = 86_400;

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
