import { randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { buildApp } from "../app.ts";
import { sweep } from "../housekeeping/sweep.ts";
import { engines } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { SCHOOL_ACR, type SchoolProvider, startSchoolProvider } from "../testing/school-provider.ts";
import { writeTotp } from "../testing/second-factors.ts";
import { SignOnBrowser } from "../testing/sign-on-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const PASSWORD = "Nebeltal-123";

describe.each(engines)("logging in with an account of the school on %s", (engine) => {
  let school: SchoolProvider;
  let server: TestServer;

  beforeAll(async () => {
    const [port, schoolPort] = [await freePort(), await freePort()];
    const publicUrl = `http://127.0.0.1:${port}`;
    school = await startSchoolProvider({ port: schoolPort, publicUrl });
    const signOn = [{ ...school.settings, acr: [SCHOOL_ACR], amr: ["otp"] }];
    server = await startTestServer(engine, { publicUrl, port, signOn });
    // The school's server calls it too.
    await server.app.listen({ port, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await server.stop();
    await school.stop();
  });

  /** A teacher whose account of the school, of the given name, is connected, and the browser in which she did that. */
  async function connected(fields: Parameters<TestServer["teacher"]>[0] = {}) {
    const name = `m.muster-${randomUUID()}`;
    const teacher = await server.teacher(fields);
    const browser = new SignOnBrowser(server);
    const found = await browser.logIn("school", { name });
    const { status, body: link } = await browser.connect(found.body.unknown?.code ?? "", teacher);
    expect(status).toBe(201);
    return { name, teacher, link };
  }
  const bearer = (token: string | null) => ({ headers: { authorization: `Bearer ${token}` } });
  const isOpen = async (as: { headers: Record<string, string> }) =>
    (await server.call("getUser", { as })).status === 200;

  test("never joins an account of the school to one here by its e-mail alone", async () => {
    const teacher = await server.teacher({ email: "gleich@example.org" });
    const browser = new SignOnBrowser(server);
    const { status, body } = await browser.logIn("school", { name: teacher.email });
    expect(status).toBe(200);
    expect(body.access_token).toBeNull();
    expect(body.unknown?.label).toBe(teacher.email);
    expect(body.provider.name.de).toBe("Schulkonto");
  });

  test("logs in with an account that was connected, and shows where that was done and when", async () => {
    const { name, teacher, link } = await connected();
    const { status, body } = await new SignOnBrowser(server).logIn("school", { name });
    expect(status).toBe(200);
    const as = bearer(body.access_token);
    expect((await server.call("getUser", { as })).body._id).toBe(teacher.id);
    const { results } = (await server.call("listSignOnLinks", { as })).body;
    expect(results).toEqual([{ ...link, provider: "school", used: expect.any(String) }]);
    const { signOnLinks } = (await server.call("exportUser", { as })).body;
    expect(signOnLinks).toEqual([{ ...results[0], issuer: school.issuer, subject: name }]);
  });

  test("goes on in whichever process each step arrives", async () => {
    const { name, teacher } = await connected();
    const app = await buildApp(server.context, new PassThrough().resume());
    const begins = new SignOnBrowser(server);
    const back = await begins.logInAt(await begins.begin("school"), { name });
    const ends = begins.at({ ...server, app });
    const code = (await ends.comeBack(back)).get("code") ?? "";
    // What was followed in one process is used up in the other.
    expect((await begins.comeBack(back)).get("error")).toBe("expired");
    const { body } = await begins.take(code);
    expect((await server.call("getUser", { as: bearer(body.access_token) })).body._id).toBe(teacher.id);
    await app.close();
  });

  test("connects only where the password was typed a few minutes ago", async () => {
    const { name } = { name: randomUUID() };
    const teacher = await server.teacher({ password: PASSWORD });
    const browser = new SignOnBrowser(server);
    const found = await browser.logIn("school", { name });
    const code = found.body.unknown?.code ?? "";
    server.wait(301);
    expect((await browser.connect(code, teacher)).error.detail).toBe("PASSWORD_NEEDED");
    await server.call("confirmPassword", { as: teacher, body: { password: PASSWORD } });
    expect((await browser.connect(code, teacher)).status).toBe(201);
    expect((await browser.connect(code, teacher)).error.detail).toBe("SIGN_ON_EXPIRED");
  });

  test("asks for the password before a grave act in a session that began without one", async () => {
    const { name } = await connected();
    const { body } = await new SignOnBrowser(server).logIn("school", { name });
    const as = bearer(body.access_token);
    expect((await server.call("beginTotp", { as })).error.detail).toBe("PASSWORD_NEEDED");
  });

  test("opens one account here by one of the school, and says so to whoever would connect it again", async () => {
    const { name } = await connected();
    const other = await server.teacher();
    const again = await new SignOnBrowser(server).logIn("school", { name }, "connect");
    expect(again.error.detail).toBe("SIGN_ON_TAKEN");
    // Two who found it free at the same time.
    const free = randomUUID();
    const [first, second] = [new SignOnBrowser(server), new SignOnBrowser(server)];
    const codes = [await first.logIn("school", { name: free }), await second.logIn("school", { name: free })];
    const [one = "", two = ""] = codes.map(({ body }) => body.unknown?.code);
    expect((await first.connect(one, other)).status).toBe(201);
    expect((await second.connect(two, await server.teacher())).error.detail).toBe("SIGN_ON_TAKEN");
  });

  test("lets another account of the same school take the place of the one before", async () => {
    const { name, teacher } = await connected();
    const browser = new SignOnBrowser(server);
    const found = await browser.logIn("school", { name: randomUUID() }, "connect");
    expect((await browser.connect(found.body.unknown?.code ?? "", teacher)).status).toBe(201);
    expect((await server.call("listSignOnLinks", { as: teacher })).body.totalCount).toBe(1);
    expect((await new SignOnBrowser(server).logIn("school", { name })).body.unknown).not.toBeNull();
  });

  test("asks for an own second factor, unless the school has asked for one in words that the operator accepts", async () => {
    const { name, teacher } = await connected();
    const { recoveryCodes } = await writeTotp(server, teacher.id);
    const without = await new SignOnBrowser(server).logIn("school", { name });
    expect(without.error.detail).toBe("SECOND_FACTOR_REQUIRED");
    const challenge = without.error.secondStep?.challenge;
    const step = await server.call("loginSecondStep", { body: { challenge, recoveryCode: recoveryCodes[0] } });
    const as = bearer(step.body.access_token);
    expect((await server.call("getFactors", { as })).body.session).toBe("recovery");
    // Nobody has typed the password on this way either, nor by confirming the session with a factor.
    expect((await server.call("removeTotp", { as })).error.detail).toBe("PASSWORD_NEEDED");
    const confirm = (await server.call("beginSecondStep", { as })).body.challenge;
    const confirmed = await server.call("loginSecondStep", {
      body: { challenge: confirm, recoveryCode: recoveryCodes[1] },
    });
    const after = await server.call("removeTotp", { as: bearer(confirmed.body.access_token) });
    expect(after.error.detail).toBe("PASSWORD_NEEDED");
    const withFactor = await new SignOnBrowser(server).logIn("school", { name, factor: "on" });
    const own = await server.call("getFactors", { as: bearer(withFactor.body.access_token) });
    expect(own.body.session).toBe("provider");
  });

  test("does not take the school's second factor for a superuser's, if the operator has not said so", async () => {
    const { name, teacher } = await connected({ is_superuser: 1 });
    const before = await new SignOnBrowser(server).logIn("school", { name, factor: "on" });
    const refused = await server.call("listTeachers", { as: bearer(before.body.access_token) });
    expect(refused.error.detail).toBe("SECOND_FACTOR_NEEDED");
    await writeTotp(server, teacher.id);
    const after = await new SignOnBrowser(server).logIn("school", { name, factor: "on" });
    expect(after.error.detail).toBe("SECOND_FACTOR_REQUIRED");
  });

  test.each([
    { fields: { is_locked: 1 }, code: "SIGN_ON_REFUSED" },
    { fields: { is_verified: 0 }, code: "LOGIN_USER_NOT_VERIFIED" },
  ] as const)("refuses an account as its password would: $code", async ({ fields, code }) => {
    const { name, teacher } = await connected();
    await server.context.db.updateTable("users").set(fields).where("id", "=", teacher.id).execute();
    expect((await new SignOnBrowser(server).logIn("school", { name })).error.detail).toBe(code);
  });

  test("gives a result to the browser that logged in, once, and for a minute", async () => {
    const { name } = await connected();
    const browser = new SignOnBrowser(server);
    const result = async (): Promise<string> => {
      const back = await browser.comeBack(await browser.logInAt(await browser.begin("school"), { name }));
      return back.get("code") ?? "";
    };
    const code = await result();
    expect((await new SignOnBrowser(server).take(code)).error.detail).toBe("SIGN_ON_EXPIRED");
    expect((await browser.take(code)).status).toBe(200);
    expect((await browser.take(code)).error.detail).toBe("SIGN_ON_EXPIRED");
    const late = await result();
    server.wait(61);
    expect((await browser.take(late)).error.detail).toBe("SIGN_ON_EXPIRED");
  });

  test("says nothing of the login in an address that a server sees, and keeps no answer", async () => {
    const browser = new SignOnBrowser(server);
    const begun = await browser.visit(routes.startSignOn.url.replace(":provider", "school").replace("/", "/api/"));
    expect(begun.status).toBe(303);
    const address = new URL(begun.location ?? "");
    expect(address.origin).toBe(school.issuer);
    expect(address.searchParams.get("code_challenge_method")).toBe("S256");
    expect(address.searchParams.get("acr_values")).toBe(SCHOOL_ACR);
    expect(address.searchParams.get("scope")).toBe("openid profile");
    const back = await browser.visit(await browser.logInAt(address.href, { name: "m.muster" }));
    expect(back.status).toBe(303);
    expect(back.location).toMatch(/^\/sign-on#code=/);
    expect(back.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    const cookies = [back.headers["set-cookie"] ?? []].flat().join("\n");
    expect(cookies).toMatch(/signonresult=[^\n]*HttpOnly; SameSite=Strict/);
    expect(cookies).toMatch(/signon=;/);
  });

  test("says that a person has thought better of it", async () => {
    const browser = new SignOnBrowser(server);
    const back = await browser.logInAt(await browser.begin("school"), { cancel: "yes" });
    expect((await browser.comeBack(back)).get("error")).toBe("cancelled");
  });

  test("ends the sessions that an account began when it is removed, except the one that removes it", async () => {
    const { name, teacher, link } = await connected({ password: PASSWORD });
    const [here, there] = [
      await new SignOnBrowser(server).logIn("school", { name }),
      await new SignOnBrowser(server).logIn("school", { name }),
    ];
    const as = bearer(here.body.access_token);
    const params = { id: link._id };
    expect((await server.call("removeSignOnLink", { as, params })).error.detail).toBe("PASSWORD_NEEDED");
    await server.call("confirmPassword", { as, body: { password: PASSWORD } });
    expect((await server.call("removeSignOnLink", { as: await server.teacher(), params })).error.detail).toBe(
      "NOT_FOUND",
    );
    expect((await server.call("removeSignOnLink", { as, params })).status).toBe(204);
    expect(await isOpen(as)).toBe(true);
    expect(await isOpen(teacher)).toBe(true);
    expect(await isOpen(bearer(there.body.access_token))).toBe(false);
    expect((await new SignOnBrowser(server).logIn("school", { name })).body.unknown).not.toBeNull();
  });

  test("ends the session here when the school's server tells that the person has logged out there", async () => {
    const { name, teacher } = await connected();
    const browser = new SignOnBrowser(server);
    const { body } = await browser.logIn("school", { name });
    const elsewhere = await new SignOnBrowser(server).logIn("school", { name });
    const { location: end = "" } = await browser.visit("/api/auth/sign-on/school/logout");
    const page = await browser.visit(end);
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(page.text) ?? [];
    const { location: home } = await browser.visit(`${school.issuer}/session/end/confirm`, { xsrf, logout: "yes" });
    expect(home).toBe(`${server.context.config.publicUrl}/pupils`);
    expect(await isOpen(bearer(body.access_token))).toBe(false);
    // Another session at the school, and one that began by the password.
    expect(await isOpen(bearer(elsewhere.body.access_token))).toBe(true);
    expect(await isOpen(teacher)).toBe(true);
    expect(server.log()).toContain('"event":"session-ended"');
  });

  test("sweeps away results that nobody fetched, and goes with its account", async () => {
    const { teacher } = await connected();
    await new SignOnBrowser(server).logIn("school", { name: randomUUID() });
    server.wait(3600);
    await sweep(server.context);
    const { db } = server.context;
    expect(await db.selectFrom("sign_on_results").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("sign_on_once").selectAll().execute()).toEqual([]);
    const links = () => db.selectFrom("sign_on_links").select("id").where("user_id", "=", teacher.id).execute();
    expect(await links()).toHaveLength(1);
    const again = await server.again(teacher);
    await server.call("deleteUser", { as: again, body: { email: teacher.email } });
    expect(await links()).toEqual([]);
  });

  test("writes no name, code or token of a login into its log", async () => {
    const { name } = await connected();
    const browser = new SignOnBrowser(server);
    const back = await browser.logInAt(await browser.begin("school"), { name });
    const code = (await browser.comeBack(back)).get("code") ?? "";
    const { body } = await browser.take(code);
    for (const secret of [name, new URL(back).searchParams.get("code"), code, body.access_token]) {
      expect(secret).toBeTruthy();
      expect(server.log()).not.toContain(secret);
    }
  });
});
