import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import { readMetrics } from "../context.ts";
import { engines } from "../testing/engines.ts";
import { valuesOf } from "../testing/metric-values.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf } from "../testing/world.ts";
import { asText } from "./readings.ts";

describe.each(engines)("the metrics on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { metrics: { port: 1, host: "127.0.0.1", token: undefined } });
  });
  afterAll(async () => server.stop());

  const read = async () => valuesOf(await asText(await readMetrics(server.context)));

  test("count calls by name and class of status, and what is stored, batched, mailed and refused", async () => {
    const before = await read();
    const world = await makeWorld(server);
    const { courseTestId } = world;
    const draft = { courseTestId, inputs: rightAnswers(), times: {}, page: 1, trace: [] };
    await server.call("saveDraft", { as: world.pupil, body: draft });
    for (let times = 0; times < 2; times += 1)
      await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    await server.call("forgotPassword", { body: { email: world.teacher.email } });
    await server.mails();
    const guess = { username: "somebody@example.org", password: "guess" };
    for (let tried = 0; tried < 11; tried += 1) await server.call("login", { body: guess });
    await server.app.inject(`/tests-src/${courseTestId}`);
    const after = await read();
    const more = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const answered = (call: string, status: string): number =>
      more(`denkspur_request_seconds_count{call="${call}",status="${status}"}`);
    expect([answered("evaluate", "2xx"), answered("saveDraft", "2xx"), answered("login", "4xx")]).toEqual([2, 1, 11]);
    expect(answered("none", "4xx")).toBe(1);
    // The same hand-in sent again is stored once.
    expect([more("denkspur_hand_ins_total"), more("denkspur_saves_total")]).toEqual([1, 1]);
    expect(more('denkspur_batch_items_sum{kind="save"}')).toBe(1);
    expect(more('denkspur_batch_items_sum{kind="hand_in"}')).toBeGreaterThanOrEqual(2);
    expect(more('denkspur_mails_total{outcome="sent"}')).toBe(1);
    expect(more('denkspur_limits_total{call="login"}')).toBe(1);
    expect([after.get('denkspur_batch_waiting{kind="hand_in"}'), after.get("denkspur_mails_waiting")]).toEqual([0, 0]);
    expect([after.get('denkspur_hashing_waiting{lane="login"}'), after.get('denkspur_ready{part="disk"}')]).toEqual([
      0, 1,
    ]);
    expect(after.get("denkspur_data_free_bytes")).toBeLessThan(after.get("denkspur_data_size_bytes") ?? 0);
    expect(after.has("denkspur_pool_waiting")).toBe(engine === "postgres");
    expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("say nothing of anybody: labels are names of calls and of the meters", async () => {
    const { pupil, teacher } = await makeWorld(server);
    await server.call("getPupilSession", { as: pupil });
    await server.call("listPupils", { as: teacher, params: { courseId: pupil.courseId } });
    await server.app.inject(`/api/${pupil.name}?${teacher.email}`);
    const text = await asText(await readMetrics(server.context));
    for (const known of [pupil.name, pupil.id, teacher.email, teacher.id, pupil.courseId, "127.0.0.1"])
      expect(text).not.toContain(known);
    const calls = new Set([...text.matchAll(/call="([^"]*)"/g)].map(([, call = ""]) => call));
    expect(calls.size).toBeGreaterThan(2);
    expect([...calls].filter((call) => call !== "none" && !(call in routes))).toEqual([]);
  });

  test("show a part that is not well, and no figure that is not known", async () => {
    const { mailsWaiting: _, disk: _disk, ...state } = await server.context.readiness.look();
    const parts = { ...state.parts, database: "does not answer" };
    const present = { state: { ...state, parts, mailsWaiting: undefined, disk: undefined }, hashing: {} };
    const values = valuesOf(await asText(await server.context.meters.read(present)));
    expect([values.get('denkspur_ready{part="database"}'), values.get('denkspur_ready{part="mail"}')]).toEqual([0, 1]);
    expect([values.has("denkspur_mails_waiting"), values.has("denkspur_data_free_bytes")]).toEqual([false, false]);
  });
});
