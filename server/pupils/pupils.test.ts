import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeWorld, rightAnswers, submissionOf } from "../testing/world.ts";

describe.each(engines)("pupils on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => await server.stop());

  const makeClass = async () => {
    const teacher = await server.teacher();
    return { teacher, course: await server.course(teacher) };
  };
  const add = async ({ teacher, course }: Awaited<ReturnType<typeof makeClass>>, name: string) =>
    await server.call("createPupil", { as: teacher, body: { name, courseId: course.id } });
  const addAll = async (
    { teacher, course }: Awaited<ReturnType<typeof makeClass>>,
    names: string[],
    amount = names.length,
  ) => await server.call("createPupils", { as: teacher, body: { amount, names, courseId: course.id } });
  const list = async (
    { teacher, course }: Awaited<ReturnType<typeof makeClass>>,
    query: Record<string, string | number | boolean> = {},
  ) => await server.call("listPupils", { as: teacher, params: { courseId: course.id }, query });
  let number = 0;
  /** A name that no other test uses. */
  const fresh = (name = "Kim"): string => `${name}-${engine}-${++number}`;

  test("makes an access and tidies its name", async () => {
    const room = await makeClass();
    const name = fresh();
    const made = await add(room, `  ${name} `);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      _id: expect.any(String) as string,
      name,
      comment: "",
      courseId: room.course.id,
      ready: null,
    });
    expect((await list(room)).body).toEqual({ results: [made.body], totalCount: 1 });
  });

  test("says in the list who has logged in today, and never when", async () => {
    const room = await makeClass();
    const [name, other] = [fresh("Ada"), fresh("Bea")];
    await add(room, name);
    await add(room, other);
    const today = async () => {
      const lists = await Promise.all([list(room), list(room, { includeResults: true })]);
      for (const { body } of lists) expect(JSON.stringify(body)).not.toContain("ogin");
      return lists.map(({ body }) => body.results.map((pupil) => pupil.today));
    };
    const nobody = [undefined, undefined];
    expect(await today()).toEqual([nobody, nobody]);
    await server.call("verifyPupilAccess", { body: { pupilName: other } });
    expect(await today()).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    server.wait(86_400);
    room.teacher = await server.again(room.teacher);
    expect(await today()).toEqual([nobody, nobody]);
  });

  test("refuses a name that is taken in another teacher's class, in any letter case and Unicode form", async () => {
    const name = fresh("Mül");
    await add(await makeClass(), name);
    const room = await makeClass();
    for (const same of [name, name.toUpperCase(), name.normalize("NFD"), ` ${name} `]) {
      const refused = await add(room, same);
      expect([refused.status, refused.error.detail]).toEqual([409, "NAME_IN_USE"]);
      expect(refused.error.names).toEqual([same.normalize("NFC").trim()]);
    }
    expect((await list(room)).body.totalCount).toBe(0);
  });

  test("takes invisible signs out of a name, so that no two accesses look alike, and refuses one of such signs alone", async () => {
    const room = await makeClass();
    const name = fresh();
    const made = await add(room, `\u202E${name.slice(0, 3)}\u200B${name.slice(3)}`);
    expect(made.body.name).toBe(name);
    for (const same of [name, `${name}\u2060`]) expect((await add(room, same)).error.detail).toBe("NAME_IN_USE");
    for (const none of ["\u200B\u200B", "\u3164", "\u115F \uFE0F"]) {
      expect((await add(room, none)).error.detail).toBe("VALIDATION_ERROR");
    }
    expect((await server.call("verifyPupilAccess", { body: { pupilName: `${name}\u200B` } })).status).toBe(200);
  });

  test("gives a name to exactly one of twenty who ask at once", async () => {
    const name = fresh();
    const rooms = await Promise.all(Array.from({ length: 20 }, makeClass));
    const answers = await Promise.all(rooms.map(async (room) => await add(room, name)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test("makes a whole class at once, in the order of the list", async () => {
    const room = await makeClass();
    const names = [fresh("Zoe"), fresh("Ali"), fresh("Öz")];
    const made = await addAll(room, names);
    expect(made.status).toBe(201);
    expect(made.body.results.map(({ name }) => name)).toEqual(names);
  });

  test("makes nobody when one name is taken, and says all that clash", async () => {
    const [taken, other, free] = [fresh(), fresh(), fresh()];
    await addAll(await makeClass(), [taken, other]);
    const room = await makeClass();
    const refused = await addAll(room, [free, taken, other.toUpperCase(), free]);
    expect([refused.status, refused.error.detail]).toEqual([409, "NAME_IN_USE"]);
    expect(refused.error.names?.toSorted()).toEqual([taken, other.toUpperCase(), free].toSorted());
    expect((await list(room)).body.totalCount).toBe(0);
    expect((await addAll(room, [free])).status).toBe(201);
  });

  test("makes each name once when overlapping lists come at the same time", async () => {
    const names = Array.from({ length: 12 }, () => fresh());
    const rooms = await Promise.all(Array.from({ length: 8 }, makeClass));
    const answers = await Promise.all(
      rooms.map(async (room, index) => await addAll(room, index % 2 === 0 ? names : names.toReversed())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  test("refuses an amount that is not the number of names", async () => {
    const refused = await addAll(await makeClass(), [fresh()], 2);
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
    expect(refused.error.errors?.[0]?.path).toBe("amount");
  });

  test("offers the next free name of the whole installation", async () => {
    const name = fresh();
    await addAll(await makeClass(), [name, `${name}2`]);
    const body = { names: [name, name, fresh("Frei")] };
    const answer = await server.call("suggestPupilNames", { as: await server.teacher(), body });
    expect(answer.body.names).toEqual([`${name}3`, `${name}4`, body.names[2]]);
  });

  test("lists accesses as a German reader sorts them, forwards and backwards, all or by page", async () => {
    const room = await makeClass();
    const tag = fresh("");
    const sorted = [`Ada${tag}`, `Öz2${tag}`, `Öz10${tag}`, `Zoe${tag}`];
    await addAll(room, sorted.toReversed());
    const names = async (query: Record<string, string | number>) =>
      (await list(room, query)).body.results.map(({ name }) => name);
    expect(await names({ limit: 0 })).toEqual(sorted);
    expect(await names({ sort: "name" })).toEqual(sorted);
    expect(await names({ sort: "-name" })).toEqual(sorted.toReversed());
    expect(await names({ limit: 3 })).toEqual(sorted.slice(0, 3));
    expect(await names({ limit: 3, page: 1 })).toEqual(sorted.slice(3));
    expect((await list(room, { sort: "id" })).status).toBe(422);
  });

  test("counts the accesses of a class", async () => {
    const room = await makeClass();
    const count = async () =>
      (await server.call("countPupils", { as: room.teacher, params: { courseId: room.course.id } })).body.count;
    expect(await count()).toBe(0);
    await addAll(room, [fresh(), fresh()]);
    expect(await count()).toBe(2);
  });

  test("shows results, but not the answers of one who is still at it", async () => {
    const world = await makeWorld(server);
    const busy = await server.pupil(world.course);
    const idle = await server.pupil(world.course);
    const trace = [1, 2, 1].map((pageId) => ({ pageId, duration: 20.5 }));
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world, { trace }) });
    const draft = { courseTestId: world.courseTestId, inputs: { t1_1: "L" }, times: {}, page: 2, trace: [] };
    await server.call("saveDraft", { as: busy, body: draft });
    const { body } = await list(world, { includeResults: true });
    const resultsOf = (id: string) => body.results.find(({ _id }) => _id === id)?.results;
    expect(resultsOf(idle.id)).toEqual([]);
    expect(resultsOf(busy.id)).toMatchObject([{ inputs: {}, page: 2, result: null, submitted: null }]);
    expect(resultsOf(world.pupil.id)).toMatchObject([
      { courseTestId: world.courseTestId, inputs: rightAnswers(), page: null, result: { stage: 2, patterns: ["A1"] } },
    ]);
    expect(resultsOf(world.pupil.id)?.[0]?.seconds).toBe(61.5);
    expect(resultsOf(busy.id)?.[0]?.seconds).toBeUndefined();
    expect((await list(world)).body.results.every(({ results }) => results === undefined)).toBe(true);
  });

  test("deletes an access with its results, and frees its name", async () => {
    const world = await makeWorld(server);
    await server.call("evaluate", { as: world.pupil, body: submissionOf(world) });
    const remove = async () => await server.call("deletePupil", { as: world.teacher, params: { id: world.pupil.id } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const body = { courseTestIdList: [world.courseTestId] };
    const progress = await server.call("getProgress", { as: world.teacher, body });
    expect(progress.body).toEqual([{ _id: world.courseTestId, resultCount: 0 }]);
    expect((await add(world, world.pupil.name)).status).toBe(201);
  });

  test("keeps accesses of a teacher who may not delete", async () => {
    const world = await makeWorld(server, { disable_delete: 1 });
    const refused = await server.call("deletePupil", { as: world.teacher, params: { id: world.pupil.id } });
    expect([refused.status, refused.error.detail]).toEqual([403, "FORBIDDEN"]);
    expect((await list(world)).body.totalCount).toBe(1);
  });
});
