import { InsertQueryNode, type KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recordAct } from "./audit.store.ts";
import { changeTeacher } from "./change-teacher.ts";
import { issueInvitation } from "./invitations.ts";

/** Makes every insert into a table fail. */
const failingOn = (table: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (InsertQueryNode.is(node) && node.into?.table.identifier.name === table) throw new Error("broken");
    return node;
  },
  transformResult: async ({ result }) => result,
});

describe.each(engines)("the book of administrative acts on %s", (engine) => {
  let server: TestServer;
  let root: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
    root = await server.teacher({ is_superuser: 1 });
  });
  afterAll(async () => server.stop());

  const page = async (number: number) => server.call("listAudit", { as: root, query: { page: number } });

  test("is empty at first", async () => {
    expect((await page(0)).body).toEqual({ results: [], totalCount: 0, pageCount: 0 });
  });

  test("tells what the command line did as nobody's", async () => {
    const teacher = await server.teacher();
    await changeTeacher(server.context, null, teacher.id, { isLocked: true, disableDelete: true });
    const { results } = (await page(0)).body;
    expect(results).toMatchObject([{ actorId: null, actor: null, subject: teacher.email, act: "teacher-changed" }]);
    expect(results[0]?.details).toEqual({ isLocked: true, disableDelete: true });
  });

  test("has no entry without its act, and no act without its entry", async () => {
    const count = async () => (await page(0)).body.totalCount;
    const before = await count();
    const broken = { ...server.context, db: server.context.db.withPlugin(failingOn("audit")) };
    const teacher = await server.teacher();
    await expect(changeTeacher(broken, null, teacher.id, { isLocked: true })).rejects.toThrow("broken");
    const terms = { uses: 1, days: 1, superuser: false, note: "" };
    await expect(issueInvitation(broken, null, terms)).rejects.toThrow("broken");
    expect((await server.call("getUser", { as: teacher })).status).toBe(200);
    expect((await server.call("listInvitations", { as: root })).body.results).toEqual([]);
    expect(await count()).toBe(before);
  });

  test("turns pages, newest first", async () => {
    const before = (await page(0)).body.totalCount;
    for (let index = 0; index < 60; index += 1) {
      const time = server.context.now().toISOString();
      const what = { time, act: "research-exported", actorId: root.id, subjectId: null } as const;
      await recordAct(server.context.db, { ...what, details: { results: index } });
    }
    const [first, second] = [await page(0), await page(1)];
    expect(first.body).toMatchObject({ totalCount: before + 60, pageCount: 2 });
    expect(first.body.results.map(({ details }) => details.results)).toEqual(
      Array.from({ length: 50 }, (_, index) => 59 - index),
    );
    expect(second.body.results).toHaveLength(before + 10);
    expect((await page(2)).body.results).toEqual([]);
  });
});

describe.each(engines)("the superuser's area on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const calls = Object.entries(routes).flatMap(([name, { area, method }]) =>
    area === "superuser" && method === "GET" ? [name as "listAudit"] : [],
  );
  /** Of the calls whose address names something. */
  const address: object = { params: { testId: "decimal-comparison", version: "1.0.0" } };

  test.each(calls)("is closed on %s to a superuser who was locked, or has not finished her first use", async (name) => {
    const answers = await Promise.all(
      [{}, { is_locked: 1 }, { consent_required: 1 }, { personal_code_required: 1 }, { is_superuser: 0 }].map(
        async (fields) => {
          const as = await server.teacher({ is_superuser: 1, ...(fields as object) });
          const { status, error } = await server.call(name, { as, ...address });
          return status === 200 ? 200 : error.detail;
        },
      ),
    );
    expect(answers).toEqual([200, "UNAUTHORIZED", "NOT_INITIALISED", "NOT_INITIALISED", "FORBIDDEN"]);
  });
});
