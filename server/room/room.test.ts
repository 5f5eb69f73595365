import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { SURVEY_PAGE_ID } from "#contract/limits.ts";
import type { RoomChild } from "#contract/room.schema.ts";
import { carryOutEnds } from "../results/ending.ts";
import { engines, testOn } from "../testing/engines.ts";
import { PATIENCE } from "../testing/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type RoomEvent, type RoomScreen, watchRoom } from "../testing/watch-room.ts";
import { addCourseTest, makeWorld, rightAnswers, submissionOf, type World } from "../testing/world.ts";

/** An answer that nobody else gives. */
const ANSWER = "4711,0815";

const childOf =
  (pupilId: string, fields: Partial<RoomChild> = {}) =>
  ({ event, data }: RoomEvent): boolean => {
    const child =
      event === "child" ? data : event === "room" ? data.children.find((each) => each.pupilId === pupilId) : null;
    if (!child || child.pupilId !== pupilId) return false;
    return Object.entries(fields).every(([name, value]) => child[name as keyof RoomChild] === value);
  };
const isRoom = ({ event }: RoomEvent): boolean => event === "room";
const isBeat = ({ event }: RoomEvent): boolean => event === "beat";

describe.each(engines)("the live room on %s", (engine) => {
  let server: TestServer;
  let origin: string;
  let world: World;
  const screens: RoomScreen[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
    world = await makeWorld(server);
  });
  afterEach(() => {
    for (const screen of screens.splice(0)) screen.close();
  });
  afterAll(async () => await server.stop());

  const watch = async (of: World, headers: Record<string, string> = {}, at = origin): Promise<RoomScreen> => {
    const screen = await watchRoom(at, of.courseTestId, { ...of.teacher.headers, ...headers });
    screens.push(screen);
    return screen;
  };
  const room = async ({ teacher, courseTestId }: World) => {
    const { status, body } = await server.call("getRoom", { as: teacher, params: { id: courseTestId } });
    expect(status).toBe(200);
    return body;
  };
  const child = async (of: World) => (await room(of)).children.find(({ pupilId }) => pupilId === of.pupil.id);
  const tell = async ({ pupil, courseTestId }: World, page = 1, idle = 0, at = server) =>
    await at.call("tellPresence", { as: pupil, params: { id: courseTestId }, body: { page, idle } });
  const save = async ({ pupil, courseTestId }: World, page = 1, inputs: Record<string, string> = { t1_1: ANSWER }) =>
    await server.call("saveDraft", { as: pupil, body: { courseTestId, inputs, times: {}, page, trace: [] } });
  const handIn = async (of: World, at = server) =>
    await at.call("evaluate", { as: of.pupil, body: submissionOf(of, { inputs: { t1_1: ANSWER } }) });

  test("shows the test, and children who have not come as away, in the order of the class list", async () => {
    const fresh = await makeWorld(server);
    for (const name of ["Zoe 10", "Ärger", "Zoe 9"]) await server.pupil(fresh.course, `${name} ${randomUUID()}`);
    const shown = await room(fresh);
    expect(shown).toMatchObject({ courseTestId: fresh.courseTestId, courseId: fresh.course.id, published: true });
    expect(shown.pageCount).toBeGreaterThan(1);
    expect(shown.children.map(({ name }) => name.slice(0, 6))).toEqual(["Ärger ", "MusAnn", "Zoe 9 ", "Zoe 10"]);
    expect(shown.children[0]).toEqual({
      pupilId: shown.children[0]?.pupilId,
      name: shown.children[0]?.name,
      standing: "away",
      page: null,
      active: null,
      seen: null,
      submitted: null,
      ended: null,
      byEnd: false,
      late: false,
    });
  });

  test("shows a child as here that has logged in since the release, and none that logged in before", async () => {
    const fresh = await makeWorld(server);
    const { name } = fresh.pupil;
    const [before] = [(await room(fresh)).publishDate ?? ""];
    const { db } = server.context;
    const early = new Date(Date.parse(before) - 1000).toISOString();
    await db.updateTable("pupils").set({ last_login: early }).where("id", "=", fresh.pupil.id).execute();
    expect((await child(fresh))?.standing).toBe("away");
    // The database keeps the day of a login only, so this second one of the day is known to the server alone.
    await server.call("verifyPupilAccess", { body: { pupilName: name } });
    expect(await child(fresh)).toMatchObject({ standing: "here", page: null, seen: null });
    const later = await makeWorld(server);
    const time = new Date(Date.now() + 1000).toISOString();
    await db.updateTable("pupils").set({ last_login: time }).where("id", "=", later.pupil.id).execute();
    expect((await child(later))?.standing).toBe("here");
  });

  test("knows by a device that tells it the page, how long nothing happened, and forgets it half an hour later", async () => {
    const fresh = await makeWorld(server);
    const { status, body } = await tell(fresh, 2, 90);
    expect([status, body]).toEqual([200, { endsIn: null }]);
    const now = server.context.now().toISOString();
    expect(await child(fresh)).toMatchObject({ standing: "here", page: 2 });
    expect((await child(fresh))?.seen?.localeCompare(now)).toBeLessThanOrEqual(0);
    const { active, seen } = (await child(fresh)) ?? {};
    expect(Date.parse(seen ?? "") - Date.parse(active ?? "")).toBe(90_000);
    await server.context.rooms.beat();
    expect((await child(fresh))?.standing).toBe("here");
    server.wait(31 * 60);
    await server.context.rooms.beat();
    expect(await child(fresh)).toMatchObject({ standing: "away", page: null, active: null, seen: null });
  });

  test("shows the page of the last save, or the last page of the test while a child is at the survey", async () => {
    const fresh = await makeWorld(server);
    await save(fresh, 2);
    expect(await child(fresh)).toMatchObject({ standing: "writing", page: 2, seen: null, submitted: null });
    expect((await child(fresh))?.active).not.toBeNull();
    await tell(fresh, SURVEY_PAGE_ID);
    const { pageCount, children } = await room(fresh);
    expect(children[0]?.page).toBe(pageCount);
    await handIn(fresh);
    const done = await child(fresh);
    expect(done).toMatchObject({ standing: "done", page: null });
    expect(done?.submitted).not.toBeNull();
  });

  test("is nothing for another teacher, pupils or a test without a child in it; follow-up questions are no room", async () => {
    const stranger = await server.teacher();
    const params = { id: world.courseTestId };
    for (const name of ["getRoom", "watchRoom"] as const) {
      expect((await server.call(name, { as: stranger, params })).error.detail).toBe("NOT_FOUND");
      expect((await server.call(name, { as: world.pupil, params })).status).toBe(401);
      expect((await server.call(name, { as: world.teacher, params: { id: randomUUID() } })).status).toBe(404);
    }
    const followUp = randomUUID();
    const row = await server.context.db
      .selectFrom("course_tests")
      .selectAll()
      .where("id", "=", world.courseTestId)
      .executeTakeFirstOrThrow();
    const of = { follow_up_of: row.id, follow_up_pupil: world.pupil.id, follow_up_round: 1, follow_up_questions: "[]" };
    await server.context.db
      .insertInto("course_tests")
      .values({ ...row, ...of, id: followUp } as typeof row)
      .execute();
    expect((await server.call("getRoom", { as: world.teacher, params: { id: followUp } })).status).toBe(404);
  });

  test("takes a device's word only for a test that is open to its pupil, and not too often", async () => {
    const fresh = await makeWorld(server);
    const hidden = await addCourseTest(server, fresh.teacher, fresh.course, { published: false });
    expect((await tell({ ...fresh, courseTestId: hidden })).error.detail).toBe("NOT_PUBLISHED");
    expect((await tell({ ...fresh, courseTestId: world.courseTestId })).error.detail).toBe("NOT_FOUND");
    const before = server.queries();
    await tell(fresh);
    expect(server.queries() - before).toBe(1);
    const answers = await Promise.all(Array.from({ length: 70 }, async () => await tell(fresh)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    await server.call("endPupilLogins", { as: fresh.teacher, params: { id: fresh.pupil.id } });
    server.wait(120);
    expect((await tell(fresh)).error.detail).toBe("UNAUTHORIZED");
  });

  test("tells login, sign of life, draft, hand-in, gift back and reset of a child, and never an answer", async () => {
    const fresh = await makeWorld(server);
    const { id, name } = fresh.pupil;
    const screen = await watch(fresh);
    expect(screen.headers.get("content-type")).toBe("text/event-stream");
    expect(screen.headers.get("cache-control")).toBe("no-store");
    expect(screen.headers.get("x-accel-buffering")).toBe("no");
    expect(screen.headers.get("content-encoding")).toBeNull();
    await screen.until(childOf(id, { standing: "away" }));
    await server.call("verifyPupilAccess", { body: { pupilName: name } });
    await screen.until(childOf(id, { standing: "here", page: null }));
    await tell(fresh, 1);
    await screen.until(childOf(id, { standing: "here", page: 1 }));
    await save(fresh, 2);
    await tell(fresh, 2);
    await screen.until(childOf(id, { standing: "writing", page: 2 }));
    await handIn(fresh);
    await screen.until(childOf(id, { standing: "done" }));
    await server.call("deleteResult", { as: fresh.teacher, params: { courseTestId: fresh.courseTestId, pupilId: id } });
    await screen.until(childOf(id, { standing: "here", submitted: null }));
    expect(JSON.stringify(screen.events)).not.toMatch(new RegExp(`${ANSWER}|t1_1`));
    const [first] = screen.events;
    expect(first?.event === "room" && Object.keys(first.data.children[0] ?? {}).toSorted()).toEqual([
      "active",
      "byEnd",
      "ended",
      "late",
      "name",
      "page",
      "pupilId",
      "seen",
      "standing",
      "submitted",
    ]);
  });

  test("is told whole when the class or the course test changes, and ends with the course test", async () => {
    const fresh = await makeWorld(server);
    const { teacher, course, courseTestId: id } = fresh;
    const screen = await watch(fresh);
    await screen.until(isRoom);
    const made = await server.call("createPupil", {
      as: teacher,
      body: { name: `Neu ${randomUUID()}`, courseId: course.id },
    });
    await screen.until(childOf(made.body._id));
    const renamed = `Anders ${randomUUID()}`;
    await server.call("updatePupil", { as: teacher, query: { id: made.body._id }, body: { name: renamed } });
    await screen.until(childOf(made.body._id, { name: renamed }));
    await server.call("deletePupil", { as: teacher, params: { id: made.body._id } });
    await screen.until(({ event, data }) => event === "room" && data.children.length === 1);
    await server.call("updateCourseTest", { as: teacher, query: { id }, body: { published: false } });
    await screen.until(({ event, data }) => event === "room" && !data.published);
    await server.call("deleteCourseTest", { as: teacher, params: { id } });
    await expect(screen.ended).resolves.toBeUndefined();
  });

  test("loses the tiles of unused accesses that its teacher deletes, and ends with the class or the account", async () => {
    const { db } = server.context;
    const fresh = await makeWorld(server);
    const { teacher, course } = fresh;
    const unused = await server.pupil(course);
    await db.updateTable("pupils").set({ deletion_due: "2027-01-01" }).where("id", "=", unused.id).execute();
    const screen = await watch(fresh);
    await screen.until(({ event, data }) => event === "room" && data.children.length === 2);
    await server.call("deleteUnusedPupils", { as: teacher, params: { id: course.id } });
    await screen.until(({ event, data }) => event === "room" && data.children.length === 1);
    await server.call("deleteCourse", { as: teacher, params: { id: course.id } });
    await expect(screen.ended).resolves.toBeUndefined();
    const other = await makeWorld(server);
    const account = await watch(other);
    await account.until(isRoom);
    const { email } = other.teacher;
    expect((await server.call("deleteUser", { as: other.teacher, body: { email } })).status).toBe(204);
    await server.context.rooms.beat();
    await expect(account.ended).resolves.toBeUndefined();
  });

  test("tells that an end was set and taken back, that it came, what it handed in, who may write late and go on", async () => {
    const fresh = await makeWorld(server);
    const { teacher, courseTestId, pupil } = fresh;
    const params = { id: courseTestId };
    const screen = await watch(fresh);
    await save(fresh, 1);
    await screen.until(childOf(pupil.id, { standing: "writing" }));
    const isEnding = ({ event, data }: RoomEvent): boolean => event === "room" && data.ends !== null;
    await server.call("endCourseTest", { as: teacher, params, body: {} });
    await screen.until(isEnding);
    await server.call("keepCourseTestOpen", { as: teacher, params });
    await screen.until(({ event, data }) => event === "room" && data.ends === null && data.published);
    const { body } = await server.call("endCourseTest", { as: teacher, params, body: {} });
    await screen.until(isEnding);
    server.wait(121);
    await carryOutEnds(server.context);
    const over = await screen.until(({ event, data }) => event === "room" && !data.published);
    expect(over.data).toMatchObject({ ends: body.ends });
    server.wait(30);
    await carryOutEnds(server.context);
    await screen.until(childOf(pupil.id, { standing: "done", ended: body.ends, byEnd: true, late: false }));
    await server.call("reopenResult", { as: teacher, params: { courseTestId, pupilId: pupil.id } });
    await screen.until(childOf(pupil.id, { standing: "writing", ended: null, byEnd: false, late: true }));
    await server.call("openLate", { as: teacher, params, body: { pupilIds: [] } });
    await screen.until(childOf(pupil.id, { late: false }));
  });

  test("sends a screen that comes back what it missed, and the room if it does not know how much that is", async () => {
    const fresh = await makeWorld(server);
    const { id } = fresh.pupil;
    const first = await watch(fresh);
    const known = await first.until(isRoom);
    await tell(fresh, 1);
    const next = await first.until(childOf(id, { page: 1 }));
    first.close();
    await tell(fresh, 2);
    const other = await watch(fresh);
    await other.until(childOf(id, { page: 2 }));

    const again = await watch(fresh, { "last-event-id": next.id });
    await again.until(childOf(id, { page: 2 }));
    expect(again.events.some(isRoom)).toBe(false);
    const longer = await watch(fresh, { "last-event-id": known.id });
    await longer.until(childOf(id, { page: 1 }));
    await longer.until(childOf(id, { page: 2 }));
    for (const unknown of ["", "nobody-1", `${next.id}99`]) {
      const anew = await watch(fresh, { "last-event-id": unknown });
      await anew.until(({ event }) => event !== "beat");
      expect(anew.events.filter(({ event }) => event !== "beat")[0]?.event).toBe("room");
    }
  });

  test("beats, and ends with its session, a new password or the account", async () => {
    const { db } = server.context;
    const ends: ((teacher: World["teacher"]) => Promise<unknown>)[] = [
      async (as) => await server.call("logout", { as }),
      async ({ id }) => await db.updateTable("users").set({ is_locked: 1 }).where("id", "=", id).execute(),
      async ({ id }) => await db.updateTable("users").set({ tokens_valid_from: "x" }).where("id", "=", id).execute(),
      async ({ id }) => await db.deleteFrom("users").where("id", "=", id).execute(),
    ];
    for (const end of ends) {
      const fresh = await makeWorld(server);
      const screen = await watch(fresh);
      await screen.until(isRoom);
      await server.context.rooms.beat();
      await screen.until(isBeat);
      await end(fresh.teacher);
      await server.context.rooms.beat();
      await expect(screen.ended).resolves.toBeUndefined();
    }
  });

  test("keeps no session alive", async () => {
    const fresh = await makeWorld(server);
    const screen = await watch(fresh);
    await screen.until(isRoom);
    server.wait(20 * 60);
    await server.context.rooms.beat();
    await screen.until(isBeat);
    server.wait(30 * 60);
    await server.context.rooms.beat();
    await expect(screen.ended).resolves.toBeUndefined();
  });

  test("gives a teacher eight streams, of which the oldest gives way", async () => {
    const fresh = await makeWorld(server);
    const all: RoomScreen[] = [];
    for (let count = 0; count < 9; count += 1) {
      const screen = await watch(fresh);
      await screen.until(isRoom);
      all.push(screen);
    }
    await expect(all[0]?.ended).resolves.toBeUndefined();
    await server.context.rooms.beat();
    for (const screen of all.slice(1)) await screen.until(isBeat);
  });

  test("costs no query where nobody watches", async () => {
    const fresh = await makeWorld(server);
    const before = server.queries();
    server.context.rooms.touched({ courseTestId: fresh.courseTestId, pupilId: fresh.pupil.id });
    server.context.rooms.changed(fresh.courseTestId);
    server.context.rooms.classChanged(fresh.course.id);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(server.queries()).toBe(before);
  });

  test("does not answer HEAD, which would never end", async () => {
    const url = `/api/courseTests/${world.courseTestId}/room/events`;
    const answer = await server.app.inject({ method: "HEAD", url, headers: world.teacher.headers });
    expect(answer.statusCode).toBe(404);
  });

  test("ends its streams when the server stops, and does not hold it up", async () => {
    const other = await startTestServer(engine);
    const at = await other.app.listen({ port: 0, host: "127.0.0.1" });
    const screen = await watch(await makeWorld(other), {}, at);
    await screen.until(isRoom);
    await other.stop();
    await expect(screen.ended).resolves.toBeUndefined();
  });

  /** A second process on the same database, with the same secret. */
  const beside = async (): Promise<{ other: TestServer; at: string }> => {
    const { databaseUrl, databaseDirectUrl, secretKey } = server.context.config;
    const other = await startTestServer(engine, { databaseUrl, databaseDirectUrl, secretKey });
    return { other, at: await other.app.listen({ port: 0, host: "127.0.0.1" }) };
  };

  testOn("postgres", engine)(
    "sees what other processes store and hear, and a broken connection costs nothing",
    async () => {
      const { other, at } = await beside();
      const fresh = await makeWorld(server);
      const { id } = fresh.pupil;
      // Known to this process before anybody watches.
      await tell(fresh, 2);
      server.context.rooms.start();
      other.context.rooms.start();
      const screen = await watch(fresh, {}, at);
      await screen.until(childOf(id, { standing: "here", page: 2 }));
      await tell(fresh, 3);
      await screen.until(childOf(id, { page: 3 }));
      await save(fresh, 3);
      await screen.until(childOf(id, { standing: "writing" }));
      await server.call("createPupil", {
        as: fresh.teacher,
        body: { name: `Neu ${randomUUID()}`, courseId: fresh.course.id },
      });
      await screen.until(({ event, data }) => event === "room" && data.children.length === 2);

      const { databaseUrl, databaseDirectUrl } = server.context.config;
      const client = new Client({ connectionString: databaseDirectUrl ?? databaseUrl });
      await client.connect();
      const listening = "datname = current_database() and query ~ '^(listen denkspur_rooms|select pg_notify)'";
      const killed = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
      await client.end();
      expect(killed.rows.length).toBeGreaterThan(1);
      await screen.until(isRoom);
      await handIn(fresh);
      await screen.until(childOf(id, { standing: "done" }));
      await other.stop();
    },
  );

  testOn("postgres", engine)("is read again and again where LISTEN does not work, which is said once", async () => {
    const { databaseUrl = "", databaseDirectUrl } = server.context.config;
    // Notifications do not leave a database: to those who listen in another one, it is as behind a pooler.
    const elsewhere = new URL("/postgres", databaseDirectUrl ?? databaseUrl).href;
    const { secretKey } = server.context.config;
    const other = await startTestServer(engine, { databaseUrl, databaseDirectUrl: elsewhere, secretKey });
    const at = await other.app.listen({ port: 0, host: "127.0.0.1" });
    const fresh = await makeWorld(server);
    other.context.rooms.start();
    const screen = await watch(fresh, {}, at);
    await screen.until(isRoom);
    await handIn(fresh);
    await screen.until(childOf(fresh.pupil.id, { standing: "done" }));
    await vi.waitFor(() => expect(other.log()).toContain("DATABASE_DIRECT_URL"), PATIENCE);
    await other.stop();
  });

  test("right answers of the library never show in a room either", async () => {
    const fresh = await makeWorld(server);
    await save(fresh, 1, rightAnswers());
    const text = JSON.stringify(await room(fresh));
    expect(Object.keys(rightAnswers()).filter((response) => text.includes(`"${response}"`))).toEqual([]);
  });
});
