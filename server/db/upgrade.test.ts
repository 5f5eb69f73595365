import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "../testing/api-client.ts";
import { type EmptyPlace, emptyPlace, engines } from "../testing/engines.ts";
import { KEPT_TEACHER, keptPlace, keptSchemas } from "../testing/kept-schemas.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type AllRows, findFaults, readAllRows, readSchema, reduceTo } from "../testing/whole-database.ts";
import { readJson } from "./json-column.ts";
import { openDatabase } from "./open.ts";

/** The rows that a later migration removes on purpose. */
const DROPPED = { "0001": ["limits"] } as Readonly<Record<string, readonly string[]>>;

const files = readdirSync(join(import.meta.dirname, "migrations")).toSorted();

test("every migration since the first release says from which schema on earlier versions can live with it", () => {
  for (const file of files.filter((name) => name > "0017")) {
    const [, number = "", since = ""] = /^(\d{4})-[a-z-]+-since-(\d{4})\.ts$/.exec(file) ?? [];
    expect([file, number > since && since >= "0016"]).toEqual([file, true]);
  }
});

test("the kept schemas begin with the first one", () => {
  expect(keptSchemas[0]).toBe("0001");
  expect(keptSchemas.length).toBeGreaterThan(5);
});

describe.each(engines)("bringing up a database on %s", (engine) => {
  let fresh: unknown;
  beforeAll(async () => {
    const place = await emptyPlace(engine);
    await (await openDatabase(place)).destroy();
    fresh = await readSchema(place);
    await place.clear();
  });

  describe.each(keptSchemas)("of schema %s", (schema) => {
    let place: EmptyPlace;
    let before: AllRows;
    beforeAll(async () => {
      place = await keptPlace(engine, schema);
      before = await readAllRows(place);
      await (await openDatabase(place)).destroy();
    });
    afterAll(async () => await place.clear());

    test("keeps every value of every row, and every table has met rows", async () => {
      const after = await readAllRows(place);
      for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true]);
      const kept = Object.fromEntries(Object.entries(before).filter(([table]) => !DROPPED[schema]?.includes(table)));
      expect(reduceTo(kept, after)).toEqual(reduceTo(kept, kept));
      for (const table of DROPPED[schema] ?? []) expect(after[table]).toEqual([]);
    });

    test("ends in the schema of a new one, with nothing wrong in it", async () => {
      expect(await readSchema(place)).toEqual(fresh);
      expect(await findFaults(place)).toEqual([]);
    });

    test("lets its teacher and its pupils go on", async () => {
      const { dataDir, databaseUrl } = place;
      const server = await startTestServer(engine, { dataDir, databaseUrl });
      expect(await goOn(server)).toEqual(["6a", "7b", "9c"]);
      await server.stop();
    });
  });
});

/** Reads what every school has: the teacher her results, a pupil the tests. @returns the names of the teacher's classes */
async function goOn(server: TestServer): Promise<string[]> {
  const login = await server.call("login", { body: KEPT_TEACHER });
  expect(login.status).toBe(200);
  const headers = { authorization: `Bearer ${login.body.access_token}` };
  const { body: courses } = await server.call("listCourses", { headers });

  const { db } = server.context;
  const results = await db
    .selectFrom("results")
    .innerJoin("pupils", "pupils.id", "pupil_id")
    .select(["course_test_id", "pupil_id", "name", "inputs", "result", "because", "codes"])
    .where("submitted", "is not", null)
    .orderBy("results.id")
    .execute();
  const result = results.find(({ because }) => because !== null && readJson(because).length > 0);
  if (result === undefined) throw new Error("No result has a reason.");
  const params = { courseTestId: result.course_test_id, pupilId: result.pupil_id };
  const { status, body: evidence } = await server.call("getEvidence", { headers, params });
  expect(status).toBe(200);
  expect(evidence.inputs).toEqual(readJson(result.inputs));
  expect(evidence.result).toEqual(result.result && readJson(result.result));
  expect(evidence.because).toEqual(result.because && readJson(result.because));
  expect(evidence.codes).toEqual(result.codes && readJson(result.codes));
  expect(evidence.because.length).toBeGreaterThan(0);

  const pupil = await server.call("verifyPupilAccess", { body: { pupilName: result.name } });
  expect([pupil.status, pupil.body._id]).toEqual([200, result.pupil_id]);
  const list = await server.call("listPupilCourseTests", {
    params: { pupilId: result.pupil_id },
    headers: cookieOf(pupil),
  });
  expect(list.body.results).toContainEqual(expect.objectContaining({ _id: result.course_test_id }));
  return courses.results.map(({ name }) => name).toSorted();
}
