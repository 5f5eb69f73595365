import { createHash, generateKeyPairSync, randomUUID } from "node:crypto";
import { decodeProtectedHeader, type JWTPayload } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, testOn } from "../testing/engines.ts";
import { freePort } from "../testing/free-port.ts";
import { MADE_UP_SECRET, type MadeUpProvider, type Signed, startMadeUpProvider } from "../testing/made-up-provider.ts";
import { SignOnBrowser } from "../testing/sign-on-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

// The attacks of RFC 9700 (Best Current Practice for OAuth 2.0 Security) and of OpenID Connect Core and Back-Channel Logout.

describe.each(engines)("school sign-on under attack on %s", (engine) => {
  let server: TestServer;
  let school: MadeUpProvider;
  let attacker: MadeUpProvider;
  let quiet: MadeUpProvider;
  const publicUrl = "http://127.0.0.1:8080";

  beforeAll(async () => {
    school = await startMadeUpProvider("school", await freePort());
    attacker = await startMadeUpProvider("attacker", await freePort());
    // It does not name itself beside the code, as older ones do not.
    quiet = await startMadeUpProvider("quiet", await freePort(), false);
    const signOn = [school.settings, attacker.settings, quiet.settings];
    server = await startTestServer(engine, { publicUrl, signOn });
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([school, attacker, quiet].map(async (each) => each.stop()));
  });
  // Refusals count per address, and this file makes more of them than a staff does.
  afterEach(() => {
    vi.restoreAllMocks();
    server.wait(1200);
  });

  interface Begun {
    readonly browser: SignOnBrowser;
    readonly state: string;
    readonly nonce: string;
    readonly challenge: string;
  }
  async function begin(id = "school", browser = new SignOnBrowser(server)): Promise<Begun> {
    const { searchParams } = new URL(await browser.begin(id));
    const [state, nonce, challenge] = ["state", "nonce", "code_challenge"].map((name) => searchParams.get(name) ?? "");
    return { browser, state: state ?? "", nonce: nonce ?? "", challenge: challenge ?? "" };
  }
  const backTo = (id: string, parameters: Record<string, string>): string =>
    `/api/auth/sign-on/${id}/callback?${new URLSearchParams(parameters).toString()}`;
  const issued = async (provider: MadeUpProvider, claims: JWTPayload, by?: Signed) => {
    const id_token = await provider.sign(claims, by);
    return { status: 200, body: { access_token: "access", token_type: "Bearer", expires_in: 60, id_token } };
  };
  /** Comes back with a code for which the provider gives an ID token of these claims. @returns "code", or the error */
  async function outcome(
    change: (claims: JWTPayload) => JWTPayload = (claims) => claims,
    by?: Signed | (() => Promise<Signed>),
  ): Promise<string> {
    const { browser, state, nonce } = await begin();
    const signed = typeof by === "function" ? await by() : by;
    school.answerWith(async () => issued(school, change(school.claims(nonce)), signed));
    const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    return back.get("error") ?? (back.has("code") ? "code" : "nothing");
  }

  test("takes a right answer, and proves by PKCE and its secret that it was asked for here", async () => {
    school.asked.length = 0;
    const { browser, state, nonce, challenge } = await begin();
    school.answerWith(async () => issued(school, school.claims(nonce)));
    const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    expect(back.get("code")).toBeTruthy();
    const [{ form, authorization } = { form: new URLSearchParams(), authorization: "" }] = school.asked;
    expect(authorization).toMatch(/^Basic /);
    expect(form.has("client_secret")).toBe(false);
    const verifier = form.get("code_verifier") ?? "";
    expect(createHash("sha256").update(verifier).digest("base64url")).toBe(challenge);
    expect(form.get("redirect_uri")).toBe(`${publicUrl}/api/auth/sign-on/school/callback`);
  });

  test("uses another state, nonce and verifier for each login", async () => {
    const [one, two] = [await begin(), await begin()];
    expect(new Set([one.state, two.state, one.nonce, two.nonce, one.challenge, two.challenge]).size).toBe(6);
  });

  test.each<[what: string, (claims: JWTPayload) => JWTPayload]>([
    ["for another client", (claims) => ({ ...claims, aud: "somebody-else" })],
    [
      "for others beside this client, made for one of them",
      (claims) => ({ ...claims, aud: ["denkspur", "b"], azp: "b" }),
    ],
    ["of another issuer", (claims) => ({ ...claims, iss: "https://elsewhere.example.org" })],
    ["with another nonce", (claims) => ({ ...claims, nonce: "another" })],
    ["without a nonce", ({ nonce, ...claims }) => claims],
    ["that has expired", (claims) => ({ ...claims, iat: 1_700_000_000, exp: 1_700_000_300 })],
    ["without an end", ({ exp, ...claims }) => claims],
    ["that is not valid yet", (claims) => ({ ...claims, nbf: (claims.exp ?? 0) + 3600 })],
    ["without a subject", ({ sub, ...claims }) => claims],
    ["with a subject that is none", (claims) => ({ ...claims, sub: "" })],
    ["with an endless subject", (claims) => ({ ...claims, sub: "x".repeat(300) })],
  ])("refuses an ID token %s", async (_what, change) => {
    expect(await outcome(change)).toBe("refused");
  });

  test("refuses an ID token that nobody has signed, though the provider offers that", async () => {
    expect(await outcome(undefined, { alg: "none" })).toBe("refused");
  });

  test("refuses an ID token signed with the secret that both know, though the provider offers that", async () => {
    const key = new TextEncoder().encode(MADE_UP_SECRET.padEnd(32));
    expect(await outcome(undefined, { alg: "HS256", key })).toBe("refused");
  });

  test("refuses an ID token signed by another provider's key under the right key's name", async () => {
    const { browser, state, nonce } = await begin();
    school.answerWith(async () => issued(attacker, school.claims(nonce)));
    const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    expect(back.get("error")).toBe("refused");
  });

  test("refuses another kind of token in place of an ID token", async () => {
    expect(await outcome(undefined, { typ: "at+jwt" })).toBe("refused");
    expect(await outcome(undefined, { typ: "logout+jwt" })).toBe("refused");
  });

  test("refuses an answer without an ID token", async () => {
    const { browser, state } = await begin();
    school.answerWith(async () => ({ status: 200, body: { access_token: "access", token_type: "Bearer" } }));
    const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    expect(back.get("error")).toBe("refused");
  });

  test.each<[what: string, parameters: (begun: Begun) => Record<string, string>]>([
    ["without a state", () => ({ code: "code", iss: school.issuer })],
    ["with another state", () => ({ code: "code", state: "another", iss: school.issuer })],
  ])("refuses a code %s, and lets the login that waits go on", async (_what, parameters) => {
    const begun = await begin();
    const asked = school.asked.length;
    const forged = await begun.browser.comeBack(backTo("school", parameters(begun)));
    expect(forged.get("error")).toBe("expired");
    expect(school.asked.length).toBe(asked);
    school.answerWith(async () => issued(school, school.claims(begun.nonce)));
    const { state } = begun;
    const back = await begun.browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    expect(back.get("code")).toBeTruthy();
  });

  test("refuses a code in a browser that has not asked for it", async () => {
    const { state } = await begin();
    const victim = new SignOnBrowser(server);
    const address = backTo("school", { code: "code", state, iss: school.issuer });
    expect((await victim.comeBack(address)).get("error")).toBe("expired");
    // Nor in one that has begun a login of its own.
    await begin("school", victim);
    expect((await victim.comeBack(address)).get("error")).toBe("expired");
  });

  test("refuses an address that was followed before, whoever has kept the cookie", async () => {
    const { browser, state, nonce } = await begin();
    school.answerWith(async () => issued(school, school.claims(nonce)));
    const address = backTo("school", { code: "code", state, iss: school.issuer });
    const kept = browser.copy();
    expect((await browser.comeBack(address)).get("code")).toBeTruthy();
    const asked = school.asked.length;
    expect((await browser.comeBack(address)).get("error")).toBe("expired");
    expect((await kept.comeBack(address)).get("error")).toBe("expired");
    expect(school.asked.length).toBe(asked);
  });

  test("refuses a code that the provider says was used before", async () => {
    const { browser, state } = await begin();
    school.answerWith(async () => ({ status: 400, body: { error: "invalid_grant" } }));
    const back = await browser.comeBack(backTo("school", { code: "used", state, iss: school.issuer }));
    expect(back.get("error")).toBe("refused");
  });

  test("refuses a login that took too long, and a cookie that nobody here has signed", async () => {
    const { browser, state } = await begin();
    const address = backTo("school", { code: "code", state, iss: school.issuer });
    const forger = new SignOnBrowser(server);
    const record = { state, nonce: "n", verifier: "v", provider: "school", purpose: "login", expires: "2999-01-01" };
    forger.setCookie("signon", `sign-on:${Buffer.from(JSON.stringify(record)).toString("base64url")}.forged`);
    expect((await forger.comeBack(address)).get("error")).toBe("expired");
    server.wait(601);
    expect((await browser.comeBack(address)).get("error")).toBe("expired");
  });

  test("refuses the code of one provider at another's address, and sends it to neither", async () => {
    const asked = school.asked.length + attacker.asked.length;
    // The browser asks the attacker's provider, which leads on to the school's: the code belongs to the school.
    const { browser, state } = await begin("attacker");
    const mixed = await browser.comeBack(backTo("school", { code: "code of the school", state, iss: school.issuer }));
    expect(mixed.get("error")).toBe("refused");
    const second = await begin("attacker");
    const named = await second.browser.comeBack(
      backTo("attacker", { code: "code of the school", state: second.state, iss: school.issuer }),
    );
    expect(named.get("error")).toBe("refused");
    // One that says that it names itself beside the code, and does not.
    const third = await begin("attacker");
    const nameless = await third.browser.comeBack(backTo("attacker", { code: "code", state: third.state }));
    expect(nameless.get("error")).toBe("refused");
    expect(school.asked.length + attacker.asked.length).toBe(asked);
  });

  test("takes a code without the issuer's name from a provider that names itself nowhere, but no other's name", async () => {
    const { browser, state, nonce } = await begin("quiet");
    quiet.answerWith(async () => issued(quiet, quiet.claims(nonce)));
    const back = await browser.comeBack(backTo("quiet", { code: "code", state }));
    expect(back.get("code")).toBeTruthy();
    // It takes the secret in the form alone.
    expect(quiet.asked.at(-1)?.form.get("client_secret")).toBe(MADE_UP_SECRET);
    const other = await begin("quiet");
    const named = await other.browser.comeBack(
      backTo("quiet", { code: "code", state: other.state, iss: school.issuer }),
    );
    expect(named.get("error")).toBe("refused");
  });

  test("knows one person of two providers apart, though both call her the same", async () => {
    const teacher = await server.teacher();
    const connectAt = async (provider: MadeUpProvider, id: string) => {
      const { browser, state, nonce } = await begin(id);
      provider.answerWith(async () => issued(provider, { ...provider.claims(nonce), sub: "gleich" }));
      const back = await browser.comeBack(backTo(id, { code: "code", state, iss: provider.issuer }));
      return { browser, taken: await browser.take(back.get("code") ?? "") };
    };
    const { browser, taken } = await connectAt(school, "school");
    expect((await browser.connect(taken.body.unknown?.code ?? "", teacher)).status).toBe(201);
    expect((await connectAt(school, "school")).taken.body.access_token).toBeTruthy();
    expect((await connectAt(attacker, "attacker")).taken.body.access_token).toBeNull();
  });

  test("leads to no address but those of its settings", async () => {
    const browser = new SignOnBrowser(server);
    const { location } = await browser.visit("/api/auth/sign-on/nobody?next=https://attacker.example.org");
    expect(location).toBe("/sign-on#error=refused");
    const begun = new URL(await browser.begin("school"));
    expect(begun.searchParams.get("redirect_uri")).toBe(`${publicUrl}/api/auth/sign-on/school/callback`);
    expect((await browser.visit("/api/auth/sign-on/nobody/logout")).location).toBe("/pupils");
  });

  test("looks for a key that it does not know once in half a minute, and takes the provider's new one", async () => {
    const { now } = Date;
    let ahead = 0;
    vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
    expect(await outcome()).toBe("code");
    ahead += 31_000;
    await school.rotate(true);
    const before = school.keysFetched();
    expect(await outcome()).toBe("code");
    expect(school.keysFetched() - before).toBe(1);
    // A key that the provider does not publish, such as one that it has withdrawn.
    ahead += 31_000;
    await school.rotate(false);
    for (let each = 0; each < 5; each += 1) expect(await outcome()).toBe("refused");
    expect(school.keysFetched() - before).toBe(2);
    ahead += 31_000;
    await school.rotate(true);
    expect(await outcome()).toBe("code");
  });

  test("says of a provider that does not answer that it does not, asks no more for a moment, and keeps the password's way", async () => {
    const teacher = await server.teacher({ password: "Nebeltal-123" });
    const { browser, state } = await begin();
    school.answerWith(async () => ({ status: 503, body: "<h1>Wartung</h1>" }));
    const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
    expect(back.get("error")).toBe("unavailable");
    const told = await begin();
    const parameters = { error: "temporarily_unavailable", state: told.state, iss: school.issuer };
    expect((await told.browser.comeBack(backTo("school", parameters))).get("error")).toBe("unavailable");
    const body = { username: teacher.email, password: "Nebeltal-123" };
    expect((await server.call("login", { body })).status).toBe(200);
  });

  describe("a provider that was never there", () => {
    let other: TestServer;
    let broken: MadeUpProvider;
    beforeAll(async () => {
      broken = await startMadeUpProvider("broken", await freePort());
      other = await startTestServer(engine, { publicUrl, signOn: [broken.settings] });
    });
    afterAll(async () => {
      await other.stop();
      await broken.stop();
    });

    test("delays no start, is said to be away, must have its own name, and is asked again later", async () => {
      const begun = new SignOnBrowser(other);
      broken.behave("broken");
      expect(await begun.begin("broken")).toBe("/sign-on#error=unavailable");
      broken.behave("silent");
      // It was asked a moment ago, so nobody waits for it.
      expect(await begun.begin("broken")).toBe("/sign-on#error=unavailable");
      broken.behave("under another name");
      const { now } = performance;
      let ahead = 5001;
      vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + ahead);
      expect(await begun.begin("broken")).toBe("/sign-on#error=unavailable");
      broken.behave("well");
      ahead += 5001;
      expect(await begun.begin("broken")).toContain(`${broken.issuer}/authorize?`);
    });

    // The database has no part in it.
    testOn("sqlite", engine)("is waited for five seconds, with each of its answers", async () => {
      const away = await startMadeUpProvider("away", await freePort());
      away.behave("silent");
      const waiting = await startTestServer(engine, { publicUrl, signOn: [away.settings, broken.settings] });
      const browser = new SignOnBrowser(waiting);
      const [begun] = await Promise.all([new SignOnBrowser(waiting).begin("away"), browser.begin("broken")]);
      expect(begun).toBe("/sign-on#error=unavailable");
      const { searchParams } = new URL(await browser.begin("broken"));
      broken.behave("silent");
      const parameters = { code: "code", state: searchParams.get("state") ?? "", iss: broken.issuer };
      expect((await browser.comeBack(backTo("broken", parameters))).get("error")).toBe("unavailable");
      broken.behave("well");
      await waiting.stop();
      await away.stop();
    });

    test("proves itself by a private key where the operator has set one, in cookies for this host alone behind TLS", async () => {
      const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const key = privateKey.export({ type: "pkcs8", format: "pem" });
      const settings = { ...broken.settings, proof: { privateKey: key, keyId: "ours" } };
      const signing = await startTestServer(engine, { publicUrl: "https://denkspur.example.org", signOn: [settings] });
      const browser = new SignOnBrowser(signing);
      const begun = await browser.visit("/api/auth/sign-on/broken");
      expect(String(begun.headers["set-cookie"])).toMatch(
        /^__Host-signon=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const { searchParams } = new URL(begun.location ?? "");
      broken.answerWith(async () => issued(broken, broken.claims(searchParams.get("nonce") ?? "")));
      const parameters = { code: "code", state: searchParams.get("state") ?? "", iss: broken.issuer };
      const back = await browser.visit(backTo("broken", parameters));
      expect(back.location).toMatch(/#code=/);
      expect(String(back.headers["set-cookie"])).toMatch(
        /__Host-signonresult=[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Strict/,
      );
      const { form } = broken.asked.at(-1) ?? {};
      expect(decodeProtectedHeader(form?.get("client_assertion") ?? "")).toMatchObject({ alg: "ES256", kid: "ours" });
      await signing.stop();
    });
  });

  describe("by logout tokens", () => {
    const EVENT = "http://schemas.openid.net/event/backchannel-logout";
    const logout = (claims: JWTPayload = {}): JWTPayload => {
      const { nonce, ...rest } = school.claims("");
      return { ...rest, jti: randomUUID(), events: { [EVENT]: {} }, ...claims };
    };
    const send = async (logout_token: string, provider = "school") =>
      await server.call("endSignOn", { params: { provider }, body: { logout_token } });
    /** A session that began at the school, under this name and in this session of the school's. */
    async function session(sub: string, sid?: string, teacher?: Awaited<ReturnType<TestServer["teacher"]>>) {
      const { browser, state, nonce } = await begin();
      school.answerWith(async () =>
        issued(school, { ...school.claims(nonce), sub, ...(sid === undefined ? {} : { sid }) }),
      );
      const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
      const { body } = await browser.take(back.get("code") ?? "");
      if (body.access_token) return { headers: { authorization: `Bearer ${body.access_token}` } };
      await browser.connect(body.unknown?.code ?? "", teacher ?? (await server.teacher()));
      return await session(sub, sid);
    }
    const isOpen = async (as: Awaited<ReturnType<typeof session>>) =>
      (await server.call("getUser", { as })).status === 200;

    test("ends the session that is named, and no other", async () => {
      const sub = randomUUID();
      const [one, two] = [await session(sub, "one"), await session(sub, "two")];
      const stranger = await session(randomUUID(), "three");
      const { status, headers } = await send(await school.sign(logout({ sub, sid: "one" }), { typ: "logout+jwt" }));
      expect({ status, cache: headers["cache-control"] }).toEqual({ status: 200, cache: "no-store" });
      expect([await isOpen(one), await isOpen(two), await isOpen(stranger)]).toEqual([false, true, true]);
    });

    test("ends a session by its name alone, and all of an account by its", async () => {
      const [sub, sid] = [randomUUID(), randomUUID()];
      const [one, two] = [await session(sub, sid), await session(sub)];
      const { sub: _sub, ...claims } = logout({ sid });
      expect((await send(await school.sign(claims))).status).toBe(200);
      expect([await isOpen(one), await isOpen(two)]).toEqual([false, true]);
      expect((await send(await school.sign(logout({ sub })))).status).toBe(200);
      expect(await isOpen(two)).toBe(false);
    });

    test("lets nobody in by a result that waited meanwhile", async () => {
      const [sub, sid] = [randomUUID(), randomUUID()];
      await session(sub, sid);
      const { browser, state, nonce } = await begin();
      school.answerWith(async () => issued(school, { ...school.claims(nonce), sub, sid }));
      const back = await browser.comeBack(backTo("school", { code: "code", state, iss: school.issuer }));
      await send(await school.sign(logout({ sub, sid })));
      expect((await browser.take(back.get("code") ?? "")).error.detail).toBe("SIGN_ON_EXPIRED");
    });

    test("takes each of them once", async () => {
      const sub = randomUUID();
      const token = await school.sign(logout({ sub }));
      expect((await send(token)).status).toBe(200);
      const after = await session(sub);
      expect((await send(token)).error.detail).toBe("LOGOUT_TOKEN_REFUSED");
      expect(await isOpen(after)).toBe(true);
    });

    test.each<[what: string, claims: JWTPayload, by?: Signed]>([
      ["for another client", { aud: "somebody-else" }],
      ["of another issuer", { iss: "https://elsewhere.example.org" }],
      ["with a nonce, which is an ID token's", { nonce: "nonce" }],
      ["without its event", { events: {} }],
      ["with another event", { events: { "https://example.org/other": {} } }],
      ["without a name of its own", { jti: undefined }],
      ["that is old", { iat: 1_700_000_000, exp: undefined }],
      ["that has expired", { exp: 1_700_000_000 }],
      ["without a time", { iat: undefined }],
      ["of nobody", { sub: undefined }],
      ["that nobody has signed", {}, { alg: "none" }],
      ["signed with the secret that both know", {}, { alg: "HS256", key: new TextEncoder().encode(MADE_UP_SECRET) }],
      ["of another kind", {}, { typ: "at+jwt" }],
    ])("refuses one %s", async (_what, claims, by) => {
      const sub = randomUUID();
      const open = await session(sub);
      const all = Object.fromEntries(
        Object.entries({ ...logout({ sub }), ...claims }).filter(([, value]) => value !== undefined),
      );
      expect((await send(await school.sign(all, by))).error.detail).toBe("LOGOUT_TOKEN_REFUSED");
      expect(await isOpen(open)).toBe(true);
    });

    test("refuses another provider's, and what is no token", async () => {
      const sub = randomUUID();
      const open = await session(sub);
      const foreign = await attacker.sign({ ...attacker.claims(""), ...logout({ sub, iss: attacker.issuer }) });
      expect((await send(foreign)).error.detail).toBe("LOGOUT_TOKEN_REFUSED");
      expect((await send("x.y.z")).error.detail).toBe("LOGOUT_TOKEN_REFUSED");
      // Its own provider may say so, of its own people.
      const { nonce, ...own } = attacker.claims("");
      const right = await attacker.sign({ ...own, jti: randomUUID(), events: { [EVENT]: {} }, sub });
      expect((await send(right, "attacker")).status).toBe(200);
      expect(await isOpen(open)).toBe(true);
    });
  });

  test("stops counting nobody's mistakes, and slows down who makes too many", async () => {
    const address = backTo("school", { code: "code", state: "none" });
    const errors = [];
    for (let each = 0; each < 61; each += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the order is what is tested
      errors.push((await new SignOnBrowser(server).comeBack(address)).get("error"));
    }
    expect(errors.slice(0, 60).every((error) => error === "expired")).toBe(true);
    expect(errors.at(-1)).toBe("busy");
  });
});
