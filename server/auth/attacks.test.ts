import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createInvitation } from "./invitation.ts";

const password = "Nebeltal-123";

describe.each(engines)("who tries to get more than is meant for them on %s", (engine) => {
  let server: TestServer;
  let invitationCode: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { link } = await createInvitation(server.context, { uses: 100, days: 1, superuser: false });
    invitationCode = link.split("/").at(-1) ?? "";
  });
  afterAll(async () => server.stop());

  const register = async (body: object, headers: Record<string, string> = {}) =>
    server.call("registerByInvitation", {
      params: { invitationCode },
      body: { password, isTeacher: true, ...body },
      headers,
    });

  test("gets nothing from fields that registration does not name", async () => {
    const before = await server.context.db.selectFrom("users").selectAll().execute();
    const flags = ["is_superuser", "is_verified", "disableDelete", "simplifiedView", "isTeacher"];
    const steps = ["consentRequired", "consent_required", "personalCodeRequired", "personal_code_required"];
    const texts = ["id", "_id", "role", "created", "tokens_valid_from", "password_hash", "username_key"];
    const wished = Object.fromEntries([
      ...flags.map((name) => [name, true]),
      ...steps.map((name) => [name, false]),
      ...texts.map((name) => [name, "wished"]),
    ]);
    const { status, body } = await register({ email: "mass@example.org", ...wished });
    expect([status, body]).toMatchObject([
      201,
      {
        is_superuser: false,
        is_verified: false,
        consentRequired: true,
        personalCodeRequired: true,
        disableDelete: false,
        simplifiedView: false,
      },
    ]);
    expect(before).toEqual([]);
    const after = await server.context.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(after)).not.toContain("wished");
  });

  test("gets nothing from fields that a change of one's own account does not name", async () => {
    const teacher = await server.teacher();
    const wished = { is_superuser: true, email: "other@example.org", disableDelete: true, isLocked: false };
    const { body } = await server.call("updateUser", { as: teacher, body: { language: "en", ...wished } });
    expect(body).toMatchObject({ is_superuser: false, email: teacher.email, disableDelete: false, language: "en" });
  });

  test("changes nothing from a page of another site, which could log a child's browser in as somebody else", async () => {
    const pupil = await server.pupil(await server.course(await server.teacher()));
    const body = { pupilName: pupil.name };
    const from = async (site: string) =>
      await server.call("verifyPupilAccess", { body, headers: { "sec-fetch-site": site } });
    const refused = await from("cross-site");
    expect([refused.status, refused.error.detail, refused.headers["set-cookie"]]).toEqual([
      403,
      "FORBIDDEN",
      undefined,
    ]);
    expect((await from("same-site")).status, "another host of the school's domain").toBe(403);
    expect([(await from("same-origin")).status, (await from("none")).status]).toEqual([200, 200]);
    expect((await server.call("getSite", { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(200);
  });

  test("changes nothing from another origin in a browser that tells no more than that", async () => {
    const pupil = await server.pupil(await server.course(await server.teacher()));
    const body = { pupilName: pupil.name };
    const from = async (origin: string) =>
      (await server.call("verifyPupilAccess", { body, headers: { origin, host: "school.example:8080" } })).status;
    for (const origin of ["https://evil.example", "null", "http://school.example", "http://school.example:80800"])
      expect(await from(origin), `from ${origin}`).toBe(403);
    expect(await from("http://school.example:8080"), "the address in the browser").toBe(200);
    expect(await from("http://127.0.0.1:8080"), "PUBLIC_URL, behind a proxy that tells another host").toBe(200);
  });

  test("poisons no link in a mail with the host of a request", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
    await register({ email: "host@example.org" }, headers);
    await server.call("forgotPassword", { body: { email: "host@example.org" }, headers });
    const mails = (await server.mails()).filter(({ to }) => to === "host@example.org");
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toContain("evil");
      expect(mail.text).toContain(`${server.context.config.publicUrl}/`);
    }
  });

  test.each([
    ["a header after a line's end", "a@example.org\r\nBcc: evil@example.org"],
    ["a line's end", "a@example.org\n"],
    ["two addresses", "a@example.org,evil@example.org"],
    ["a name before the address", "Anna <evil@example.org>"],
    ["a quoted local part", '"evil@example.org "@example.org'],
    ["a letter that looks like another", "root@ex\u0430mple.org"],
    ["a letter that becomes another in small letters", "\u212Aate@example.org"],
    ["a letter that nobody sees", "ro\u200Bot@example.org"],
    ["a query of some database", { $ne: null }],
    ["a list", ["a@example.org"]],
  ])("registers no e-mail address with %s", async (_what, email) => {
    expect((await register({ email })).error).toMatchObject({
      detail: "VALIDATION_ERROR",
      errors: [{ path: "email" }],
    });
  });

  test("gets nowhere with keys of a prototype", async () => {
    const post = async (payload: string) => {
      const url = `/api/auth/register/invitation/${invitationCode}`;
      const answer = await server.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/json" },
        payload,
      });
      return answer.json<{ detail: string }>().detail;
    };
    const rest = `"email":"proto@example.org","password":"${password}"`;
    for (const keys of [
      '"__proto__":{"is_superuser":true}',
      '"\\u005f_proto__":{"is_superuser":true}',
      '"constructor":{"prototype":{"is_superuser":true}}',
    ]) {
      expect([keys, await post(`{${keys},${rest}}`)]).toEqual([keys, "BAD_JSON"]);
    }
    expect("is_superuser" in {}).toBe(false);
  });

  test("names nobody with a wildcard or a piece of SQL", async () => {
    const { name } = await server.pupil(await server.course(await server.teacher()), "MusAnn");
    for (const typed of ["%", "_", "MusAn_", "Mus%", "' or 1=1 --", `${name}' --`, "*", "\\"]) {
      const pupil = await server.call("verifyPupilAccess", { body: { pupilName: typed } });
      const teacher = await server.call("login", { body: { username: typed, password: typed } });
      expect([typed, pupil.error.detail, teacher.error.detail]).toEqual([
        typed,
        "PUPIL_UNKNOWN",
        "LOGIN_BAD_CREDENTIALS",
      ]);
    }
  });
});
