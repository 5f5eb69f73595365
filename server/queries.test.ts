import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { engines } from "./testing/engines.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { addCourseTest, makeWorld, submissionOf, type World } from "./testing/world.ts";

describe.each(engines)("the number of queries on %s", (engine) => {
  let server: TestServer;
  let counted: FastifyInstance;
  let queries = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
    counted = await buildApp({ ...server.context, db: server.context.db.withPlugin(counter) }, silence);
    await counted.ready();
  });
  afterAll(async () => {
    await counted.close();
    await server.stop();
  });

  /** As many classes, accesses and course tests, and a result of each pupil in one of them. */
  async function makeSchool(size: number): Promise<World> {
    const world = await makeWorld(server, { is_superuser: 1 });
    for (let index = 1; index < size; index += 1) {
      await server.course(world.teacher);
      await addCourseTest(server, world.teacher, world.course);
      const pupil = await server.pupil(world.course);
      await server.call("evaluate", { as: pupil, body: submissionOf({ ...world, pupil }) });
    }
    return world;
  }

  const lists = ({ course, pupil, courseTestId }: World) => [
    { as: "teacher", url: "/api/courses" },
    { as: "teacher", url: `/api/pupils/byCourse/${course.id}?includeResults=true&limit=0` },
    { as: "teacher", url: `/api/pupils/byCourse/${course.id}/count` },
    { as: "teacher", url: `/api/courseTests/byCourse/${course.id}?includeTests=true&includeResultCount=true` },
    { as: "teacher", url: "/api/tests?language=de" },
    { as: "teacher", url: "/api/results/progress", body: { courseTestIdList: [courseTestId] } },
    { as: "teacher", url: "/api/admin/teachers" },
    { as: "teacher", url: "/api/admin/library" },
    { as: "teacher", url: "/api/admin/research-export" },
    { as: "pupil", url: `/api/courseTests/byPupil/${pupil.id}?includeTests=true` },
  ];

  async function count(world: World): Promise<[url: string, queries: number][]> {
    const counts: [string, number][] = [];
    for (const { as, url, body } of lists(world)) {
      queries = 0;
      const { headers } = as === "teacher" ? world.teacher : world.pupil;
      const answer = await counted.inject({
        url,
        headers,
        method: body ? "POST" : "GET",
        ...(body && { payload: body }),
      });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      counts.push([url.replaceAll(/[0-9a-f-]{36}/g, "…"), queries]);
    }
    return counts;
  }

  // What is written while it is read is counted first; the research export is written down before and after.
  test("is the same for 3 and for 30 rows, and at most 6", async () => {
    const few = await count(await makeSchool(3));
    const many = await count(await makeSchool(30));
    expect(many).toEqual(few);
    expect(Math.max(...few.map(([, number]) => number))).toBeLessThanOrEqual(6);
    expect(few.every(([, number]) => number > 0)).toBe(true);
  });
});
