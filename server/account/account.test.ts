import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../auth/passwords.ts";
import type { UsersTable } from "../db/schema.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const password = "Nebeltal-123";

describe.each(engines)("one's own account on %s", (engine) => {
  let server: TestServer;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => server.stop());

  let number = 0;
  const name = (): string => `Frau_Meyer-${++number}`;
  const teacher = async (fields: Partial<UsersTable> = {}) =>
    server.teacher({ password_hash: passwordHash, ...fields });
  type As = { readonly headers: Record<string, string> };
  const update = async (as: As, body: object) => server.call("updateUser", { as, body });
  const loginStatus = async (username: string) => (await server.call("login", { body: { username, password } })).status;
  const row = async ({ id }: { readonly id: string }) =>
    server.context.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  describe("the username", () => {
    test("is what one logs in with from then on, in any letter case, and the old one no longer", async () => {
      const person = await teacher();
      const [first, second] = [name(), name()];
      expect(await update(person, { username: first })).toMatchObject({ status: 200, body: { username: first } });
      expect(await loginStatus(first.toUpperCase())).toBe(200);
      expect((await update(person, { username: second })).body.username).toBe(second);
      expect([await loginStatus(first), await loginStatus(second), await loginStatus(person.email)]).toEqual([
        400, 200, 200,
      ]);
      expect(await update(person, { username: null })).toMatchObject({ status: 200, body: { username: null } });
      expect(await loginStatus(second)).toBe(400);
    });

    test("keeps the rule of section 5", async () => {
      const person = await teacher();
      for (const username of ["", " ", "a b", "a@b", "Müller", "x".repeat(21), "a\n", "a.b", 7, {}]) {
        const { status, error } = await update(person, { username });
        expect([username, status, error.detail]).toEqual([username, 422, "VALIDATION_ERROR"]);
      }
      for (const username of ["x", "x".repeat(20), "_-_", "007"]) {
        expect([username, (await update(person, { username })).status]).toEqual([username, 200]);
      }
    });

    test("is refused when somebody else has it, whatever its letter case", async () => {
      const [taken, person] = [name(), await teacher()];
      await update(await teacher(), { username: taken });
      const { status, error } = await update(person, { username: taken.toUpperCase() });
      expect([status, error.detail]).toEqual([400, "DUPLICATE_KEY_ERROR"]);
      expect((await row(person)).username).toBeNull();
    });

    test("may be written anew by who has it", async () => {
      const [own, person] = [name(), await teacher()];
      await update(person, { username: own });
      expect((await update(person, { username: own.toLowerCase() })).body.username).toBe(own.toLowerCase());
    });

    test("goes to one of those who take it at once", async () => {
      const wanted = name();
      const people = await Promise.all(Array.from({ length: 6 }, async () => teacher()));
      const answers = await Promise.all(people.map(async (person) => update(person, { username: wanted })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ error }) => error.detail === "DUPLICATE_KEY_ERROR")).toHaveLength(5);
      expect(await loginStatus(wanted)).toBe(200);
    });

    test("is free again once it was taken away, changed or its account deleted", async () => {
      const wanted = name();
      const ways: ((person: Awaited<ReturnType<typeof teacher>>) => Promise<unknown>)[] = [
        async (person) => update(person, { username: null }),
        async (person) => update(person, { username: name() }),
        async (person) => server.call("deleteUser", { as: person, body: { email: person.email } }),
      ];
      for (const giveUp of ways) {
        const person = await teacher();
        expect((await update(person, { username: wanted })).status).toBe(200);
        await giveUp(person);
      }
      expect((await update(await teacher(), { username: wanted })).status).toBe(200);
    });
  });

  test("keeps what a change leaves out, and takes the language by itself", async () => {
    const [own, person] = [name(), await teacher()];
    await update(person, { username: own });
    expect((await update(person, { language: "en" })).body).toMatchObject({ username: own, language: "en" });
    expect((await update(person, { username: null })).body).toMatchObject({ username: null, language: "en" });
  });

  test("refuses an empty change and a language that there is not, and changes nothing that is not hers to change", async () => {
    const person = await teacher();
    expect((await update(person, {})).status).toBe(422);
    expect((await update(person, { language: "fr" })).status).toBe(422);
    const before = await row(person);
    const foreign = { is_superuser: true, simplifiedView: true, disableDelete: true, email: "x@example.org" };
    expect((await update(person, foreign)).status).toBe(200);
    expect(await row(person)).toEqual(before);
  });

  test("may be looked after before the first use is over", async () => {
    const newcomer = await teacher({ consent_required: 1, consent_confirmed: 0, personal_code_required: 1 });
    expect((await update(newcomer, { language: "en" })).status).toBe(200);
    expect((await server.call("withdrawConsent", { as: newcomer })).status).toBe(200);
    expect((await server.call("exportUser", { as: newcomer })).status).toBe(200);
    expect((await server.call("deleteUser", { as: newcomer, body: { email: newcomer.email } })).status).toBe(204);
  });

  describe("the consent to research", () => {
    test("is withdrawn with the time of it, without falling back into the first use", async () => {
      const person = await teacher();
      const { status, body } = await server.call("withdrawConsent", { as: person });
      expect([status, body]).toMatchObject([
        200,
        { consentConfirmed: false, consentTime: null, consentRequired: false },
      ]);
      expect((await row(person)).consent_withdrawn).toMatch(/^\d{4}-/);
      expect((await server.call("listCourses", { as: person })).status).toBe(200);
    });

    test("is given again with a new time, and that it was withdrawn stays provable", async () => {
      const person = await teacher();
      const first = (await row(person)).consent_time;
      await server.call("withdrawConsent", { as: person });
      const { consent_withdrawn: withdrawn } = await row(person);
      server.wait(60);
      const { body } = await server.call("acceptConsent", { as: person });
      expect(body).toMatchObject({ consentConfirmed: true, consentRequired: false });
      expect(Date.parse(body.consentTime ?? "")).toBeGreaterThan(Date.parse(first ?? ""));
      expect((await row(person)).consent_withdrawn).toBe(withdrawn);
    });

    test("that was never given, or is withdrawn already, keeps everything as it is", async () => {
      const newcomer = await teacher({ consent_required: 1, consent_confirmed: 0, consent_time: null });
      await server.call("withdrawConsent", { as: newcomer });
      expect(await row(newcomer)).toMatchObject({ consent_required: 1, consent_withdrawn: null });
      const person = await teacher();
      await server.call("withdrawConsent", { as: person });
      const { consent_withdrawn: first } = await row(person);
      server.wait(60);
      await server.call("withdrawConsent", { as: person });
      expect((await row(person)).consent_withdrawn).toBe(first);
    });
  });
});
