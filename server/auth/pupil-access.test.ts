import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { pupilCookieValue } from "./pupil-cookie.ts";

describe.each(engines)("logging in as a pupil on %s", (engine) => {
  let server: TestServer;
  let course: { readonly id: string };
  beforeAll(async () => {
    server = await startTestServer(engine);
    course = await server.course(await server.teacher());
  });
  afterAll(async () => server.stop());

  const login = async (pupilName: string) => server.call("verifyPupilAccess", { body: { pupilName } });
  const session = async (cookie: string) => server.call("getPupilSession", { headers: { cookie } });
  const cookieOf = (answer: { headers: Record<string, unknown> }): string => String(answer.headers["set-cookie"]);

  it("takes the access name, letter case and spaces around ignored, and gives the record and its cookie", async () => {
    const { id, name } = await server.pupil(course, "ÄgiÖzl");
    for (const typed of [name, "äGIöZL", "  ägiözl ", "A\u0308giO\u0308zl"]) {
      const answer = await login(typed);
      expect([typed, answer.status]).toEqual([typed, 200]);
      expect(answer.body).toMatchObject({ _id: id, name, courseId: course.id });
      expect((await session(cookieOf(answer).split(";")[0] ?? "")).body).toEqual(answer.body);
    }
  });

  it("sets a cookie that no script reads and no other site sends, for twelve hours", async () => {
    const { name } = await server.pupil(course);
    const cookie = cookieOf(await login(name));
    expect(cookie).toMatch(/^pupil=/);
    for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", `Max-Age=${PUPIL_COOKIE_LIFETIME}`]) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain("Secure");
  });

  it("sets it for TLS only where the product is behind TLS", async () => {
    const secure = await startTestServer(engine, { publicUrl: "https://denkspur.example.org" });
    const { name } = await secure.pupil(await secure.course(await secure.teacher()));
    const answer = await secure.call("verifyPupilAccess", { body: { pupilName: name } });
    expect(cookieOf(answer)).toContain("Secure");
    await secure.stop();
  });

  it("refuses a name that nobody has", async () => {
    for (const name of ["Nobody", " ", "%"]) {
      expect(await login(name)).toMatchObject({ status: 401, error: { detail: "PUPIL_UNKNOWN" } });
    }
  });

  it("refuses a cookie that is forged, unsigned, expired or of a deleted access", async () => {
    const pupil = await server.pupil(course);
    const other = await server.pupil(course);
    const expires = new Date(Date.now() + 1e7).toISOString();
    const record = { _id: other.id, name: other.name, courseId: course.id, expires };
    const value = decodeURIComponent(pupil.headers.cookie.slice("pupil=".length));
    const signature = value.slice(value.lastIndexOf("."));
    const sign = (unsigned: string): string => encodeURIComponent(server.app.signCookie(unsigned));
    const gone = await server.pupil(course);
    await server.context.db.deleteFrom("pupils").where("id", "=", gone.id).execute();
    const forged = {
      "another record under the signature": `pupil=${encodeURIComponent(pupilCookieValue(record) + signature)}`,
      unsigned: `pupil=${pupilCookieValue(record)}`,
      "no record": `pupil=${sign("nonsense")}`,
      expired: `pupil=${sign(pupilCookieValue({ ...record, expires: "2020-01-01T00:00:00.000Z" }))}`,
      "an access that never was": `pupil=${sign(pupilCookieValue({ ...record, _id: uuid() }))}`,
      "a deleted access": gone.headers.cookie,
      nothing: "",
    };
    for (const [how, cookie] of Object.entries(forged)) {
      const answer = await session(cookie);
      expect([how, answer.status, answer.error.detail]).toEqual([how, 401, "UNAUTHORIZED"]);
    }
    expect((await session(pupil.headers.cookie)).status).toBe(200);
  });

  it("opens no teacher's call with a pupil's cookie, and no pupil's call with a teacher's token", async () => {
    const pupil = await server.pupil(course);
    const teacher = await server.teacher();
    expect((await server.call("listCourses", { as: pupil })).status).toBe(401);
    expect((await server.call("getPupilSession", { as: teacher })).status).toBe(401);
  });

  it("ends with the logout", async () => {
    const answer = await server.call("logoutPupil");
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toMatch(/^pupil=;.*Expires=Thu, 01 Jan 1970/);
  });

  it("lets 200 pupils of one address in within a minute, and stops guessing from there", async () => {
    const own = await startTestServer(engine);
    const school = await own.course(await own.teacher());
    const pupils = [];
    for (let index = 0; index < 200; index += 1) pupils.push(await own.pupil(school));
    const enter = async (pupilName: string) => own.call("verifyPupilAccess", { body: { pupilName } });
    // Some mistype their names on the way.
    const typos = await Promise.all(pupils.slice(0, 60).map(async ({ name }) => enter(`${name}x`)));
    const entered = await Promise.all(pupils.map(async ({ name }) => enter(name)));
    expect(typos.every(({ status }) => status === 401)).toBe(true);
    expect(entered.every(({ status }) => status === 200)).toBe(true);
    const guesses = [];
    for (let index = 0; index < 60; index += 1) guesses.push((await enter(`guess${index}`)).status);
    expect(guesses.filter((status) => status === 401)).toHaveLength(40);
    expect(guesses.at(-1)).toBe(429);
    const right = await enter(pupils[0]?.name ?? "");
    expect([right.status, Number(right.headers["retry-after"]) > 500]).toEqual([429, true]);
    own.wait(601);
    expect((await enter(pupils[0]?.name ?? "")).status).toBe(200);
    await own.stop();
  });

  it("stops guessing behind a proxy, whatever the sender writes before its own address", async () => {
    const own = await startTestServer(engine, { trustProxy: true });
    const guess = async (index: number, from: string) => {
      const headers = { "x-forwarded-for": `10.0.${index}.1, ${from}` };
      return (await own.call("verifyPupilAccess", { headers, body: { pupilName: `guess${index}` } })).status;
    };
    // One customer has 2⁶⁴ addresses of IPv6.
    const statuses = [];
    for (let index = 0; index < 101; index += 1) statuses.push(await guess(index, `2001:db8:1:2::${index}`));
    expect([statuses.at(99), statuses.at(100)]).toEqual([401, 429]);
    expect(await guess(0, "2001:db8:1:3::1")).toBe(401);
    await own.stop();
  });

  it("stops guessing also where all guesses come at once", async () => {
    const own = await startTestServer(engine);
    const guesses = await Promise.all(
      Array.from({ length: 400 }, async (_, index) =>
        own.call("verifyPupilAccess", { body: { pupilName: `guess${index}` } }),
      ),
    );
    const passed = guesses.filter(({ status }) => status === 401).length;
    expect([passed >= 100, passed < 110]).toEqual([true, true]);
    await own.stop();
  });
});
