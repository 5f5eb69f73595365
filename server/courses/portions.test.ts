import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findVersion } from "../library/library.ts";
import { engines } from "../testing/engines.ts";
import { writeClass } from "../testing/school.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

describe.each(engines)("deleting large classes on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  /** A class of 400 who have handed in `tests` tests. */
  async function fullClass(teacher: { id: string }, name: string, tests: number) {
    const version = findVersion(server.context.library, "decimal-comparison", "1.0.0");
    if (version === undefined) throw new Error("decimal-comparison 1.0.0 is missing");
    return await writeClass(server.context.db, teacher.id, {
      name,
      pupils: Array.from({ length: 400 }, (_, index) => `${name} ${index}`),
      tests: Array.from({ length: tests }, () => ({ version, handedIn: () => version.solution })),
    });
  }
  /** The numbers of classes, accesses and results in the whole installation. */
  async function counts(): Promise<number[]> {
    const { db } = server.context;
    const all = [];
    for (const table of ["courses", "pupils", "results"] as const) {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      all.push(Number(count));
    }
    return all;
  }

  test("answers others meanwhile, and leaves nothing of the class and everything of the others", async () => {
    const teacher = await server.teacher();
    const large = await fullClass(teacher, "groß", 15);
    await fullClass(teacher, "klein", 1);
    const sizes: number[] = [];
    const deleting = server.call("deleteCourse", { as: teacher, params: { id: large.id } });
    const done = deleting.then(() => true);
    do sizes.push((await counts())[2] ?? 0);
    while (!(await Promise.race([done, nextTurn(false)])));
    expect((await deleting).status).toBe(204);
    expect(new Set(sizes.filter((size) => size > 400 && size < 6400)).size).toBeGreaterThan(0);
    expect(await counts()).toEqual([1, 400, 400]);
  });

  test("deletes all classes of an account, however many there are", async () => {
    const [courses = 0, pupils = 0, results = 0] = await counts();
    const teacher = await server.teacher();
    for (let at = 0; at < 6; at += 1) await fullClass(teacher, `${at}x`, 2);
    const { status } = await server.call("deleteUser", { as: teacher, body: { email: teacher.email } });
    expect(status).toBe(204);
    expect(await counts()).toEqual([courses, pupils, results]);
  });

  test("deletes nothing of another teacher's class", async () => {
    const teacher = await server.teacher();
    const { id } = await fullClass(teacher, "fremd", 6);
    const before = await counts();
    const { status } = await server.call("deleteCourse", { as: await server.teacher(), params: { id } });
    expect([status, await counts()]).toEqual([404, before]);
  });
});
