import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { cookieOf } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { begin, beginningOf, goalOf, launch, MIA, makeLink, register, TEACHER } from "../testing/lti-launch.ts";
import { LtiPlatform } from "../testing/lti-platform.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "../testing/world.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const ACCESS_NAME = /^[A-Z][a-z]+[A-Z][a-z]+\d{2,}$/u;

describe.each(engines)("launches on %s", (engine) => {
  let server: TestServer;
  let platform: LtiPlatform;
  let platformId: string;
  let world: World;
  let linkId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    platform = await LtiPlatform.start();
    platformId = await register(server, platform);
    world = await makeWorld(server);
    linkId = await makeLink(server, platform, world);
  });
  afterAll(async () => {
    await server.stop();
    await platform.stop();
  });
  afterEach(() => {
    platform.publishes = true;
  });

  const child = (nonce: string) => platform.linkClaims(MIA, nonce, linkId);
  const pupilsOf = async ({ teacher, course }: World) =>
    (await server.call("listPupils", { as: teacher, params: { courseId: course.id } })).body.results;
  /** The last reason of a refusal in the security log. */
  const why = (): unknown => {
    const lines = server.log().split("\n");
    const last = lines.findLast((line) => line.includes('"launch-refused"'));
    return last === undefined ? undefined : (JSON.parse(last) as Record<string, unknown>)["why"];
  };
  const codeOf = ({ body }: { body: unknown }): string | undefined => /[A-Z]+(?:_[A-Z]+)+/.exec(String(body))?.[0];
  /** The outcome of a launch with changed claims: status, code, and the reason that is written down. */
  const outcomeOf = async (change: (claims: ReturnType<typeof child>) => void, type = child) => {
    const answer = await launch(server, platform, (nonce) => {
      const claims = type(nonce);
      change(claims);
      return claims;
    });
    return [answer.status, codeOf(answer), why()];
  };

  test("bring a child into the test, with an access name that says nothing of the person", async () => {
    const answer = await launch(server, platform, child);
    expect([answer.status, goalOf(answer)]).toEqual([303, `/conduct/${world.courseTestId}`]);
    const headers = cookieOf(answer);
    const session = await server.call("getPupilSession", { headers });
    expect(session.body.name).toMatch(ACCESS_NAME);
    const body = submissionOf({ ...world, pupil: { ...world.pupil, id: session.body._id } });
    expect((await server.call("evaluate", { headers, body })).status).toBe(200);
    const known = (await pupilsOf(world)).find(({ _id }) => _id === session.body._id);
    expect(known).toMatchObject({ name: session.body.name, platform: "Schulmoodle", today: true });
  });

  test("know the child again, also from another device and after the teacher gave another name", async () => {
    const first = await server.call("getPupilSession", { headers: cookieOf(await launch(server, platform, child)) });
    const id = first.body._id;
    await server.call("updatePupil", { as: world.teacher, query: { id }, body: { name: `Umbenannt${engine}` } });
    const again = await server.call("getPupilSession", { headers: cookieOf(await launch(server, platform, child)) });
    expect(again.body).toMatchObject({ _id: id, name: `Umbenannt${engine}` });
  });

  test("make one access of many clicks at once", async () => {
    const person = { ...MIA, sub: `twice-${engine}` };
    const before = (await pupilsOf(world)).length;
    const click = async () => await launch(server, platform, (nonce) => platform.linkClaims(person, nonce, linkId));
    const answers = await Promise.all([click(), click(), click()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await pupilsOf(world)).length).toBe(before + 1);
  });

  test("lead to the pupil's dashboard while the test is closed, and need no code where the class has codes", async () => {
    const other = await makeWorld(server);
    const courseTestId = await addCourseTest(server, other.teacher, other.course, { published: false });
    await server.call("makeCodes", { as: other.teacher, params: other.course, body: { renew: "missing" } });
    const link = await makeLink(server, platform, { ...other, courseTestId });
    const answer = await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
    expect([answer.status, goalOf(answer)]).toEqual([303, "/"]);
    const { body } = await server.call("getPupilSession", { headers: cookieOf(answer) });
    // The name alone must not let anybody in.
    const typed = await server.call("verifyPupilAccess", { body: { pupilName: body.name } });
    expect(typed.error.detail).toBe("PUPIL_CODE_REQUIRED");
  });

  test("give the same child different accesses in two classes, which nobody can join in the database", async () => {
    const other = await makeWorld(server);
    const link = await makeLink(server, platform, other);
    await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
    await launch(server, platform, child);
    const rows = await server.context.db.selectFrom("lti_pupils").selectAll().execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(JSON.stringify(rows)).not.toContain(MIA.sub);
  });

  test("make a new access when the old one was deleted", async () => {
    const headers = cookieOf(await launch(server, platform, child));
    const { _id: id } = (await server.call("getPupilSession", { headers })).body;
    await server.call("deletePupil", { as: world.teacher, params: { id } });
    const again = await server.call("getPupilSession", { headers: cookieOf(await launch(server, platform, child)) });
    expect(again.status).toBe(200);
    expect(again.body._id).not.toBe(id);
  });

  test("lead a teacher to the results, which she sees only if they are hers", async () => {
    const answer = await launch(server, platform, (nonce) => platform.linkClaims(TEACHER, nonce, linkId));
    expect([answer.status, goalOf(answer)]).toEqual([303, `/results/${world.courseTestId}`]);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("write neither name nor e-mail nor id of a person into log or database", async () => {
    await launch(server, platform, child);
    await outcomeOf((claims) => (claims["aud"] = "somebody else"));
    const tables = await server.context.db.introspection.getTables();
    const all = await Promise.all(
      tables.map(
        async ({ name }) =>
          await server.context.db
            .selectFrom(name as "users")
            .selectAll()
            .execute(),
      ),
    );
    for (const told of [MIA.name, "mia.musterkind", MIA.sub])
      expect([told, server.log().includes(told), JSON.stringify(all).includes(told)]).toEqual([told, false, false]);
  });

  describe("are refused", () => {
    test.each([
      ["for somebody else", { aud: "another-client" }, "claims"],
      ["for several without a party that it is for", { aud: ["x", "us"] }, "claims"],
      ["for another party", { azp: "another-client" }, "claims"],
      ["of another issuer", { iss: "https://evil.example" }, "claims"],
      [
        "that are over",
        { iat: Math.floor(Date.now() / 1000) - 500, exp: Math.floor(Date.now() / 1000) - 120 },
        "expired",
      ],
      [
        "that are old although they never end",
        { iat: Math.floor(Date.now() / 1000) - 3600, exp: 4_000_000_000 },
        "expired",
      ],
      ["of a time to come", { iat: Math.floor(Date.now() / 1000) + 600 }, "claims"],
      ["without an end", { exp: undefined }, "claims"],
      ["without a beginning", { iat: undefined }, "claims"],
      ["with another nonce", { nonce: "guessed" }, "nonce"],
      ["without a nonce", { nonce: undefined }, "claims"],
      ["of another version", { [`${CLAIM}version`]: "1.1.1" }, "message"],
      ["of another kind", { [`${CLAIM}message_type`]: "LtiSubmissionReviewRequest" }, "message"],
      ["to another target", { [`${CLAIM}target_link_uri`]: "https://evil.example/" }, "target"],
      ["without a target", { [`${CLAIM}target_link_uri`]: undefined }, "target"],
    ])("%s", async (_what, changes, reason) => {
      const ofUs = JSON.parse(JSON.stringify(changes).replace('"us"', JSON.stringify(platform.clientId)));
      const outcome = await outcomeOf((claims) => {
        for (const name of Object.keys(changes)) claims[name] = ofUs[name];
      });
      expect(outcome).toEqual([400, "LAUNCH_INVALID", reason]);
    });

    test.each([
      [
        "a deployment that is not registered",
        { [`${CLAIM}deployment_id`]: "2" },
        403,
        "DEPLOYMENT_UNKNOWN",
        "deployment",
      ],
      ["no role in the course", { [`${CLAIM}roles`]: [] }, 403, "LAUNCH_ROLE", "role"],
      [
        "a role at the school only",
        { [`${CLAIM}roles`]: ["http://purl.imsglobal.org/vocab/lis/v2/institution/person#Learner"] },
        403,
        "LAUNCH_ROLE",
        "role",
      ],
      ["no id of the person", { sub: undefined }, 400, "LAUNCH_ANONYMOUS", "person"],
      [
        "a test user",
        {
          [`${CLAIM}roles`]: [
            "http://purl.imsglobal.org/vocab/lis/v2/membership#Learner",
            "http://purl.imsglobal.org/vocab/lti/system/person#TestUser",
          ],
        },
        400,
        "LAUNCH_ANONYMOUS",
        "person",
      ],
      ["no link", { [`${CLAIM}custom`]: undefined }, 404, "LINK_UNKNOWN", "link"],
      ["a link that is none", { [`${CLAIM}custom`]: { denkspur_link: "x' or 1=1" } }, 404, "LINK_UNKNOWN", "link"],
      ["the link of another course", { [`${CLAIM}context`]: { id: "another" } }, 404, "LINK_UNKNOWN", "link"],
      ["no course", { [`${CLAIM}context`]: undefined }, 404, "LINK_UNKNOWN", "link"],
    ] as const)("with %s", async (_what, changes, status, code, reason) => {
      const outcome = await outcomeOf((claims) => void Object.assign(claims, changes));
      expect(outcome).toEqual([status, code, reason]);
    });

    const withToken = async (makeToken: (claims: ReturnType<typeof child>) => Promise<string> | string) => {
      const { state, nonce, headers } = await begin(server, platform);
      const body = { state, id_token: await makeToken(child(nonce)) };
      const answer = await server.call("launchLti", { body, headers });
      return [answer.status, codeOf(answer), why()];
    };

    test("unsigned, with a shared secret, or with a key of somebody else", async () => {
      const forged = [400, "LAUNCH_INVALID", "signature"];
      expect(await withToken((claims) => new UnsecuredJWT(claims).encode())).toEqual(forged);
      const secret = new TextEncoder().encode(platform.clientId.padEnd(64, "x"));
      const shared = { alg: "HS256", kid: platform.key.kid };
      expect(
        await withToken(async (claims) => await new SignJWT(claims).setProtectedHeader(shared).sign(secret)),
      ).toEqual(forged);
      const other = { ...(await generateKeyPair("RS256")), kid: platform.key.kid };
      expect(await withToken(async (claims) => await platform.sign(claims, other))).toEqual(forged);
      const strange = { ...other, kid: "unknown" };
      expect(await withToken(async (claims) => await platform.sign(claims, strange))).toEqual(forged);
      expect(await withToken(() => "no token")).toEqual(forged);
      expect(await withToken(async (claims) => `${(await platform.sign(claims)).slice(0, -8)}AAAAAAAA`)).toEqual(
        forged,
      );
    });

    test("a second time, with the same message or with an old one in a new launch", async () => {
      const { state, nonce, headers } = await begin(server, platform);
      const token = await platform.sign(child(nonce));
      const send = async (given: string) =>
        await server.call("launchLti", { body: { state: given, id_token: token }, headers });
      expect((await send(state)).status).toBe(303);
      const again = await send(state);
      expect([again.status, codeOf(again), why()]).toEqual([400, "LAUNCH_LOST", "used"]);
      const next = await begin(server, platform, {}, headers);
      const replayed = await send(next.state);
      expect([replayed.status, codeOf(replayed), why()]).toEqual([400, "LAUNCH_INVALID", "nonce"]);
    });

    test("once of two at the same moment", async () => {
      const { state, nonce, headers } = await begin(server, platform);
      const body = { state, id_token: await platform.sign(child(nonce)) };
      const send = async () => (await server.call("launchLti", { body, headers })).status;
      expect((await Promise.all([send(), send(), send()])).toSorted()).toEqual([303, 400, 400]);
    });

    test("in another browser, which does not use the launch up", async () => {
      const { state, nonce, headers } = await begin(server, platform);
      const body = { state, id_token: await platform.sign(child(nonce)) };
      const stranger = await begin(server, platform);
      const theirs = await server.call("launchLti", { body, headers: stranger.headers });
      expect([theirs.status, codeOf(theirs), why()]).toEqual([400, "LAUNCH_LOST", "used"]);
      const without = await server.call("launchLti", { body });
      expect([without.status, codeOf(without), why()]).toEqual([400, "LAUNCH_LOST", "browser"]);
      expect((await server.call("launchLti", { body, headers })).status).toBe(303);
    });

    test("with an invented state, without one, or after ten minutes", async () => {
      const { state, nonce, headers } = await begin(server, platform);
      const token = await platform.sign(child(nonce));
      for (const body of [{ state: "invented", id_token: token }, { id_token: token }]) {
        const answer = await server.call("launchLti", { body, headers });
        expect([answer.status, codeOf(answer)]).toEqual([400, "LAUNCH_LOST"]);
      }
      server.wait(601);
      expect(codeOf(await server.call("launchLti", { body: { state, id_token: token }, headers }))).toBe("LAUNCH_LOST");
      server.wait(-601);
    });

    test("when another platform answers what was begun with this one", async () => {
      const evil = await LtiPlatform.start();
      await register(server, evil);
      const { state, nonce, headers } = await begin(server, platform);
      // Its own message, and one in which it claims to be the other.
      for (const claims of [evil.linkClaims(MIA, nonce, linkId), { ...child(nonce) }]) {
        const fresh = await begin(server, platform, {}, headers);
        const token = await evil.sign({ ...claims, nonce: fresh.nonce });
        const answer = await server.call("launchLti", { body: { state: fresh.state, id_token: token }, headers });
        expect([answer.status, codeOf(answer), why()]).toEqual([400, "LAUNCH_INVALID", "signature"]);
      }
      const own = await begin(server, evil, {}, headers);
      const token = await platform.sign(child(own.nonce));
      const crossed = await server.call("launchLti", { body: { state: own.state, id_token: token }, headers });
      expect([crossed.status, codeOf(crossed), why()]).toEqual([400, "LAUNCH_INVALID", "signature"]);
      expect(state).not.toBe("");
      const foreign = await launch(server, evil, (fresh) => evil.linkClaims(MIA, fresh, linkId));
      expect([foreign.status, codeOf(foreign)]).toEqual([404, "LINK_UNKNOWN"]);
      await evil.stop();
    });

    test("when the platform sends an error in place of a message", async () => {
      const { state, headers } = await begin(server, platform);
      const answer = await server.call("launchLti", { body: { state, error: "login_required" }, headers });
      expect([answer.status, codeOf(answer), why()]).toEqual([400, "LAUNCH_INVALID", "platform"]);
    });

    test("into a class of a teacher who is locked out, or one in the archive", async () => {
      const closed = await makeWorld(server);
      const link = await makeLink(server, platform, closed);
      const follow = async () =>
        codeOf(await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link)));
      await server.context.db.updateTable("users").set({ is_locked: 1 }).where("id", "=", closed.teacher.id).execute();
      expect(await follow()).toBe("CLASS_CLOSED");
      await server.context.db.updateTable("users").set({ is_locked: 0 }).where("id", "=", closed.teacher.id).execute();
      expect(await follow()).toBeUndefined();
      const archived = server.context.now().toISOString();
      await server.context.db.updateTable("courses").set({ archived }).where("id", "=", closed.course.id).execute();
      expect(await follow(), "in the archive").toBe("CLASS_CLOSED");
    });

    test("into a full class, in words for a child", async () => {
      const small = await startTestServer(engine, { pupilsPerCourse: 1 });
      const own = await LtiPlatform.start();
      await register(small, own);
      const link = await makeLink(small, own, await makeWorld(small));
      const answer = await launch(small, own, (nonce) => own.linkClaims(MIA, nonce, link));
      expect([answer.status, codeOf(answer)]).toEqual([409, "TOO_MANY_PUPILS"]);
      expect(String(answer.body)).toContain("Du hast nichts falsch gemacht");
      await own.stop();
      await small.stop();
    });
  });

  describe("begin", () => {
    const refused = async (more: Record<string, string>) => {
      const answer = await server.call("beginLti", { query: beginningOf(platform, more) });
      return [answer.status, codeOf(answer)];
    };

    test("only for a platform that is known and enabled, for a target of ours", async () => {
      expect(await refused({ iss: "https://evil.example" })).toEqual([400, "PLATFORM_UNKNOWN"]);
      expect(await refused({ client_id: "another" })).toEqual([400, "PLATFORM_UNKNOWN"]);
      expect(await refused({ target_link_uri: "https://evil.example/" })).toEqual([400, "LAUNCH_INVALID"]);
      expect(await refused({ target_link_uri: `${platform.tool.launchUrl}/../../evil` })).toEqual([
        400,
        "LAUNCH_INVALID",
      ]);
      expect(await refused({ lti_deployment_id: "2" })).toEqual([403, "DEPLOYMENT_UNKNOWN"]);
      await server.context.db.updateTable("lti_platforms").set({ enabled: 0 }).where("id", "=", platformId).execute();
      expect(await refused({})).toEqual([400, "PLATFORM_UNKNOWN"]);
      await server.context.db.updateTable("lti_platforms").set({ enabled: 1 }).where("id", "=", platformId).execute();
    });

    test("with a redirect to the platform's login alone, and take no client id for granted if there are two", async () => {
      const { client_id: _, ...query } = beginningOf(platform);
      const answer = await server.call("beginLti", { query });
      const goal = new URL(goalOf(answer));
      expect([answer.status, goal.origin + goal.pathname]).toEqual([303, `${platform.origin}/authorize`]);
      expect(Object.fromEntries(goal.searchParams)).toMatchObject({
        scope: "openid",
        response_type: "id_token",
        response_mode: "form_post",
        prompt: "none",
        client_id: platform.clientId,
        redirect_uri: platform.tool.launchUrl,
        login_hint: "hint",
        lti_message_hint: "message",
      });
      await register(server, platform, { clientId: "second" });
      expect(codeOf(await server.call("beginLti", { query }))).toBe("PLATFORM_UNKNOWN");
    });

    test("in a frame with a page that opens a window, which only the platform may frame", async () => {
      const headers = { "sec-fetch-dest": "iframe", "accept-language": "en-GB,en;q=0.9" };
      const answer = await server.call("beginLti", { query: beginningOf(platform), headers });
      expect(answer.status).toBe(200);
      expect(String(answer.body)).toContain("The test needs a window of its own");
      expect(String(answer.body)).not.toContain("<script");
      expect(answer.headers["x-frame-options"]).toBeUndefined();
      expect(answer.headers["content-security-policy"]).toContain(`frame-ancestors 'self' ${platform.origin}`);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    });

    test("from pages of other sites, where no other call is taken", async () => {
      const foreign = { origin: platform.origin, "sec-fetch-site": "cross-site" };
      const answer = await server.call("beginLtiByForm", { body: beginningOf(platform), headers: foreign });
      expect(answer.status).toBe(303);
      const other = await server.call("verifyPupilAccess", { body: { pupilName: "x" }, headers: foreign });
      expect(other.error.detail).toBe("FORBIDDEN");
    });

    test("with what is shown in a page only as text", async () => {
      const query = beginningOf(platform, { login_hint: '"><script>alert(1)</script>' });
      const answer = await server.call("beginLti", { query, headers: { "sec-fetch-dest": "iframe" } });
      expect(String(answer.body)).not.toContain("<script");
    });

    test("as long as an address has not begun too many", async () => {
      const limited = await startTestServer(engine);
      const own = await LtiPlatform.start();
      await register(limited, own);
      const { db, now } = limited.context;
      await begin(limited, own);
      await db
        .updateTable("limits")
        .set({ expire: now().getTime() + 1_000_000 })
        .where("key", "like", "launch:%")
        .execute();
      const answer = await limited.call("beginLti", { query: beginningOf(own) });
      expect([answer.status, codeOf(answer)]).toEqual([429, "TOO_MANY_REQUESTS"]);
      await own.stop();
      await limited.stop();
    });
  });

  describe("read the platform's keys", () => {
    test("once, and again when a message has a new one, but not as often as somebody invents one", async () => {
      const own = await LtiPlatform.start();
      await register(server, own);
      const link = await makeLink(server, own, world);
      const follow = async () => (await launch(server, own, (nonce) => own.linkClaims(MIA, nonce, link))).status;
      expect([await follow(), await follow(), own.keyReads]).toEqual([303, 303, 1]);
      await own.rotate();
      expect([await follow(), own.keyReads], "too soon").toEqual([400, 1]);
      const later = Date.now() + 31_000;
      vi.spyOn(Date, "now").mockImplementation(() => later);
      expect([await follow(), own.keyReads]).toEqual([303, 2]);
      vi.restoreAllMocks();
      await own.stop();
    });

    test("and refuse what the platform's last but one key has signed", async () => {
      const own = await LtiPlatform.start();
      await register(server, own);
      const old = await own.rotate();
      const { state, nonce, headers } = await begin(server, own);
      const token = await own.sign(own.linkClaims(MIA, nonce, linkId), old);
      const answer = await server.call("launchLti", { body: { state, id_token: token }, headers });
      expect([answer.status, codeOf(answer), why()]).toEqual([400, "LAUNCH_INVALID", "signature"]);
      await own.stop();
    });

    test("and say that it does not work just now if the platform does not give them", async () => {
      const own = await LtiPlatform.start();
      own.publishes = false;
      await register(server, own);
      const answer = await launch(server, own, (nonce) => own.linkClaims(MIA, nonce, linkId));
      expect([answer.status, why()]).toEqual([503, "platform"]);
      expect(String(answer.body)).toContain("Gerade klappt es nicht");
      await own.stop();
    });
  });
});

test("mark the browser with a cookie that no other site reads and that comes back from the platform", async () => {
  const server = await startTestServer("sqlite", { publicUrl: "https://denkspur.example" });
  const platform = await LtiPlatform.start();
  await register(server, platform);
  const answer = await server.call("beginLtiByForm", { body: beginningOf(platform) });
  expect(String(answer.headers["set-cookie"])).toMatch(
    /^__Host-lti=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=None$/u,
  );
  await server.stop();
  await platform.stop();
});
