import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getVersion } from "../library/library.ts";
import { loadLibrary } from "../library/load.ts";
import { engines } from "../testing/engines.ts";
import { writeClass } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { rightAnswers } from "../testing/world.ts";
import { type CountedHandIn, countNewest, NEEDED, shareOf } from "./item-figures.ts";

test("a share has Wilson's interval, also where nobody or everybody answered so", () => {
  const rounded = (count: number, n: number) => {
    const { low, high } = shareOf(count, n);
    return [low, high].map((bound) => bound.toFixed(4));
  };
  expect(rounded(0, 10)).toEqual(["0.0000", "0.2775"]);
  expect(rounded(10, 10)).toEqual(["0.7225", "1.0000"]);
  expect(rounded(50, 100)).toEqual(["0.4038", "0.5962"]);
});

test("the newest hand-ins are counted up to a number, and older ones left out", async () => {
  const version = getVersion(loadLibrary(), "decimal-comparison", "1.0.0");
  const outcomes = { t1_1: true };
  async function* handIns(count: number): AsyncGenerator<CountedHandIn> {
    for (let index = 0; index < count; index += 1) yield { outcomes, codes: {}, inputs: {} };
  }
  expect(await countNewest(version, handIns(120), 120)).toMatchObject({ n: 120, isAll: true });
  const { n, isAll, items } = await countNewest(version, handIns(121), 120);
  expect({ n, isAll, right: items?.[0]?.right.count }).toEqual({ n: 120, isAll: false, right: 120 });
});

describe.each(engines)("the item page on %s", (engine) => {
  let server: TestServer;
  const where = { testId: "decimal-comparison", version: "1.0.0" };
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  async function handIn(count: number, inputs: Record<string, string>, fields = { consent_confirmed: 1 as 0 | 1 }) {
    const { db, library, now } = server.context;
    const version = getVersion(library, where.testId, where.version);
    const pupils = Array.from({ length: count }, () => randomUUID());
    const { id } = await server.teacher(fields);
    await writeClass(db, id, { pupils, tests: [{ version, handedIn: () => inputs }] }, now().toISOString());
  }
  const open = async () => {
    const as = await server.teacher({ is_superuser: 1 });
    return server.call("getItemFigures", { as, params: where });
  };

  test("shows nothing under a hundred hand-ins to teachers who take part in the research", async () => {
    await handIn(NEEDED - 1, rightAnswers());
    await handIn(5, rightAnswers(), { consent_confirmed: 0 });
    expect((await open()).body).toMatchObject({ n: NEEDED - 1, isAll: true, needed: NEEDED, items: null });
  });

  test("says of each response how many were right, blank, wrong in no known way, and gave which code", async () => {
    await handIn(1, { ...rightAnswers(), t1_1: "" });
    await handIn(100, { ...rightAnswers(), t1_1: "R" });
    const { status, body } = await open();
    expect(status).toBe(200);
    expect(body).toMatchObject({ machineName: "decimal-comparison", version: "1.0.0", n: 200 });
    expect(body.items?.length).toBe(22);
    const [first, second] = body.items ?? [];
    expect(first).toMatchObject({ name: "t1_1", page: 1, item: 1, right: { count: 99 }, blank: { count: 1 } });
    expect(first?.right.share).toBeCloseTo(0.495);
    expect(first && first.unlisted.count + Math.max(0, ...first.codes.map(({ given }) => given.count))).toBe(100);
    expect(second).toMatchObject({ right: { count: 200, share: 1 } });
    expect(first?.codes.every(({ means }) => means.de !== "")).toBe(true);
  });

  test("is there for versions of the library alone", async () => {
    const as = await server.teacher({ is_superuser: 1 });
    const { status } = await server.call("getItemFigures", { as, params: { ...where, version: "9.9.9" } });
    expect(status).toBe(404);
  });
});
