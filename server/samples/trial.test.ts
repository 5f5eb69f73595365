import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columns } from "../db/columns.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { triedBy } from "../testing/tried.ts";

describe.each(engines)("trying a test without an account on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { trustProxy: true });
  });
  afterAll(async () => await server.stop());

  const newest = () => {
    const version = server.context.library.tests.get("decimal-comparison")?.newest;
    if (version === undefined) throw new Error("The test library lacks the test.");
    return version;
  };
  const tryBy = async (by: Parameters<typeof triedBy>[1], from = "192.0.2.1") =>
    await server.call("tryTest", { body: triedBy(server, by), headers: { "x-forwarded-for": from } });

  test("offers a test with children who think in a certain way, and no solution, stage or pattern", async () => {
    const { status, body } = await server.call("getTry");
    expect(status).toBe(200);
    expect(body.test).toMatchObject({ _id: "decimal-comparison", responseCount: newest().rules.responses.length });
    expect(body.pupils.map(({ id }) => id)).toEqual(["mia", "jonas", "ela", "tom"]);
    expect(body.pupils[0]?.need?.en).toBe("takes the longer number");
    for (const { example } of body.pupils)
      if (example) expect(example.answer).not.toBe(newest().solution[example.response]);
    expect(body.pupils.at(-1)?.example).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/solution|outcomes|stage|pattern|codes|correct/u);
  });

  test("diagnoses a child who holds the longer number for the larger, in a class that has taken the test", async () => {
    const { status, body } = await tryBy({ pupil: "mia" });
    expect(status).toBe(200);
    const own = body.evidence.at(-1);
    expect(own).toMatchObject({ name: "Mia", result: { stage: 0, patterns: ["L1"] } });
    expect(own?.because.length).toBeGreaterThan(0);
    expect(own?.weighings?.length).toBe(1);
    expect(body.pupils).toHaveLength(27);
    expect(body.evidence).toHaveLength(27);
    expect(body.evidence.every(({ certainty }) => certainty?.length === 1)).toBe(true);
    expect(body.pupils.at(-1)).toMatchObject({ _id: own?.pupilId, name: "Mia" });
    expect(body.courseTest.test?.solution).toEqual(newest().solution);
  });

  test("diagnoses the visitor's own answers, without a name", async () => {
    const right = await tryBy({ inputs: { ...newest().solution } });
    expect(right.body.evidence.at(-1)).toMatchObject({ name: "", result: { stage: 2, diagnosisallcorrect: 100 } });
    const blank = await tryBy({ inputs: {} });
    expect(blank.body.evidence.at(-1)?.result.diagnosisallcorrect).toBe(0);
  });

  test("stores nothing, and gives no cookie", async () => {
    const tables = (Object.keys(columns) as (keyof typeof columns)[]).filter((table) => table !== "limits");
    const rows = async () =>
      await Promise.all(tables.map(async (table) => await server.context.db.selectFrom(table).selectAll().execute()));
    const before = await rows();
    const { headers } = await tryBy({ inputs: { ...newest().solution } });
    expect((await server.call("getTry")).headers["set-cookie"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await rows()).toEqual(before);
    expect(server.log()).not.toContain(JSON.stringify(newest().solution).slice(1, 30));
  });

  test("refuses other tests and versions, strange answers, children that there are not, and both or nothing", async () => {
    const body = triedBy(server, { pupil: "mia" });
    const refused = [
      await server.call("tryTest", { body: { ...body, testId: "sta-line-graph", testVersion: "1.0.0" } }),
      await server.call("tryTest", { body: { ...body, testVersion: "1.0.0" } }),
      await tryBy({ inputs: { ofAnotherTest: "1" } }),
      await tryBy({ pupil: "nobody" }),
      await tryBy({ pupil: "mia", inputs: {} }),
      await tryBy({}),
    ];
    expect(refused.map(({ status, error }) => [status, error.detail])).toEqual([
      [422, "UNKNOWN_TEST_VERSION"],
      [422, "UNKNOWN_TEST_VERSION"],
      [422, "UNKNOWN_RESPONSE"],
      [404, "NOT_FOUND"],
      [422, "VALIDATION_ERROR"],
      [422, "VALIDATION_ERROR"],
    ]);
    const long = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`x${at}`, "1"]));
    expect((await tryBy({ inputs: long })).error.detail).toBe("VALIDATION_ERROR");
    expect((await tryBy({ inputs: { t1_1: "x".repeat(300_000) } })).status).toBe(413);
  });

  test("lets 200 from one address try, then one every three seconds, and everybody else", async () => {
    const site = "2001:db8:1:1::1";
    await Promise.all(Array.from({ length: 199 }, async () => await server.context.limits.trial(site)));
    expect((await tryBy({ pupil: "mia" }, site)).status).toBe(200);
    const { status, headers } = await tryBy({ pupil: "mia" }, "2001:db8:1:1::2");
    expect([status, Number(headers["retry-after"])]).toEqual([429, 3]);
    expect((await tryBy({ pupil: "mia" }, "2001:db8:1:2::1")).status).toBe(200);
    server.wait(3);
    expect((await tryBy({ pupil: "mia" }, site)).status).toBe(200);
    expect(server.log()).toContain('"call":"tryTest"');
  });
});
