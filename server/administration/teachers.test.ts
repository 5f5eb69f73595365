import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTeacher } from "../testing/actors.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { accountKey } from "../users/users.store.ts";

const names = { username: "Frau_Ü-100", username_key: accountKey("Frau_Ü-100") };

describe.each(engines)("finding teachers on %s", (engine) => {
  let server: TestServer;
  let root: TestTeacher;
  beforeAll(async () => {
    server = await startTestServer(engine);
    root = await server.teacher({ email: "root@example.org", is_superuser: 1 });
    await server.teacher({ email: "anna.berg@example.org", ...names, simplified_view: 1 });
    await server.teacher({ email: "Anna_Berg@example.org", is_verified: 0 });
    await server.teacher({ email: "zoe%100@example.org", consent_required: 1, is_locked: 1, disable_delete: 1 });
    await server.teacher({ email: "o'hara\\@example.org" });
  });
  afterAll(async () => server.stop());

  const found = async (q?: string): Promise<string[]> => {
    const { status, body } = await server.call("listTeachers", { as: root, ...(q !== undefined && { query: { q } }) });
    expect(status).toBe(200);
    expect(body.totalCount).toBe(body.results.length);
    return body.results.map(({ email }) => email);
  };
  const everybody = [
    "anna.berg@example.org",
    "Anna_Berg@example.org",
    "o'hara\\@example.org",
    "root@example.org",
    "zoe%100@example.org",
  ];

  test("lists all by e-mail, with their state and flags", async () => {
    const { body } = await server.call("listTeachers", { as: root });
    expect(body.results.map(({ email }) => email)).toEqual(everybody);
    expect(body).toMatchObject({ totalCount: 5, pageCount: 1 });
    const [anna, other, , , zoe] = body.results;
    expect(anna).toMatchObject({ username: "Frau_Ü-100", simplifiedView: true, isInitialised: true, isLocked: false });
    expect(other).toMatchObject({ is_verified: false, username: null, disableDelete: false });
    expect(zoe).toMatchObject({ isInitialised: false, isLocked: true, disableDelete: true, is_superuser: false });
  });

  test.each([
    ["BERG", ["anna.berg@example.org", "Anna_Berg@example.org"]],
    ["  berg@  ", ["anna.berg@example.org", "Anna_Berg@example.org"]],
    ["frau_ü", ["anna.berg@example.org"]],
    ["FRAU_Ü-1", ["anna.berg@example.org"]],
    ["a_b", ["Anna_Berg@example.org"]],
    ["%", ["zoe%100@example.org"]],
    ["%100@", ["zoe%100@example.org"]],
    ["\\", ["o'hara\\@example.org"]],
    ["'", ["o'hara\\@example.org"]],
    ["", everybody],
    ["   ", everybody],
  ])("takes the search %j as it is written, but for letter case", async (q, emails) => {
    expect(await found(q)).toEqual(emails);
  });

  test.each([
    "' or '1'='1",
    "'; drop table users; --",
    "\\' or 1=1 --",
    "%' escape '%",
    "*",
    "[a-z]",
    "nobody",
    "\\\\%",
  ])("finds nobody by %j", async (q) => {
    expect(await found(q)).toEqual([]);
  });

  test.each(["\0", "x".repeat(255)])("refuses a search that no address can hold", async (q) => {
    const refused = await server.call("listTeachers", { as: root, query: { q } });
    expect([refused.status, refused.error.detail]).toEqual([422, "VALIDATION_ERROR"]);
  });

  test("counts classes and pupils, and tells no name of either", async () => {
    const teacher = await server.teacher({ email: "counted@example.com" });
    const course = await server.course(teacher, "Klasse Geheim");
    await server.course(teacher);
    for (const name of ["GehPup", "GehPup2", "GehPup3"]) await server.pupil(course, name);
    const { body } = await server.call("listTeachers", { as: root, query: { q: "counted@" } });
    expect(body.results).toEqual([expect.objectContaining({ courseCount: 2, pupilCount: 3 })]);
    expect(JSON.stringify(body)).not.toMatch(/Geh|password|hash/);
  });

  test("turns pages of fifty, each teacher on one of them", async () => {
    const emails = Array.from({ length: 101 }, (_, index) => `paged-${String(index).padStart(3, "0")}@example.org`);
    for (const email of emails) await server.teacher({ email });
    const page = async (number: number) =>
      server.call("listTeachers", { as: root, query: { q: "paged-", page: number } });
    const pages = await Promise.all([page(0), page(1), page(2), page(3)]);
    expect(pages.map(({ body }) => body.results.length)).toEqual([50, 50, 1, 0]);
    expect(pages.flatMap(({ body }) => body.results.map(({ email }) => email))).toEqual(emails);
    expect(pages[3]?.body).toMatchObject({ totalCount: 101, pageCount: 3 });
  });
});
