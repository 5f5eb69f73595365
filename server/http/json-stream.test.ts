import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { buildApp } from "../app.ts";
import { writeJson } from "../db/json-column.ts";
import { getVersion } from "../library/library.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { writeClass, writeResults } from "../testing/school.ts";
import { PATIENCE } from "../testing/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const PUPILS = 100;
const TESTS = 40;
/** A result with one field, `hidden`, that no schema has. */
const result = { outcomes: { a: true }, stage: 1, patterns: [], firstFalse: null, diagnosisallcorrect: 100, hidden: 1 };

describe.each(engines)("a large answer on %s", (engine) => {
  let server: TestServer;
  let teacher: TestTeacher;
  let paths: Record<"own data" | "research" | "class", string>;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const { db, library } = server.context;
    teacher = await server.teacher({ is_superuser: 1, personal_code: "ABCD12" });
    const version = getVersion(library, "decimal-comparison", "1.0.0");
    const { id, pupils, courseTestIds } = await writeClass(db, teacher.id, {
      pupils: Array.from({ length: PUPILS }, (_, index) => `Kin${index}`),
      tests: Array.from({ length: TESTS }, () => ({ version })),
    });
    // More than fits into the buffers at both ends of a connection.
    const trace = writeJson(Array.from({ length: 200 }, (_, index) => ({ pageId: 1, duration: index })));
    const submitted = new Date().toISOString();
    const done = { submitted, result: writeJson(result), codes: writeJson({}), because: writeJson([]) };
    for (const course_test_id of courseTestIds) {
      const handedIn = { course_test_id, inputs: writeJson({ a: "1" }), trace, ...done };
      await writeResults(
        db,
        pupils.map((pupil) => ({ ...handedIn, pupil_id: pupil.id })),
      );
    }
    paths = {
      "own data": addressOf(routes.exportUser),
      research: addressOf(routes.exportResearch),
      class: addressOf(routes.listPupils, { params: { courseId: id }, query: { includeResults: true, limit: 0 } }),
    };
  });
  afterAll(async () => server.stop());

  const ask = async (path: string, app = server.app) => {
    const { headers } = teacher;
    const answer = await app.inject({ method: "GET", url: path, headers, payloadAsStream: true });
    return { status: answer.statusCode, headers: answer.headers, stream: answer.stream() };
  };
  const names = ["own data", "research", "class"] as const;

  test.each(names)("is read no faster than it is taken, and keeps nobody from writing: %s", async (name) => {
    const { status, stream } = await ask(paths[name]);
    await once(stream, "readable");
    expect([status, stream.read(1)]).toEqual([200, Buffer.from("{")]);
    expect((await server.call("createCourse", { as: teacher, body: { name: "7b" } })).status).toBe(201);
    const asked = server.queries();
    const rest = `{${await text(stream)}`;
    expect(server.queries()).toBeGreaterThan(asked);
    expect(rest.match(/"diagnosisallcorrect"/g)).toHaveLength(PUPILS * TESTS);
    expect(() => JSON.parse(rest) as unknown).not.toThrow();
  });

  test("holds of a class's results only what the contract names", async () => {
    const body = await text((await ask(paths.class)).stream);
    expect(body).not.toContain("hidden");
    const { results, totalCount } = JSON.parse(body) as { results: { results: unknown[] }[]; totalCount: number };
    const { hidden: _, ...named } = result;
    expect([results.length, totalCount, results[0]?.results.length]).toEqual([PUPILS, PUPILS, TESTS]);
    expect(results[0]?.results[0]).toMatchObject({ inputs: { a: "1" }, result: named });
    expect(Object.keys(results[0]?.results[0] ?? {}).toSorted()).toEqual([
      "certainty",
      "courseTestId",
      "created",
      "inputs",
      "page",
      "result",
      "seconds",
      "submitted",
    ]);
  });

  test("that a superuser breaks off is written down with how much of it left", async () => {
    const app = await buildApp(server.context, new Writable({ write: (_chunk, _encoding, done) => done() }));
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const leaving = new AbortController();
    const { headers } = teacher;
    const init = { headers, signal: leaving.signal };
    const { body } = await fetch(`http://127.0.0.1:${port}${paths.research}`, init);
    await body?.getReader().read();
    leaving.abort();
    await vi.waitFor(async () => {
      const [last] = (await server.call("listAudit", { as: teacher })).body.results;
      expect(last?.act).toBe("research-exported");
      expect(last?.details.results).toBeGreaterThan(0);
      expect(last?.details.results).toBeLessThan(PUPILS * TESTS);
    }, PATIENCE);
    await app.close();
  });

  describe("whose database goes away", () => {
    /** Makes the query of results with this number fail, counted from 1. */
    const failingApp = async (at: number) => {
      let count = 0;
      const fail: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result: rows }) => {
          const isOfResults = rows.rows.some((row) => "inputs" in (row as object) && "trace" in (row as object));
          if (isOfResults && ++count === at) throw Object.assign(new Error("gone on purpose"), { code: "57P01" });
          return rows;
        },
      };
      const lines: string[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString());
          done();
        },
      });
      const app = await buildApp({ ...server.context, db: server.context.db.withPlugin(fail) }, sink);
      return { app, log: () => lines.join("") };
    };

    test.each(names)("is refused as any other before it has begun: %s", async (name) => {
      const { app } = await failingApp(1);
      const { status, stream } = await ask(paths[name], app);
      expect([status, JSON.parse(await text(stream))]).toMatchObject([503, { detail: "UNAVAILABLE" }]);
      await app.close();
    });

    test.each(names)(
      "is cut off in its middle, so that nobody takes it for whole, with the cause in the log: %s",
      async (name) => {
        const { app, log } = await failingApp(3);
        await app.listen({ port: 0, host: "127.0.0.1" });
        const { port } = app.server.address() as AddressInfo;
        const { headers } = teacher;
        const answer = await fetch(`http://127.0.0.1:${port}${paths[name]}`, { headers });
        await expect(answer.text()).rejects.toThrow("terminated");
        expect(log()).toContain("gone on purpose");
        await app.close();
      },
    );
  });
});
