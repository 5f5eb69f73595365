import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { API_PREFIX } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { buildApp } from "./app.ts";
import { handle } from "./http/route.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { Readiness } from "./watching/readiness.ts";

const silence = { write: () => {} };

describe("the API", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer("sqlite");
  });
  afterAll(async () => server.stop());

  const post = async (payload: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: "POST",
      url: "/api/auth/verify",
      headers: { "content-type": "application/json", ...headers },
      payload,
    });

  test("has a route for every call of the contract, as the contract says, and no other", async () => {
    const real: string[] = [];
    const collect = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook("onRoute", ({ method, url, config }) => {
        if (method !== "HEAD" && url.startsWith(`${API_PREFIX}/`) && !url.startsWith("/api/docs")) {
          real.push(`${String(config?.call)}: ${String(method)} ${url}`);
        }
      });
    };
    subscribe("fastify.initialization", collect);
    const app = await buildApp(server.context, silence);
    unsubscribe("fastify.initialization", collect);
    await app.close();
    const meant = Object.entries(routes).map(([name, { method, url }]) => `${name}: ${method} ${API_PREFIX}${url}`);
    expect(real.toSorted()).toEqual(meant.toSorted());
    expect(Object.values(routes).every(({ area }) => ["public", "pupil", "teacher", "superuser"].includes(area))).toBe(
      true,
    );
  });

  test("cannot be given a route past the contract", async () => {
    const app = await buildApp(server.context, silence);
    expect(() => app.get("/api/back-door", async () => "open")).toThrow(/contract\/routes/);
    // @ts-expect-error: no such call in the contract
    expect(() => handle(app, "openTheSafe", async () => null)).toThrow(TypeError);
    await app.close();
  });

  test("asks who calls before it looks at what is called for", async () => {
    for (const [name, { area }] of Object.entries(routes)) {
      if (area === "public") continue;
      const answer = await server.call(name as RouteName, {
        params: {
          id: "x",
          courseId: "x",
          pupilId: "x",
          userId: "x",
          offerId: "x",
          testId: "x",
          version: "1.0.0",
          courseTestId: "x",
          language: "de",
          ticket: "x",
          invitationId: "x",
          machineName: "x",
          packId: "x",
          number: "1",
          exitId: "x",
        },
      });
      expect([name, answer.status, answer.error.detail]).toEqual([name, 401, "UNAUTHORIZED"]);
    }
  });

  test("answers unknown paths and wrong methods with a JSON 404", async () => {
    for (const [method, url] of [
      ["GET", "/api"],
      ["GET", "/api/nothing"],
      ["POST", "/api/nothing"],
      ["DELETE", "/api/auth/user"],
      ["GET", "/api/auth/login"],
      ["PUT", "/api/%ff"],
    ] as const) {
      const answer = await server.app.inject({ method, url });
      expect([url, answer.statusCode, answer.json()]).toEqual([
        url,
        404,
        { detail: "NOT_FOUND", message: errors.NOT_FOUND.message },
      ]);
    }
  });

  test("says in its own words what is wrong with a body", async () => {
    const cases = [
      ["{ broken", {}, 400, "BAD_JSON"],
      ['{"__proto__": {"token": "x"}}', {}, 400, "BAD_JSON"],
      [JSON.stringify({ token: "x".repeat(300_000) }), {}, 413, "TOO_LARGE"],
      ["token=x", { "content-type": "application/x-www-form-urlencoded" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
      ["<token/>", { "content-type": "text/xml" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
      ["", {}, 422, "VALIDATION_ERROR"],
      ["{}", {}, 422, "VALIDATION_ERROR"],
      ['{"token": 5}', {}, 422, "VALIDATION_ERROR"],
    ] as const;
    for (const [payload, headers, status, detail] of cases) {
      const answer = await post(payload, headers);
      expect([payload.slice(0, 20), answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        payload.slice(0, 20),
        status,
        detail,
      ]);
    }
  });

  test("names the place of what does not fit", async () => {
    const missing = await server.call("verify", { body: {} });
    expect(missing.error.errors).toEqual([{ path: "token", message: expect.stringContaining("required") }]);
  });

  test("keeps every answer out of caches", async () => {
    const answers = [
      await post("{}"),
      await server.app.inject("/api/nothing"),
      await server.app.inject("/api/auth/user"),
    ];
    expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store", "no-store"]);
  });

  test("answers a fault of its own with a request id that the log has too, and nothing else", async () => {
    const broken = await startTestServer("sqlite");
    const teacher = await broken.teacher();
    const db = broken.context.db.withPlugin({
      transformQuery: () => {
        throw new Error("the secret of the database");
      },
      transformResult: async ({ result }) => result,
    });
    const app = await buildApp({ ...broken.context, db }, silence);
    const answer = await app.inject({ url: "/api/auth/user", headers: teacher.headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      detail: "SERVER_ERROR",
      message: errors.SERVER_ERROR.message,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await app.close();
    await broken.stop();
  });

  test("asks to try again while the database cannot be reached", async () => {
    const teacher = await server.teacher();
    const db = server.context.db.withPlugin({
      transformQuery: () => {
        throw Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" });
      },
      transformResult: async ({ result }) => result,
    });
    const log = { warn: () => {}, error: () => {} };
    const readiness = new Readiness({ ...server.context, db, log });
    const app = await buildApp({ ...server.context, db, readiness }, silence);
    const answer = await app.inject({ url: "/api/auth/user", headers: teacher.headers });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([503, "UNAVAILABLE"]);
    const ready = await app.inject("/readyz");
    const parts = {
      database: "does not answer",
      writable: "not known",
      disk: "ok",
      clock: "not known",
      mail: "not known",
    };
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: "not ready", parts }]);
    for (const { headers } of [answer, ready]) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
  });

  test("logs what LOG_LEVEL asks for, and what matters to security whatever it says", async () => {
    const quiet = await startTestServer("sqlite", { logLevel: "warn" });
    const body = { username: "nobody@example.org", password: "wrong" };
    expect((await quiet.call("login", { body })).status).toBe(400);
    await quiet.context.readiness.look();
    const levels = quiet
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { level: string; event?: string });
    expect(levels).toEqual([expect.objectContaining({ log: "security", event: "login-refused" })]);
    expect((await server.call("login", { body })).status).toBe(400);
    expect(server.log()).toContain('"answered"');
    await quiet.stop();
  });

  test("is described to nobody unless the operator wants it", async () => {
    for (const url of ["/api/docs", "/api/docs/json", "/api/docs/static/index.html"]) {
      expect((await server.app.inject(url)).json<{ detail: string }>().detail).toBe("NOT_FOUND");
    }
  });

  test("is described as OpenAPI, with every call, at /api/docs/json where the operator wants it", async () => {
    const open = await startTestServer("sqlite", { apiDocs: true });
    const { paths } = (await open.app.inject("/api/docs/json")).json<{ paths: Record<string, object> }>();
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }: { operationId: string }) => operationId),
    );
    // Two entries share this address, so its answer is either the teacher's or the pupil's.
    const both = { content: { "application/json": { schema: { anyOf: [{ type: "object" }, { type: "object" }] } } } };
    expect(paths["/api/courseTests/{id}"]).toMatchObject({
      get: { security: [{ bearer: [] }, { pupil: [] }], responses: { 200: both } },
    });
    expect([...described, "openCourseTest"].toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(Object.keys(paths).every((path) => path.startsWith(API_PREFIX))).toBe(true);
    await open.stop();
  });
});

describe("security headers", () => {
  test("are strict on every answer: API, documentation, pages and refusals", async () => {
    const server = await startTestServer("sqlite", { apiDocs: true });
    for (const url of ["/api/nothing", "/api/auth/user", "/api/docs", "/healthz", "/readyz", "/", "/tests-src/x"]) {
      const { headers } = await server.app.inject(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    await server.stop();
  });

  test("let no other origin read an answer, whatever origin asks", async () => {
    const server = await startTestServer("sqlite");
    for (const origin of ["https://evil.example", "null"]) {
      for (const method of ["GET", "OPTIONS"] as const) {
        const headers = { origin, "access-control-request-method": "GET" };
        const answer = await server.app.inject({ method, url: "/api/site", headers });
        expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
      }
    }
    await server.stop();
  });

  test("are on the answer to an address that cannot be decoded too", async () => {
    const server = await startTestServer("sqlite");
    const { headers } = await server.app.inject("/%ff");
    expect(headers).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
    });
    await server.stop();
  });

  test("ask for TLS for ever where the product is behind TLS", async () => {
    const server = await startTestServer("sqlite", { publicUrl: "https://denkspur.example.org" });
    const { headers } = await server.app.inject("/api/nothing");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    await server.stop();
  });
});
