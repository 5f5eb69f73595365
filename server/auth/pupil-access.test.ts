import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUPIL_COOKIE_LIFETIME } from "#contract/limits.ts";
import type { TestAnswer } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { pupilCookieValue } from "./pupil-cookie.ts";

type Headers = TestAnswer<"verifyPupilAccess">["headers"];
const cookiesOf = ({ headers }: { headers: Headers }): string[] => [headers["set-cookie"] ?? []].flat().map(String);
/** The cookie of this name, as a browser would return it. */
const sentBack = (answer: { headers: Headers }, name: "pupil" | "device"): string =>
  cookiesOf(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

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

  test("takes the access name, letter case and spaces around ignored, and gives the record and its cookie", async () => {
    const { id, name } = await server.pupil(course, "ÄgiÖzl");
    for (const typed of [name, "äGIöZL", "  ägiözl ", "A\u0308giO\u0308zl"]) {
      const answer = await login(typed);
      expect([typed, answer.status]).toEqual([typed, 200]);
      expect(answer.body).toMatchObject({ _id: id, name, courseId: course.id });
      expect((await session(sentBack(answer, "pupil"))).body).toEqual(answer.body);
    }
  });

  test("sets two cookies that no script reads and no other site sends: twelve hours in, a year known", async () => {
    const { name } = await server.pupil(course);
    const [pupil = "", device = "", ...others] = cookiesOf(await login(name));
    expect(others).toEqual([]);
    expect(pupil).toMatch(/^pupil=[^;]{60,};/);
    expect(device).toMatch(/^device=[^;]{60,};/);
    expect(pupil).toContain(`Max-Age=${PUPIL_COOKIE_LIFETIME}; Path=/;`);
    expect(device).toContain("Max-Age=31536000; Path=/api/auth/verify-pupil-access;");
    for (const cookie of [pupil, device]) {
      expect(cookie).toContain("HttpOnly");
      expect(cookie).toContain("SameSite=Strict");
      expect(cookie).not.toContain("Secure");
    }
    expect(decodeURIComponent(device)).not.toContain(name);
  });

  test("sets them for TLS only where the product is behind TLS", async () => {
    const secure = await startTestServer(engine, { publicUrl: "https://denkspur.example.org" });
    const { name } = await secure.pupil(await secure.course(await secure.teacher()));
    const answer = await secure.call("verifyPupilAccess", { body: { pupilName: name } });
    const [pupil = "", device = ""] = cookiesOf(answer);
    expect([pupil.split("=")[0], device.split("=")[0]]).toEqual(["__Host-pupil", "__Host-device"]);
    for (const cookie of [pupil, device]) {
      expect(cookie).toContain("; Path=/; HttpOnly; Secure; SameSite=Strict");
      expect(cookie).not.toContain("Domain");
    }
    const cookie = pupil.split(";")[0] ?? "";
    expect((await secure.call("getPupilSession", { headers: { cookie } })).body).toEqual(answer.body);
    expect(cookiesOf(await secure.call("logoutPupil"))).toEqual([expect.stringMatching(/^__Host-pupil=;.*; Secure/)]);
    await secure.stop();
  });

  test("still reads the cookies of an earlier version behind TLS, and replaces them at the next login", async () => {
    const secure = await startTestServer(engine, { publicUrl: "https://denkspur.example.org" });
    const { id, name, courseId, headers } = await secure.pupil(await secure.course(await secure.teacher()));
    const expires = new Date(Date.now() + 1e7).toISOString();
    const old = Buffer.from(JSON.stringify({ _id: id, name, courseId, expires })).toString("base64url");
    for (const cookie of [headers.cookie, `pupil=${encodeURIComponent(secure.app.signCookie(old))}`]) {
      expect((await secure.call("getPupilSession", { headers: { cookie } })).status).toBe(200);
    }
    const cookie = `${headers.cookie}; device=${encodeURIComponent(secure.app.signCookie(`device:${id}`))}`;
    const answer = await secure.call("verifyPupilAccess", { body: { pupilName: name }, headers: { cookie } });
    const gone = cookiesOf(answer).filter((each) => each.includes("Expires=Thu, 01 Jan 1970"));
    expect(gone).toEqual([
      expect.stringMatching(/^pupil=;.* Path=\/;/),
      expect.stringMatching(/^device=;.* Path=\/api\/auth\/verify-pupil-access;/),
    ]);
    // The older one does not count beside the new one, whoever set it.
    const both = `${headers.cookie}; __Host-pupil=x`;
    expect((await secure.call("getPupilSession", { headers: { cookie: both } })).status).toBe(401);
    await secure.stop();
  });

  test("refuses a name that nobody has", async () => {
    for (const name of ["Nobody", " ", "%"]) {
      expect(await login(name)).toMatchObject({ status: 401, error: { detail: "PUPIL_UNKNOWN" } });
    }
  });

  test("refuses a cookie that is forged, cut, unsigned, expired, another installation's or of a deleted access", async () => {
    const pupil = await server.pupil(course);
    const other = await server.pupil(course);
    const expires = new Date(Date.now() + 1e7).toISOString();
    const record = { _id: other.id, name: other.name, courseId: course.id, expires, login: uuid(), since: "" };
    const value = decodeURIComponent(pupil.headers.cookie.slice("pupil=".length));
    const signature = value.slice(value.lastIndexOf("."));
    const sign = (unsigned: string): string => encodeURIComponent(server.app.signCookie(unsigned));
    const gone = await server.pupil(course);
    const foreign = await startTestServer("sqlite");
    await server.context.db.deleteFrom("pupils").where("id", "=", gone.id).execute();
    const forged = {
      "another record under the signature": `pupil=${encodeURIComponent(pupilCookieValue(record) + signature)}`,
      unsigned: `pupil=${pupilCookieValue(record)}`,
      cut: pupil.headers.cookie.slice(0, -3),
      "without its signature": `pupil=${encodeURIComponent(value.slice(0, value.lastIndexOf(".") + 1))}`,
      "signed by another installation": `pupil=${encodeURIComponent(foreign.app.signCookie(pupilCookieValue(record)))}`,
      "a teacher's token": `pupil=${(await server.teacher()).token}`,
      "what marks a device": sentBack(await login(other.name), "device").replace("device=", "pupil="),
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
    await foreign.stop();
    expect((await session(pupil.headers.cookie)).status).toBe(200);
  });

  test("is out at once when the access is deleted, and has the new name when it is renamed", async () => {
    const { id, headers } = await server.pupil(course);
    const { db } = server.context;
    const name = `Neu ${engine}`;
    await db.updateTable("pupils").set({ name }).where("id", "=", id).execute();
    expect((await session(headers.cookie)).body).toMatchObject({ _id: id, name });
    await db.deleteFrom("pupils").where("id", "=", id).execute();
    expect((await session(headers.cookie)).status).toBe(401);
  });

  test("ends after twelve hours, though the browser should keep the cookie", async () => {
    const own = await startTestServer(engine);
    const { name } = await own.pupil(await own.course(await own.teacher()));
    const cookie = sentBack(await own.call("verifyPupilAccess", { body: { pupilName: name } }), "pupil");
    const status = async () => (await own.call("getPupilSession", { headers: { cookie } })).status;
    own.wait(PUPIL_COOKIE_LIFETIME - 60);
    expect(await status()).toBe(200);
    own.wait(61);
    expect(await status()).toBe(401);
    await own.stop();
  });

  test("ends with the logout", async () => {
    const answer = await server.call("logoutPupil");
    expect(answer.status).toBe(204);
    expect(cookiesOf(answer)[0]).toMatch(/^pupil=;.*Expires=Thu, 01 Jan 1970/);
  });

  test("lets 200 pupils of one address in within a minute though 60 mistype, and stops guessing from there", async () => {
    const own = await startTestServer(engine);
    const school = await own.course(await own.teacher());
    const pupils = [];
    for (let index = 0; index < 200; index += 1) pupils.push(await own.pupil(school));
    const enter = async (pupilName: string) => own.call("verifyPupilAccess", { body: { pupilName } });
    // Some pupils mistype their names.
    const typos = await Promise.all(pupils.slice(0, 60).map(async ({ name }) => enter(`${name}x`)));
    const entered = await Promise.all(pupils.map(async ({ name }) => enter(name)));
    expect(typos.every(({ status }) => status === 401)).toBe(true);
    expect(entered.every(({ status }) => status === 200)).toBe(true);
    const guesses = [];
    for (let index = 0; index < 100; index += 1) guesses.push((await enter(`guess${index}`)).status);
    // 40 tries are left, and one comes back every six seconds of the test.
    const seen = guesses.filter((status) => status === 401).length;
    expect([seen >= 40, seen <= 60]).toEqual([true, true]);
    await own.stop();
  });

  test("refuses right and wrong names alike, and lets known devices in meanwhile", async () => {
    const own = await startTestServer(engine);
    const { name } = await own.pupil(await own.course(await own.teacher()));
    const enter = async (pupilName: string, cookie = "") =>
      own.call("verifyPupilAccess", { body: { pupilName }, headers: { cookie } });
    const first = await enter(name);
    const device = sentBack(first, "device");
    /** Uses up the address's tries and then enters; repeats both if a try came back in between. */
    const refused = async (pupilName: string, cookie = ""): ReturnType<typeof enter> => {
      const guesses = Array.from({ length: 110 }, async (_, index) => enter(`guess${index}`));
      await Promise.all(guesses);
      const answer = await enter(pupilName, cookie);
      return answer.status === 429 ? answer : await refused(pupilName, cookie);
    };
    const [right, wrong] = [await refused(name), await refused("Nobody")];
    expect([right.status, right.error.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
    const { date: _1, "retry-after": wait, ...told } = right.headers;
    const { date: _2, "retry-after": _3, ...toldWrong } = wrong.headers;
    expect([told, right.error]).toEqual([toldWrong, wrong.error]);
    expect([Number(wait) > 0, Number(wait) <= 6]).toEqual([true, true]);
    const tampered = device.replace("device=", "device=x");
    const asDevice = sentBack(first, "pupil").replace("pupil=", "device=");
    for (const cookie of [tampered, asDevice, device.slice(0, -3)])
      expect((await refused(name, cookie)).status).toBe(429);
    expect((await enter(name, device)).status).toBe(200);
    own.wait(Number(wait));
    expect((await enter(name)).status).toBe(200);
    await own.stop();
  });

  test("stops guessing behind a proxy, whatever the sender writes before its own address", async () => {
    const own = await startTestServer(engine, { trustProxy: true });
    const guess = async (index: number, from: string) => {
      const headers = { "x-forwarded-for": `10.0.${index}.1, ${from}` };
      return (await own.call("verifyPupilAccess", { headers, body: { pupilName: `guess${index}` } })).status;
    };
    // One customer of a provider has 2⁶⁴ IPv6 addresses.
    const statuses = [];
    for (let index = 0; index < 130; index += 1) statuses.push(await guess(index, `2001:db8:1:2::${index}`));
    expect([statuses.at(99), statuses.includes(429)]).toEqual([401, true]);
    expect(await guess(0, "2001:db8:1:3::1")).toBe(401);
    await own.stop();
  });
});
