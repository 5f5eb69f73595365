import { v7 as uuid } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createInvitation } from "../auth/invitation.ts";
import { writeJson } from "../db/json-column.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { watchRoom } from "../testing/watch-room.ts";
import { makeWorld, submissionOf } from "../testing/world.ts";
import { makeToken } from "../users/token-link.ts";
import { sweep } from "./sweep.ts";

const DAY = 86_400;
const MONTH = 30.5 * DAY;

describe.each(engines)("sweeping on %s", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });
  afterEach(async () => server.stop());

  const later = async (seconds: number): Promise<void> => {
    server.wait(seconds);
    await sweep(server.context);
  };
  const time = (): string => server.context.now().toISOString();

  test("deletes limits that have passed and tokens that expired a month ago, used or not, and nothing else", async () => {
    const { context } = server;
    const { db } = context;
    const { id: user } = await server.teacher();
    const add = async () => (await makeToken(context, db, user, "reset")).id;
    const used = await add();
    await db.updateTable("user_tokens").set({ used: time() }).where("id", "=", used).execute();
    await add();
    server.wait(20 * DAY);
    const recent = await add();
    server.wait(11 * DAY);
    const open = await add();
    const now = context.now().getTime();
    const limits = [
      { key: "passed", expire: now - 1 },
      { key: "holds", expire: now + 60_000 },
    ];
    await db.insertInto("limits").values(limits).execute();
    await sweep(context);
    const tokens = await db.selectFrom("user_tokens").select("id").execute();
    expect(tokens.map(({ id }) => id).toSorted()).toEqual([recent, open].toSorted());
    expect(await db.selectFrom("limits").select("key").execute()).toEqual([{ key: "holds" }]);
  });

  test("deletes an account that was not verified within 7 days, so that its address is free again", async () => {
    const [old, verified] = [await server.teacher({ is_verified: 0 }), await server.teacher()];
    server.wait(4 * DAY);
    const recent = await server.teacher({ is_verified: 0 });
    server.wait(3 * DAY + 1);
    await sweep(server.context);
    const users = await server.context.db.selectFrom("users").select("id").execute();
    const ids = users.map(({ id }) => id);
    expect([old, verified, recent].map(({ id }) => ids.includes(id))).toEqual([false, true, true]);
  });

  test("deletes mails that no server has sent for a week", async () => {
    const { context } = server;
    const { id } = await server.teacher();
    await queueMail({ now: context.now }, context.db, id, "verify");
    const waiting = async () => (await context.db.selectFrom("mails").select("id").execute()).length;
    await later(6 * DAY);
    expect(await waiting()).toBe(1);
    await later(2 * DAY);
    expect(await waiting()).toBe(0);
  });

  test("deletes invitations three months after they expired, were revoked or were used up, with their notes", async () => {
    const { context } = server;
    const { db } = context;
    const make = async (note: string, days: number, fields: object = {}) => {
      const { id } = await createInvitation(context, { uses: 1, days, superuser: false, note });
      await db
        .updateTable("invitations")
        .set({ note, ...fields })
        .where("id", "=", id)
        .execute();
    };
    await make("abgelaufen", 1);
    await make("widerrufen", 1000, { revoked: time() });
    await make("benutzt", 1000, { uses_left: 0 });
    await make("offen", 1000);
    const notes = async () => (await db.selectFrom("invitations").select("note").execute()).map(({ note }) => note);
    await later(89 * DAY);
    expect(await notes()).toHaveLength(4);
    await later(3 * DAY);
    expect(await notes()).toEqual(["offen"]);
  });

  test("deletes acts of administration after 24 months", async () => {
    const { context } = server;
    const values = Array.from({ length: 1100 }, () => ({
      id: uuid(),
      time: time(),
      act: "reset-sent" as const,
      actor_id: null,
      subject_id: null,
      details: writeJson({}),
    }));
    await context.db.insertInto("audit").values(values).execute();
    const acts = async () => (await context.db.selectFrom("audit").select("id").execute()).length;
    await later(23 * MONTH);
    expect(await acts()).toBe(1100);
    await later(2 * MONTH);
    expect(await acts(), "in more than two portions").toBe(0);
  });

  test("deletes earlier states of attempts after 90 days", async () => {
    const { courseTestId, pupil } = await makeWorld(server);
    const { db } = server.context;
    const state = { course_test_id: courseTestId, pupil_id: pupil.id, login: null, page: 1, survey: null };
    const empty = { inputs: writeJson({}), times: writeJson({}), trace: writeJson([]) };
    await db
      .insertInto("attempt_states")
      .values({ id: uuid(), created: time(), ...state, ...empty })
      .execute();
    const states = async () => (await db.selectFrom("attempt_states").select("id").execute()).length;
    await later(89 * DAY);
    expect(await states()).toBe(1);
    await later(2 * DAY);
    expect(await states()).toBe(0);
  });

  describe("of accesses that nobody uses", () => {
    const pupils = async (): Promise<string[]> =>
      (await server.context.db.selectFrom("pupils").select("name").orderBy("name").execute()).map(({ name }) => name);
    const unused = async (as: Awaited<ReturnType<TestServer["teacher"]>>) =>
      (await server.call("listCourses", { as: await server.again(as) })).body.results.map((course) => course.unused);

    test("announces it to the teacher a month before they were unused for twelve, and then deletes them", async () => {
      const { teacher, pupil } = await makeWorld(server);
      await later(10.9 * MONTH);
      expect(await unused(teacher)).toEqual([null]);
      await later(0.3 * MONTH);
      const [announced] = await unused(teacher);
      expect(announced?.count).toBe(1);
      expect(Date.parse(announced?.due ?? "") - server.context.now().getTime()).toBeGreaterThan(29.9 * DAY * 1000);
      await later(29 * DAY);
      expect(await unused(teacher), "the same day as announced").toEqual([announced]);
      expect(await pupils()).toEqual([pupil.name]);
      await later(1.1 * DAY);
      expect(await pupils()).toEqual([]);
      expect(await unused(teacher)).toEqual([null]);
      expect(server.log()).toMatch(/"event":"pupils-expired","course":"[\da-f-]{36}","count":1/);
    });

    test("tells the live rooms, so that nobody's tile stays", async () => {
      const { teacher, courseTestId, course } = await makeWorld(server);
      await later(11.2 * MONTH);
      const stays = await server.pupil(course);
      server.wait(31 * DAY);
      const origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
      const { headers } = await server.again(teacher);
      const screen = await watchRoom(origin, courseTestId, headers);
      await screen.until(({ event, data }) => event === "room" && data.children.length === 2);
      await sweep(server.context);
      const { data } = await screen.until(({ event }) => event === "room");
      expect(data).toMatchObject({ children: [{ pupilId: stays.id }] });
      screen.close();
    });

    test("never deletes them before the announcement has stood for 30 days, however long no server ran", async () => {
      const { teacher } = await makeWorld(server);
      await later(60 * MONTH);
      expect(await pupils()).toHaveLength(1);
      await later(29.9 * DAY);
      expect(await unused(teacher)).toMatchObject([{ count: 1 }]);
      expect(await pupils()).toHaveLength(1);
      await later(0.2 * DAY);
      expect(await pupils()).toEqual([]);
    });

    test("counts a login, the practice test, a draft and a hand-in as use", async () => {
      const world = await makeWorld(server);
      const { db } = server.context;
      const [practised, loggedIn] = [await server.pupil(world.course), await server.pupil(world.course)];
      const unusedOne = await server.pupil(world.course);
      server.wait(8 * MONTH);
      await server.call("evaluate", {
        as: { headers: (await server.pupil(world.course, "NeuDa")).headers },
        body: submissionOf(world),
      });
      const at = time();
      await db.updateTable("pupils").set({ ready: at }).where("id", "=", practised.id).execute();
      await db.updateTable("pupils").set({ last_login: at }).where("id", "=", loggedIn.id).execute();
      const result = {
        id: uuid(),
        course_test_id: world.courseTestId,
        pupil_id: world.pupil.id,
        created: at,
        revision: 0,
      };
      const empty = { inputs: writeJson({}), times: writeJson({}), trace: writeJson([]) };
      await db
        .insertInto("results")
        .values({ ...result, ...empty, by_end: 0 })
        .execute();
      await later(4 * MONTH);
      await later(31 * DAY);
      expect(await pupils()).toEqual([practised.name, loggedIn.name, "NeuDa", world.pupil.name].toSorted());
      expect(await pupils()).not.toContain(unusedOne.name);
    });

    test("takes the announcement back where one is used again, or was made while the clock was ahead", async () => {
      const { teacher, course, pupil } = await makeWorld(server);
      const other = await server.pupil(course);
      await later(11.5 * MONTH);
      expect(await unused(teacher)).toMatchObject([{ count: 2 }]);
      const { db } = server.context;
      await db.updateTable("pupils").set({ last_login: time() }).where("id", "=", pupil.id).execute();
      const far = new Date(server.context.now().getTime() + 900 * DAY * 1000).toISOString();
      await db.updateTable("pupils").set({ deletion_due: far }).where("id", "=", other.id).execute();
      await later(1);
      const [announced] = await unused(teacher);
      expect(announced?.count).toBe(1);
      expect(announced?.due.localeCompare(far)).toBe(-1);
    });

    test("leaves them for another twelve months where their teacher says so", async () => {
      const { teacher, course } = await makeWorld(server);
      const stranger = await server.teacher();
      await later(11.5 * MONTH);
      const params = { id: course.id };
      expect((await server.call("keepUnusedPupils", { as: await server.again(stranger), params })).status).toBe(404);
      expect(await unused(teacher)).toMatchObject([{ count: 1 }]);
      expect((await server.call("keepUnusedPupils", { as: await server.again(teacher), params })).status).toBe(204);
      expect(await unused(teacher)).toEqual([null]);
      await later(10.9 * MONTH);
      expect(await unused(teacher)).toEqual([null]);
      await later(0.5 * MONTH);
      expect(await unused(teacher)).toMatchObject([{ count: 1 }]);
    });

    test("deletes them at once where their teacher says so, and only those", async () => {
      const { teacher, course } = await makeWorld(server);
      await later(11.5 * MONTH);
      const fresh = await server.pupil(course);
      const [stranger, params] = [await server.teacher(), { id: course.id }];
      expect((await server.call("deleteUnusedPupils", { as: await server.again(stranger), params })).status).toBe(404);
      expect(await pupils()).toHaveLength(2);
      expect((await server.call("deleteUnusedPupils", { as: await server.again(teacher), params })).status).toBe(204);
      expect(await pupils()).toEqual([fresh.name]);
    });

    test("goes through many classes in portions", async () => {
      const { course } = await makeWorld(server);
      const created = time();
      const values = Array.from({ length: 1201 }, (_, index) => {
        const name = `Kind${index}`;
        return { id: uuid(), course_id: course.id, name, name_key: name.toLowerCase(), comment: "", created };
      });
      await server.context.db.insertInto("pupils").values(values).execute();
      await later(12 * MONTH);
      const { rows } = { rows: await server.context.db.selectFrom("pupils").select("deletion_due").execute() };
      expect(rows.filter(({ deletion_due }) => deletion_due === null)).toEqual([]);
      await later(31 * DAY);
      expect(await pupils()).toEqual([]);
    });
  });
});
