import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createInvitation, firstInvitation, type InvitationTerms } from "./invitation.ts";

const password = "Geheim-123";
const terms: InvitationTerms = { uses: 1, days: 14, superuser: false };
const DAY = 86_400;

describe.each(engines)("registering on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const invite = async (change: Partial<InvitationTerms> = {}): Promise<string> => {
    const { link: address } = await createInvitation(server.context, { ...terms, ...change });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation\/[\w-]{27}$/);
    return address.split("/").at(-1) ?? "";
  };
  let number = 0;
  const email = (): string => `new-${++number}@example.org`;
  const register = async (invitationCode: string, body: object = {}) =>
    server.call("registerByInvitation", {
      params: { invitationCode },
      body: { email: email(), password, isTeacher: true, ...body },
    });
  const userCount = async (): Promise<number> =>
    (await server.context.db.selectFrom("users").select("id").execute()).length;

  it("answers with an unverified user for whom every first-use step is due, and mails the link to confirm", async () => {
    const to = email();
    const { status, body } = await register(await invite(), { email: to });
    expect([status, body]).toMatchObject([
      201,
      {
        email: to,
        username: null,
        is_verified: false,
        is_superuser: false,
        passwordChangeRequired: false,
        consentRequired: true,
        personalCodeRequired: true,
        language: "de",
      },
    ]);
    const mail = (await server.mails()).at(-1);
    expect(mail).toMatchObject({ to, subject: expect.stringContaining("bestätigen") });
    const token = /http:\/\/127\.0\.0\.1:8080\/verify\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await server.call("verify", { body: { token } })).body).toMatchObject({ email: to, is_verified: true });
    expect((await server.call("login", { body: { username: to, password } })).status).toBe(200);
  });

  it("takes the code from the address or from the form alike", async () => {
    const invitationCode = await invite();
    const { status } = await server.call("register", { body: { email: email(), password, invitationCode } });
    expect(status).toBe(201);
  });

  it("asks for another password at first use where the given one misses the rule", async () => {
    expect((await register(await invite(), { password: "geheim" })).body.passwordChangeRequired).toBe(true);
  });

  it("makes a superuser where the invitation says so", async () => {
    expect((await register(await invite({ superuser: true }))).body.is_superuser).toBe(true);
  });

  it("refuses without a code, with a wrong, an expired or a used one", async () => {
    const none = await server.call("register", { body: { email: email(), password } });
    expect([none.status, none.error.detail]).toEqual([400, "NO_INVITE_CODE_GIVEN"]);
    const wrong = await register("wrong");
    expect([wrong.status, wrong.error.detail]).toEqual([400, "INVALID_INVITE_CODE_GIVEN"]);
    const used = await invite();
    await register(used);
    const again = await register(used);
    expect([again.status, again.error.detail]).toEqual([400, "INVITE_CODE_EXPIRED"]);
    const old = await invite({ days: 1 });
    server.wait(DAY + 1);
    const late = await register(old);
    expect([late.status, late.error.detail]).toEqual([400, "INVITE_CODE_EXPIRED"]);
  });

  it("refuses an address that has an account, whatever its letter case, and leaves the invitation its use", async () => {
    const code = await invite();
    const taken = await server.teacher();
    const answer = await register(code, { email: taken.email.toUpperCase() });
    expect([answer.status, answer.error.detail]).toEqual([400, "REGISTER_USER_ALREADY_EXISTS"]);
    expect((await register(code)).status).toBe(201);
  });

  it("does not tell without an invitation whether an address has an account", async () => {
    const taken = await server.teacher();
    const answers = [await register("wrong", { email: taken.email }), await register("wrong")];
    expect(answers.map(({ error }) => error.detail)).toEqual([
      "INVALID_INVITE_CODE_GIVEN",
      "INVALID_INVITE_CODE_GIVEN",
    ]);
  });

  it("never lets more register than the invitation is good for, also at once", async () => {
    const code = await invite({ uses: 3 });
    const before = await userCount();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => register(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await userCount()).toBe(before + 3);
  });

  it("refuses what is no address", async () => {
    const answer = await register(await invite(), { email: "no address" });
    expect(answer.error).toMatchObject({ detail: "VALIDATION_ERROR", errors: [{ path: "email" }] });
  });

  it("keeps no code, no token and no password in the database or the log", async () => {
    const code = await invite();
    await register(code, { password: "Sehr-geheim-1" });
    const { db } = server.context;
    const tables = ["users", "invitations", "user_tokens"] as const;
    const rows = await Promise.all(tables.map(async (table) => db.selectFrom(table).selectAll().execute()));
    const token = /\/verify\/([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1] ?? "none";
    for (const secret of [code, token, "Sehr-geheim-1"]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(server.log()).not.toContain(secret);
    }
  });
});

describe.each(engines)("the first invitation on %s", (engine) => {
  it("is made anew at each start until somebody is registered, and only the last one holds", async () => {
    const server = await startTestServer(engine);
    const first = await firstInvitation(server.context);
    const second = await firstInvitation(server.context);
    const register = async (address = "") =>
      server.call("registerByInvitation", {
        params: { invitationCode: address.split("/").at(-1) ?? "" },
        body: { email: "first@example.org", password },
      });
    expect((await register(first)).error.detail).toBe("INVALID_INVITE_CODE_GIVEN");
    expect((await register(second)).body.is_superuser).toBe(true);
    expect(await firstInvitation(server.context)).toBeUndefined();
    await server.stop();
  });
});
