import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOKEN_LIFETIME } from "#contract/limits.ts";
import { sweep } from "../housekeeping/sweep.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { claimsOf } from "../testing/token-claims.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const password = "Nebeltal-123";
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe.each(engines)("a teacher's session on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const withPassword = async () => server.teacher({ password });
  const logIn = async (email: string, headers: Record<string, string> = {}) =>
    bearer((await server.call("login", { body: { username: email, password }, headers })).body.access_token);
  const isIn = async (as: { headers: Record<string, string> }) => (await server.call("getUser", { as })).status === 200;
  const rows = async (userId: string) =>
    server.context.db.selectFrom("sessions").selectAll().where("user_id", "=", userId).orderBy("id").execute();

  test("is a row with the device in words and without a second factor, and keeps no user agent", async () => {
    const { id, email } = await withPassword();
    const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
    await logIn(email, { "user-agent": agent });
    expect((await rows(id)).at(-1)).toMatchObject({ device: "Firefox, Windows", factor: null });
  });

  test("ends when nothing was heard of it for INACTIVITY_MINUTES and a margin, and any call keeps it", async () => {
    const teacher = await withPassword();
    for (let call = 0; call < 3; call += 1) {
      server.wait(44 * MINUTE);
      expect(await isIn(teacher)).toBe(true);
    }
    server.wait(45 * MINUTE);
    expect(await isIn(teacher)).toBe(false);
    expect((await server.call("refresh", { as: teacher })).status).toBe(401);
  });

  test("ends after SESSION_HOURS however often it was renewed, and no token goes beyond that", async () => {
    const { email } = await withPassword();
    let as = await logIn(email);
    const lifetimes: number[] = [];
    for (let half = 0; half < 23; half += 1) {
      server.wait(HOUR / 2);
      const { body } = await server.call("refresh", { as });
      as = bearer(body.access_token);
      const { exp, iat } = claimsOf(body.access_token);
      lifetimes.push(Number(exp) - Number(iat));
    }
    expect(lifetimes[0]).toBe(TOKEN_LIFETIME);
    expect(lifetimes.at(-1)).toBeLessThanOrEqual(HOUR / 2);
    server.wait(HOUR / 2);
    expect(await isIn(as)).toBe(false);
    expect((await server.call("refresh", { as })).status).toBe(401);
  });

  test("writes its sign of life at most once a minute", async () => {
    const teacher = await withPassword();
    const cost = async () => {
      const before = server.queries();
      await server.call("getUser", { as: teacher });
      return server.queries() - before;
    };
    expect(await cost(), "account and session in one query").toBe(1);
    server.wait(MINUTE);
    expect([await cost(), await cost()]).toEqual([2, 1]);
  });

  test("is not taken for another account, nor after its row is gone, nor from a token of an earlier version", async () => {
    const [teacher, other] = [await withPassword(), await withPassword()];
    const { sid, since } = claimsOf(teacher.token);
    const sign = (claims: object) => bearer(server.app.jwt.sign(claims, { expiresIn: 600 }));
    expect(await isIn(sign({ sub: teacher.id, sid, since }))).toBe(true);
    expect(await isIn(sign({ sub: other.id, sid, since }))).toBe(false);
    expect(await isIn(sign({ sub: teacher.id, since }))).toBe(false);
    await server.context.db.deleteFrom("sessions").where("id", "=", String(sid)).execute();
    expect(await isIn(teacher)).toBe(false);
  });

  test("ends with a new password, except the one that changed it, whose older tokens end", async () => {
    const teacher = await withPassword();
    const [here, there] = [await logIn(teacher.email), await logIn(teacher.email)];
    const body = { oldPassword: password, newPassword: "Anders-456" };
    const { access_token } = (await server.call("updatePassword", { as: here, body })).body;
    expect(await rows(teacher.id)).toHaveLength(1);
    expect([await isIn(here), await isIn(there), await isIn(bearer(access_token))]).toEqual([false, false, true]);
  });

  test("ends at a logout, for every token of it, and no other session does", async () => {
    const teacher = await withPassword();
    const here = await logIn(teacher.email);
    const renewed = bearer((await server.call("refresh", { as: here })).body.access_token);
    expect((await server.call("logout", { as: renewed })).status).toBe(204);
    expect([await isIn(here), await isIn(renewed), await isIn(teacher)]).toEqual([false, false, true]);
    expect((await server.call("refresh", { as: here })).status).toBe(401);
    expect((await server.call("logout", { as: here })).status).toBe(401);
  });

  test("is listed with the others of the account that have not ended, and can be ended from there", async () => {
    const [first, other] = [await withPassword(), await withPassword()];
    server.wait(20 * MINUTE);
    const second = await logIn(first.email, { "user-agent": "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1" });
    const list = async () => (await server.call("listSessions", { as: second })).body.results;
    const [newest, oldest] = await list();
    expect(newest).toMatchObject({ device: "Safari, iOS", isThis: true });
    expect(oldest).toMatchObject({ device: "", isThis: false });
    expect(Date.parse(newest?.created ?? "") - Date.parse(oldest?.seen ?? "")).toBeGreaterThanOrEqual(
      20 * MINUTE * 1000,
    );
    const end = async (as: typeof second) => server.call("endSession", { as, params: { id: oldest?._id ?? "" } });
    expect((await end(other)).status, "somebody else's").toBe(404);
    expect([(await end(second)).status, (await end(second)).status]).toEqual([204, 404]);
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
    const third = await server.again(first);
    expect((await server.call("endOtherSessions", { as: second })).status).toBe(204);
    expect([await isIn(third), await isIn(second), await isIn(other)]).toEqual([false, true, true]);
    await server.again(first);
    server.wait(40 * MINUTE);
    await server.call("getUser", { as: second });
    server.wait(40 * MINUTE);
    expect(await list(), "one has ended by itself").toHaveLength(1);
  });

  test("with a password that has to be changed first gives away and deletes nothing", async () => {
    const teacher = await server.teacher({ password, password_change_required: 1 });
    const body = { email: teacher.email };
    const closed = [
      await server.call("exportUser", { as: teacher }),
      await server.call("deleteUser", { as: teacher, body }),
      await server.call("listSessions", { as: teacher }),
      await server.call("listCourses", { as: teacher }),
    ];
    expect(closed.map(({ status, error }) => [status, error.detail])).toEqual(
      closed.map(() => [403, "NOT_INITIALISED"]),
    );
    const passwords = { oldPassword: password, newPassword: "Anders-456" };
    const { body: answer } = await server.call("updatePassword", { as: teacher, body: passwords });
    const data = await server.call("exportUser", { as: bearer(answer.access_token) });
    expect([data.status, data.body.sessions]).toEqual([200, [expect.objectContaining({ device: "" })]]);
    expect((await server.call("logout", { as: bearer(answer.access_token) })).status).toBe(204);
  });

  test("asks for the password again before grave acts, unless it was typed in the last five minutes", async () => {
    const superuser = await server.teacher({ password, is_superuser: 1 });
    const { id } = await server.teacher();
    const terms = { uses: 1, days: 1, note: "" };
    const invite = async (isSuperuser: boolean) =>
      server.call("createInvitation", { as: superuser, body: { ...terms, superuser: isSuperuser } });
    const promote = async (is_superuser: boolean) =>
      server.call("updateTeacher", { as: superuser, params: { id }, body: { is_superuser } });
    const leave = async () => server.call("deleteUser", { as: superuser, body: { email: superuser.email } });
    const confirm = async (typed: string) =>
      server.call("confirmPassword", { as: superuser, body: { password: typed } });
    expect([(await invite(true)).status, (await promote(true)).status]).toEqual([201, 200]);
    server.wait(6 * MINUTE);
    const rename = async () => server.call("updateUser", { as: superuser, body: { username: `root-${engine}` } });
    const research = async () => server.call("exportResearch", { as: superuser });
    for (const refused of [await invite(true), await promote(true), await leave(), await rename(), await research()]) {
      expect([refused.status, refused.error.detail]).toEqual([403, "PASSWORD_NEEDED"]);
    }
    expect([(await invite(false)).status, (await promote(false)).status], "takes no power").toEqual([201, 200]);
    expect((await confirm("wrong")).error.detail).toBe("WRONG_PASSWORD");
    expect((await leave()).status).toBe(403);
    expect((await confirm(password)).status).toBe(204);
    const opened = [await invite(true), await promote(true), await rename(), await research(), await leave()];
    expect(opened.map(({ status }) => status)).toEqual([201, 200, 200, 200, 204]);
  });

  test("is swept when it has ended, and not before", async () => {
    const teacher = await withPassword();
    server.wait(20 * MINUTE);
    const later = await server.again(teacher);
    server.wait(30 * MINUTE);
    await sweep(server.context);
    const { sid } = claimsOf(later.token);
    expect((await rows(teacher.id)).map(({ id }) => id)).toEqual([sid]);
  });
});
