import { importJWK, type JWK, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweep } from "../housekeeping/sweep.ts";
import { engines } from "../testing/engines.ts";
import { begin, launch, MIA, makeLink, register } from "../testing/lti-launch.ts";
import { LtiPlatform } from "../testing/lti-platform.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld } from "../testing/world.ts";
import { signingKey } from "./keys.ts";

describe.each(engines)("learning platforms on %s", (engine) => {
  let server: TestServer;
  let superuser: Awaited<ReturnType<TestServer["teacher"]>>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    superuser = await server.teacher({ is_superuser: 1, password: "Nebeltal-123" });
    await server.call("confirmPassword", { as: superuser, body: { password: "Nebeltal-123" } });
  });
  afterAll(async () => await server.stop());

  const settings = (changes: object = {}) => ({
    name: "Moodle der Schule",
    issuer: "https://moodle.schule.example",
    clientId: `client-${Math.random()}`,
    deployments: ["1"],
    authorizationUrl: "https://moodle.schule.example/mod/lti/auth.php",
    keysUrl: "https://moodle.schule.example/mod/lti/certs.php",
    address: "https://moodle.schule.example",
    enabled: true,
    ...changes,
  });
  const add = async (changes: object = {}) =>
    await server.call("createPlatform", { as: superuser, body: settings(changes) });

  test("are registered once by issuer and client id, changed and removed, all of it written down", async () => {
    const made = await add({
      clientId: "one",
      address: "https://moodle.schule.example/my/",
      deployments: [" 1 ", "1"],
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      { address: "https://moodle.schule.example", deployments: ["1"] },
    ]);
    expect((await add({ clientId: "one" })).error.detail).toBe("PLATFORM_EXISTS");
    const params = { id: made.body._id };
    const body = settings({ clientId: "two", name: "Moodle", enabled: false });
    expect((await server.call("updatePlatform", { as: superuser, params, body })).body).toMatchObject({
      clientId: "two",
      enabled: false,
    });
    expect((await server.call("deletePlatform", { as: superuser, params })).status).toBe(204);
    expect((await server.call("deletePlatform", { as: superuser, params })).error.detail).toBe("NOT_FOUND");
    expect((await server.call("updatePlatform", { as: superuser, params, body })).error.detail).toBe("NOT_FOUND");
    const { results } = (await server.call("listAudit", { as: superuser })).body;
    expect(results.map(({ act, details }) => [act, details["name"]])).toEqual([
      ["platform-removed", "Moodle"],
      ["platform-changed", "Moodle"],
      ["platform-added", "Moodle der Schule"],
    ]);
  });

  test("are registered only by who has just typed the password", async () => {
    const other = await server.teacher({ is_superuser: 1 });
    server.wait(16 * 60);
    const refused = await server.call("createPlatform", { as: other, body: settings() });
    server.wait(-16 * 60);
    expect(refused.error.detail).toBe("PASSWORD_NEEDED");
  });

  test.each([
    ["authorizationUrl", "http://moodle.schule.example/auth"],
    ["keysUrl", "file:///etc/passwd"],
    ["keysUrl", "https://user@moodle.schule.example/keys"],
    ["address", "moodle.schule.example"],
    ["issuer", "  "],
    ["deployments", [" "]],
  ])("are refused with a bad %s: %s", async (field, value) => {
    const { status, error } = await add({ [field]: value });
    expect([status, error.detail, error.errors?.[0]?.path]).toEqual([422, "VALIDATION_ERROR", field]);
  });

  test("take their links and ids along when they are removed, while accesses and results stay", async () => {
    const platform = await LtiPlatform.start();
    const id = await register(server, platform);
    const world = await makeWorld(server);
    const link = await makeLink(server, platform, world);
    await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
    const count = async () =>
      (await server.call("countPupils", { as: world.teacher, params: { courseId: world.course.id } })).body.count;
    const before = await count();
    const listed = (await server.call("listPlatforms", { as: superuser })).body.results.find(({ _id }) => _id === id);
    expect(listed).toMatchObject({ linkCount: 1, pupilCount: 1 });
    await server.call("deletePlatform", { as: superuser, params: { id } });
    const { db } = server.context;
    const left = [
      ...(await db.selectFrom("lti_links").select("id").where("platform_id", "=", id).execute()),
      ...(await db.selectFrom("lti_pupils").select("id").where("platform_id", "=", id).execute()),
    ];
    expect([left, await count()]).toEqual([[], before]);
    await platform.stop();
  });

  test("stand in a teacher's own data, with her links", async () => {
    const platform = await LtiPlatform.start();
    await register(server, platform);
    const world = await makeWorld(server);
    const link = await makeLink(server, platform, world);
    await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
    const { courses } = (await server.call("exportUser", { as: world.teacher })).body;
    expect(courses[0]?.courseTests[0]?.platformLinks).toMatchObject([{ platform: "Schulmoodle" }]);
    expect(new Set(courses[0]?.pupils.map(({ platform: name }) => name))).toEqual(new Set([null, "Schulmoodle"]));
    await platform.stop();
  });

  test("verify what is signed by a key that they find, which is made at its first use and never given away", async () => {
    const { kid, key } = await signingKey(server.context);
    expect((await signingKey(server.context)).kid).toBe(kid);
    const { body } = await server.call("getLtiKeys");
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0] ?? {}).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(key.extractable).toBe(false);
    const [row] = await server.context.db.selectFrom("lti_keys").selectAll().execute();
    expect(row?.private_key).not.toContain("PRIVATE KEY");
  });

  test("find a new key beside the old one for a week", async () => {
    const before = await signingKey(server.context);
    const renewed = await server.call("renewPlatformKey", { as: superuser });
    expect(renewed.status).toBe(200);
    const after = await signingKey(server.context);
    const kids = async () => (await server.call("getLtiKeys")).body.keys.map(({ kid }) => kid);
    expect([after.kid === before.kid, await kids()]).toEqual([false, [after.kid, before.kid]]);
    server.wait(8 * 86_400);
    expect(await kids()).toEqual([after.kid]);
    await sweep(server.context);
    expect(await server.context.db.selectFrom("lti_keys").select("id").execute()).toEqual([{ id: after.kid }]);
    server.wait(-8 * 86_400);
  });

  test("get a new key when the secret that hid the old one was dropped", async () => {
    const before = await signingKey(server.context);
    const config = { ...server.context.config, secretKey: "x".repeat(64), olderSecrets: [] };
    const after = await signingKey({ ...server.context, config });
    expect(after.kid).not.toBe(before.kid);
    const { keys } = (await server.call("getLtiKeys")).body;
    const known = await importJWK((keys.find(({ kid }) => kid === after.kid) ?? {}) as JWK, "RS256");
    const signed = await new SignJWT({ said: "hello" }).setProtectedHeader({ alg: "RS256" }).sign(after.key);
    expect((await jwtVerify(signed, known)).payload).toEqual({ said: "hello" });
  });

  test("know their children again after the secret was changed", async () => {
    const platform = await LtiPlatform.start();
    await register(server, platform);
    const world = await makeWorld(server);
    const link = await makeLink(server, platform, world);
    const { context } = server;
    const pupilOf = async () => {
      await launch(server, platform, (nonce) => platform.linkClaims(MIA, nonce, link));
      return await context.db.selectFrom("lti_pupils").selectAll().orderBy("created", "desc").executeTakeFirst();
    };
    const before = await pupilOf();
    const { secretKey } = context.config;
    const changed = context.config as { secretKey: string; olderSecrets: readonly string[] };
    changed.secretKey = "y".repeat(64);
    changed.olderSecrets = [secretKey];
    const after = await pupilOf();
    expect(after?.pupil_id).toBe(before?.pupil_id);
    expect(after?.id).not.toBe(before?.id);
    changed.secretKey = secretKey;
    changed.olderSecrets = [];
    await platform.stop();
  });

  test("leave nothing of launches that were begun and not ended", async () => {
    const platform = await LtiPlatform.start();
    await register(server, platform);
    await begin(server, platform);
    server.wait(4000);
    await sweep(server.context);
    server.wait(-4000);
    expect(await server.context.db.selectFrom("lti_states").select("id").execute()).toEqual([]);
    await platform.stop();
  });
});
