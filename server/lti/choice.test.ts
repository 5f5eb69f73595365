import type { JWTPayload } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { begin, beginChoice, goalOf, launch, MIA, makeLink, register, TEACHER } from "../testing/lti-launch.ts";
import { LtiPlatform } from "../testing/lti-platform.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, type World } from "../testing/world.ts";
import { makeSecret } from "./browser.ts";

const CLAIM = "https://purl.imsglobal.org/spec/lti/claim/";
const DEEP_LINKING = "https://purl.imsglobal.org/spec/lti-dl/claim/";

describe.each(engines)("the choice of a test for a platform on %s", (engine) => {
  let server: TestServer;
  let platform: LtiPlatform;
  let platformId: string;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer(engine, { port: 0 });
    // The platform reads the keys over the network.
    const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    platform = await LtiPlatform.start();
    platformId = await register(server, platform);
    platform.connect({ ...platform.tool, keysUrl: `${origin}/api/lti/keys` });
    world = await makeWorld(server);
  });
  afterAll(async () => {
    await server.stop();
    await platform.stop();
  });

  type Held = Awaited<ReturnType<typeof beginChoice>>;
  const choose = async (
    { params, headers }: Pick<Held, "params"> & { headers: object },
    { teacher, courseTestId } = world,
  ) =>
    await server.call("choosePlatformTest", {
      params,
      headers: { ...headers, ...teacher.headers },
      body: { courseTestId },
    });
  const answerIn = (html: unknown): string => /name="JWT" value="([\w.-]+)"/.exec(String(html))?.[1] ?? "";
  const codeOf = ({ body }: { body: unknown }): string | undefined => /[A-Z]+(?:_[A-Z]+)+/.exec(String(body))?.[0];
  const ask = async (change: (claims: JWTPayload) => void) =>
    await launch(server, platform, (nonce) => {
      const claims = platform.choiceClaims(TEACHER, nonce);
      change(claims);
      return claims;
    });
  const settings = (changes: object) => (claims: JWTPayload) => {
    const name = `${DEEP_LINKING}deep_linking_settings`;
    claims[name] = { ...(claims[name] as object), ...changes };
  };

  test("comes back signed, for this platform, with a link and no name of a class", async () => {
    const held = await beginChoice(server, platform);
    const seen = await server.call("getPlatformChoice", {
      params: held.params,
      headers: { ...held.headers, ...world.teacher.headers },
    });
    expect(seen.body).toEqual({ platform: "Schulmoodle", inFrame: false });
    expect((await choose(held)).status).toBe(204);
    const answer = await server.call("returnLti", { params: held.params, headers: held.headers });
    expect(answer.status).toBe(200);
    expect(String(answer.body)).toContain(`action="${platform.origin}/return"`);
    expect(answer.headers["content-security-policy"]).toContain(`form-action ${platform.origin};`);
    const claims = await platform.read(answerIn(answer.body));
    expect(claims).toMatchObject({
      [`${CLAIM}message_type`]: "LtiDeepLinkingResponse",
      [`${CLAIM}version`]: "1.3.0",
      [`${CLAIM}deployment_id`]: platform.deployment,
      [`${DEEP_LINKING}data`]: "what the platform wants back",
    });
    const [item] = claims[`${DEEP_LINKING}content_items`] as { custom: Record<string, string> }[];
    expect(item).toMatchObject({ type: "ltiResourceLink", url: platform.tool.launchUrl });
    expect(item).not.toHaveProperty("lineItem");
    const link = item?.custom["denkspur_link"];
    const followed = await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
    expect(goalOf(followed)).toBe(`/conduct/${world.courseTestId}`);
    const again = await server.call("returnLti", { params: held.params, headers: held.headers });
    expect([again.status, codeOf(again)], "once").toEqual([404, "CHOICE_LOST"]);
  });

  test("may be changed until it is on its way, and pressed twice", async () => {
    const held = await beginChoice(server, platform);
    await Promise.all([choose(held), choose(held)]);
    expect((await choose(held)).status).toBe(204);
    const links = await server.context.db.selectFrom("lti_links").select("id").execute();
    const chosen = await server.context.db.selectFrom("lti_choices").select("link_id").execute();
    expect(links.length).toBeGreaterThan(0);
    expect(links.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen.map(({ link_id }) => link_id)));
    await server.call("returnLti", { params: held.params, headers: held.headers });
    expect((await choose(held)).error.detail).toBe("CHOICE_LOST");
  });

  test("goes back through the frame that waits for it, whoever else asks", async () => {
    const frame = makeSecret().secret;
    const inFrame = async (secret: string, of = platformId) =>
      await server.call("returnLtiInFrame", { body: { frame: secret, platform: of } });
    const held = await beginChoice(server, platform, { frame });
    const early = await inFrame(frame);
    expect([early.status, String(early.body).includes("Noch ist kein Test ausgewählt")]).toEqual([200, true]);
    expect(early.headers["content-security-policy"]).toContain(`frame-ancestors 'self' ${platform.origin}`);
    await choose(held);
    expect(answerIn((await inFrame(makeSecret().secret)).body)).toBe("");
    const answer = await inFrame(frame);
    await platform.read(answerIn(answer.body));
    expect(answerIn((await inFrame(frame)).body)).toBe("");
  });

  test("is a teacher's alone", async () => {
    for (const role of [MIA, { ...TEACHER, role: "Learner" as const }]) {
      const answer = await launch(server, platform, (nonce) => platform.choiceClaims(role, nonce));
      expect([answer.status, codeOf(answer)]).toEqual([403, "LAUNCH_ROLE"]);
    }
  });

  test("goes back to the platform's own address only", async () => {
    for (const deep_link_return_url of [
      "https://evil.example/return",
      `${platform.origin}.evil.example/return`,
      `http://${new URL(platform.origin).host}@evil.example/`,
      "javascript:alert(1)",
      "/return",
      undefined,
    ]) {
      const answer = await ask(settings({ deep_link_return_url }));
      expect([deep_link_return_url, answer.status, codeOf(answer)]).toEqual([
        deep_link_return_url,
        400,
        "LAUNCH_INVALID",
      ]);
    }
    expect(codeOf(await ask(settings({ accept_types: ["file"] })))).toBe("LAUNCH_INVALID");
  });

  test("is held by the browser that began it", async () => {
    const held = await beginChoice(server, platform);
    const stranger = await begin(server, platform);
    const stolen = { params: held.params, headers: stranger.headers as Held["headers"] };
    expect((await choose(stolen)).error.detail).toBe("CHOICE_LOST");
    expect((await choose({ params: held.params, headers: {} })).error.detail).toBe("CHOICE_LOST");
    await choose(held);
    const answer = await server.call("returnLti", { params: held.params, headers: stranger.headers });
    expect(codeOf(answer)).toBe("CHOICE_LOST");
  });

  test("ends after an hour", async () => {
    const held = await beginChoice(server, platform);
    server.wait(3601);
    const teacher = await server.again(world.teacher);
    expect((await choose(held, { ...world, teacher })).error.detail).toBe("CHOICE_LOST");
    server.wait(-3601);
  });

  test("is of the teacher's own classes, and of none that is invented", async () => {
    const held = await beginChoice(server, platform);
    const other = await makeWorld(server);
    expect((await choose(held, { ...world, courseTestId: other.courseTestId })).error.detail).toBe("NOT_FOUND");
    expect((await choose(held, { ...world, teacher: other.teacher })).error.detail).toBe("NOT_FOUND");
    await server.call("createSampleCourse", { as: world.teacher });
    const { results } = (await server.call("listCourses", { as: world.teacher })).body;
    const sample = results.find((course) => course.sample)?._id ?? "";
    const tests = await server.call("listCourseTests", { as: world.teacher, params: { courseId: sample } });
    const courseTestId = tests.body.results[0]?._id ?? "";
    expect((await choose(held, { ...world, courseTestId })).error.detail).toBe("SAMPLE_COURSE");
  });

  test("makes a link that goes with its course test, and with the platform", async () => {
    const own = await makeWorld(server);
    const link = await makeLink(server, platform, own);
    const follow = async () => codeOf(await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link)));
    expect(await follow()).toBeUndefined();
    await server.call("deleteCourseTest", { as: own.teacher, params: { id: own.courseTestId } });
    expect(await follow()).toBe("LINK_UNKNOWN");
  });

  test("settles in the course where it is first used, if the platform said none", async () => {
    const held = await launch(
      server,
      platform,
      (nonce) => ({ ...platform.choiceClaims(TEACHER, nonce), [`${CLAIM}context`]: undefined }),
      { target_link_uri: platform.tool.choiceUrl },
    );
    const params = { ticket: goalOf(held).split("/").at(-1) ?? "" };
    await choose({ params, headers: held.browser });
    const answer = await server.call("returnLti", { params, headers: held.browser });
    const items = (await platform.read(answerIn(answer.body)))[`${DEEP_LINKING}content_items`];
    const link = (items as { custom: Record<string, string> }[])[0]?.custom["denkspur_link"];
    const follow = async (id: string) =>
      (
        await launch(server, platform, (nonce) => ({
          ...platform.linkClaims(MIA, nonce, link),
          [`${CLAIM}context`]: { id },
        }))
      ).status;
    expect([await follow("first"), await follow("second"), await follow("first")]).toEqual([303, 404, 303]);
  });
});
