import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { codeHash } from "../users/secret-code.ts";
import { HashQueue } from "./hash-queue.ts";
import { createInvitation, firstInvitation, type InvitationTerms } from "./invitation.ts";

const password = "Nebeltal-123";
const terms: InvitationTerms = { uses: 1, days: 14, superuser: false };
const DAY = 86_400;

describe.each(engines)("registering on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  const invite = async (change: Partial<InvitationTerms> = {}): Promise<string> => {
    const { link: address } = await createInvitation(server.context, { ...terms, ...change });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:8080\/invitation\/[\w-]{27}$/);
    return address.split("/").at(-1) ?? "";
  };
  let number = 0;
  const email = (): string => `new-${++number}@example.org`;
  const register = async (invitationCode: string, body: object = {}) =>
    server.call("registerByInvitation", {
      params: { invitationCode },
      body: { email: email(), password, isTeacher: true, ...body },
    });
  const userCount = async (): Promise<number> =>
    (await server.context.db.selectFrom("users").select("id").execute()).length;

  test("answers with an unverified user for whom every first-use step is due, and mails the link to confirm", async () => {
    const to = email();
    const { status, body } = await register(await invite(), { email: to });
    expect([status, body]).toMatchObject([
      201,
      {
        email: to,
        username: null,
        is_verified: false,
        is_superuser: false,
        passwordChangeRequired: false,
        consentRequired: true,
        personalCodeRequired: true,
        language: "de",
      },
    ]);
    const mail = (await server.mails()).at(-1);
    expect(mail).toMatchObject({ to, subject: expect.stringContaining("bestätigen") });
    const token = /http:\/\/127\.0\.0\.1:8080\/verify\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect((await server.call("verify", { body: { token } })).body).toMatchObject({ email: to, is_verified: true });
    expect((await server.call("login", { body: { username: to, password } })).status).toBe(200);
  });

  test("takes the code from the address or from the form alike", async () => {
    const invitationCode = await invite();
    const body = { email: email(), password, isTeacher: true, invitationCode };
    expect((await server.call("register", { body })).status).toBe(201);
  });

  test.each([
    ["says that she is none", { isTeacher: false }, "must be true"],
    ["does not say so", { isTeacher: undefined }, "must have required property 'isTeacher'"],
    ["says so in a word", { isTeacher: "true" }, "must be boolean"],
  ])("makes nobody a teacher who %s, and uses up no invitation", async (_, said, message) => {
    const invitationCode = await invite();
    const before = await userCount();
    const form = { body: { email: email(), password, invitationCode, ...said } };
    const answers = [await register(invitationCode, said), await server.call("register", form)];
    for (const { status, error } of answers) {
      const errors = [{ path: "isTeacher", message }];
      expect([status, error]).toMatchObject([422, { detail: "VALIDATION_ERROR", errors }]);
    }
    expect(await userCount()).toBe(before);
    expect((await register(invitationCode)).status).toBe(201);
  });

  test("asks for another password at first use where the given one misses the rule or is easy to guess", async () => {
    expect((await register(await invite(), { password: "geheim" })).body.passwordChangeRequired).toBe(true);
    expect((await register(await invite(), { password: "Passwort1!" })).body.passwordChangeRequired).toBe(true);
  });

  test("keeps nobody who has an account waiting while many register", async () => {
    const teacher = await server.teacher({ password });
    const code = await invite({ uses: 100 });
    const order: string[] = [];
    const guests = Array.from({ length: 40 }, async () => {
      await register(code);
      order.push("guest");
    });
    const enter = async () => {
      const { status } = await server.call("login", { body: { username: teacher.email, password } });
      order.push(`login ${status}`);
    };
    await Promise.all([...guests, enter()]);
    expect(order.indexOf("login 200"), "of 41").toBeGreaterThanOrEqual(0);
    expect(order.indexOf("login 200")).toBeLessThan(20);
  });

  test("makes a superuser where the invitation says so", async () => {
    expect((await register(await invite({ superuser: true }))).body.is_superuser).toBe(true);
  });

  test("refuses without a code, with a wrong, an expired or a used one", async () => {
    const none = await server.call("register", { body: { email: email(), password, isTeacher: true } });
    expect([none.status, none.error.detail]).toEqual([400, "NO_INVITE_CODE_GIVEN"]);
    const wrong = await register("wrong");
    expect([wrong.status, wrong.error.detail]).toEqual([400, "INVALID_INVITE_CODE_GIVEN"]);
    const used = await invite();
    await register(used);
    const again = await register(used);
    expect([again.status, again.error.detail]).toEqual([400, "INVITE_CODE_EXPIRED"]);
    const old = await invite({ days: 1 });
    server.wait(DAY + 1);
    const late = await register(old);
    expect([late.status, late.error.detail]).toEqual([400, "INVITE_CODE_EXPIRED"]);
  });

  test("says of an invitation at its opening what it would say of a registration, and takes no use of it", async () => {
    const look = async (invitationCode: string) => {
      const { status, error } = await server.call("checkInvitation", { params: { invitationCode } });
      return status === 204 ? [204] : [status, error.detail];
    };
    const code = await invite({ days: 1 });
    expect([await look(code), await look(` ${code} `)]).toEqual([[204], [204]]);
    expect((await register(code)).status).toBe(201);
    expect(await look(code)).toEqual([400, "INVITE_CODE_EXPIRED"]);
    const old = await invite({ days: 1 });
    server.wait(DAY + 1);
    expect(await look(old)).toEqual([400, "INVITE_CODE_EXPIRED"]);
    expect(await look("wrong")).toEqual([400, "INVALID_INVITE_CODE_GIVEN"]);
    expect(await look(" ")).toEqual([400, "NO_INVITE_CODE_GIVEN"]);
  });

  test("refuses an address that has an account, whatever its letter case, and leaves the invitation its use", async () => {
    const code = await invite();
    const taken = await server.teacher();
    const answer = await register(code, { email: taken.email.toUpperCase() });
    expect([answer.status, answer.error.detail]).toEqual([400, "REGISTER_USER_ALREADY_EXISTS"]);
    expect((await register(code)).status).toBe(201);
  });

  test("takes a username, with which one logs in", async () => {
    const username = `Neu_${engine}`;
    const { status, body } = await register(await invite(), { username });
    expect([status, body.username]).toEqual([201, username]);
    await server.context.db.updateTable("users").set({ is_verified: 1 }).where("id", "=", body._id).execute();
    const login = await server.call("login", { body: { username: username.toLowerCase(), password } });
    expect(login.status).toBe(200);
  });

  test("refuses a username that is taken, whatever its letter case, and leaves the invitation its use", async () => {
    const [username, code] = [`Doppelt_${engine}`, await invite()];
    await register(await invite(), { username });
    const answer = await register(code, { username: username.toUpperCase() });
    expect([answer.status, answer.error.detail]).toEqual([400, "DUPLICATE_KEY_ERROR"]);
    expect((await register(code)).status).toBe(201);
  });

  test("says of an address and a username that are both taken what it says of the address", async () => {
    const [username, to, code] = [`Beides_${engine}`, email(), await invite()];
    await register(await invite(), { username, email: to });
    expect((await register(code, { username, email: to })).error.detail).toBe("REGISTER_USER_ALREADY_EXISTS");
    expect((await register(code, { username: `${username}2`, email: to })).error.detail).toBe(
      "REGISTER_USER_ALREADY_EXISTS",
    );
  });

  test("refuses a username that misses the rule, and an empty one", async () => {
    const code = await invite();
    for (const username of ["", "a b", "a@b", "ä", "x".repeat(21)]) {
      const { error } = await register(code, { username });
      expect([username, error.detail, error.errors?.[0]?.path]).toEqual([username, "VALIDATION_ERROR", "username"]);
    }
  });

  test("gives an address, and a username, to one of those who register with it at once", async () => {
    const [code, to, username] = [await invite({ uses: 20 }), email(), `Zugleich_${engine}`];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, async () => register(code, { email: to })),
      ...Array.from({ length: 4 }, async () => register(code, { username })),
    ]);
    const said = answers.map(({ status, error }) => (status === 201 ? "registered" : error.detail));
    for (const part of [said.slice(0, 4), said.slice(4)]) {
      expect(part.filter((one) => one === "registered")).toHaveLength(1);
    }
    expect(said.filter((one) => one === "REGISTER_USER_ALREADY_EXISTS")).toHaveLength(3);
    expect(said.filter((one) => one === "DUPLICATE_KEY_ERROR")).toHaveLength(3);
    const { uses_left: left } = await server.context.db
      .selectFrom("invitations")
      .select("uses_left")
      .where("code_hash", "=", codeHash(code))
      .executeTakeFirstOrThrow();
    expect(left).toBe(18);
  });

  test("refuses an invitation that was revoked, also while somebody registers with it", async () => {
    const revoke = async (code: string) =>
      server.context.db
        .updateTable("invitations")
        .set({ revoked: server.context.now().toISOString() })
        .where("code_hash", "=", codeHash(code))
        .execute();
    const code = await invite();
    await revoke(code);
    const late = await register(code);
    expect([late.status, late.error.detail]).toEqual([400, "INVALID_INVITE_CODE_GIVEN"]);
    // The invitation is checked before the password is hashed and taken after it, so a revocation can come between.
    const [other, before] = [await invite(), await userCount()];
    const [answer] = await Promise.all([register(other), revoke(other)]);
    const isIn = answer.status === 201;
    expect(isIn || answer.error.detail === "INVALID_INVITE_CODE_GIVEN").toBe(true);
    expect(await userCount()).toBe(before + (isIn ? 1 : 0));
  });

  test("takes a code of blanks for none", async () => {
    for (const invitationCode of ["", "   ", "\t"]) {
      const { error } = await server.call("register", {
        body: { email: email(), password, isTeacher: true, invitationCode },
      });
      expect([invitationCode, error.detail]).toEqual([invitationCode, "NO_INVITE_CODE_GIVEN"]);
    }
    expect((await register(" ")).error.detail).toBe("NO_INVITE_CODE_GIVEN");
  });

  test("takes a code with blanks around it, as it comes out of a mail", async () => {
    expect((await register(` ${await invite()} `)).status).toBe(201);
  });

  test("does not tell without an invitation whether an address has an account", async () => {
    const taken = await server.teacher();
    const answers = [await register("wrong", { email: taken.email }), await register("wrong")];
    expect(answers.map(({ error }) => error.detail)).toEqual([
      "INVALID_INVITE_CODE_GIVEN",
      "INVALID_INVITE_CODE_GIVEN",
    ]);
  });

  test("never lets more register than the invitation is good for, also at once", async () => {
    const code = await invite({ uses: 3 });
    const before = await userCount();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => register(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await userCount()).toBe(before + 3);
  });

  test("refuses what is no address", async () => {
    const code = await invite();
    const none = [
      "no address",
      "",
      "a@",
      "@example.org",
      "a@b@example.org",
      "a b@example.org",
      "a@example.org\r\nBcc: b@c.de",
    ];
    // Cyrillic letters that look like Latin ones, an invisible character, a mixed script, a direction mark.
    const odd = ["\u0430nna@example.org", "anna\u200b@example.org", "anna@ex\u0430mple.org", "anna@example.org\u202e"];
    const long = `${"a".repeat(250)}@example.org`;
    for (const address of [...none, ...odd, long]) {
      const { error } = await register(code, { email: address });
      expect([address, error]).toMatchObject([address, { detail: "VALIDATION_ERROR", errors: [{ path: "email" }] }]);
    }
    expect((await register(code)).status).toBe(201);
  });

  test("keeps the address as it was typed, and finds it in any letter case", async () => {
    const to = `Anna.O'Neil+Schule-${engine}@Example.ORG`;
    expect((await register(await invite(), { email: to })).body.email).toBe(to);
    const answer = await register(await invite(), { email: to.toLowerCase() });
    expect(answer.error.detail).toBe("REGISTER_USER_ALREADY_EXISTS");
  });

  test("refuses a password of more than 200 characters by name, and takes one of 200", async () => {
    const code = await invite();
    const { error } = await register(code, { password: "x".repeat(201) });
    expect(error).toMatchObject({ detail: "VALIDATION_ERROR", errors: [{ path: "password" }] });
    expect((await register(code, { password: "x".repeat(200) })).status).toBe(201);
  });

  test("keeps no code, no token and no password in the database or the log", async () => {
    const code = await invite();
    await register(code, { password: "Sehr-geheim-1" });
    const { db } = server.context;
    const tables = ["users", "invitations", "user_tokens"] as const;
    const rows = await Promise.all(tables.map(async (table) => db.selectFrom(table).selectAll().execute()));
    const token = /\/verify\/([\w-]+)/.exec((await server.mails()).at(-1)?.text ?? "")?.[1] ?? "none";
    for (const secret of [code, token, "Sehr-geheim-1"]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(server.log()).not.toContain(secret);
    }
  });

  test("finds a taken address before it hashes anything", async () => {
    const taken = email();
    await register(await invite(), { email: taken });
    const hashing = vi.spyOn(HashQueue.prototype, "run");
    const code = await invite();
    const { error } = await register(code, { email: taken });
    expect([error.detail, hashing.mock.calls.length]).toEqual(["REGISTER_USER_ALREADY_EXISTS", 0]);
    expect((await register(code)).status).toBe(201);
    expect(hashing).toHaveBeenCalledTimes(1);
    hashing.mockRestore();
  });

  test("tells the holder of an invitation of some twenty taken addresses, and then of none for a while", async () => {
    const taken = email();
    await register(await invite(), { email: taken });
    const code = await invite({ uses: 3 });
    const answers = [];
    for (let index = 0; index < 30; index += 1) answers.push((await register(code, { email: taken })).error.detail);
    expect(answers.filter((answer) => answer === "REGISTER_USER_ALREADY_EXISTS")).toHaveLength(20);
    expect(answers.at(-1)).toBe("TOO_MANY_REQUESTS");
    expect((await register(await invite())).status, "with another invitation").toBe(201);
    server.wait(600);
    expect((await register(code)).status, "ten minutes later").toBe(201);
  });
});

describe.each(engines)("the first invitation on %s", (engine) => {
  const register = async (server: TestServer, address = "", email = "first@example.org") =>
    server.call("registerByInvitation", {
      params: { invitationCode: address.split("/").at(-1) ?? "" },
      body: { email, password, isTeacher: true },
    });

  test("is made anew at each start until somebody is registered, and only the last one holds", async () => {
    const server = await startTestServer(engine);
    const first = await firstInvitation(server.context);
    const second = await firstInvitation(server.context);
    expect((await register(server, first)).error.detail).toBe("INVALID_INVITE_CODE_GIVEN");
    expect((await register(server, second)).body.is_superuser).toBe(true);
    expect((await register(server, second, "second@example.org")).error.detail).toBe("INVITE_CODE_EXPIRED");
    expect(await firstInvitation(server.context)).toBeUndefined();
    await server.stop();
  });

  test("holds while only teachers are registered, and no longer once there is a superuser by another way", async () => {
    const server = await startTestServer(engine);
    const fromStart = await firstInvitation(server.context);
    const { link: forTeacher } = await createInvitation(server.context, terms);
    const { link: forSuperuser } = await createInvitation(server.context, { ...terms, superuser: true });
    await register(server, forTeacher, "teacher@example.org");
    const rows = await server.context.db.selectFrom("invitations").where("from_start", "=", 1).selectAll().execute();
    expect(rows).toHaveLength(1);
    await register(server, forSuperuser, "superuser@example.org");
    expect((await register(server, fromStart, "late@example.org")).error.detail).toBe("INVALID_INVITE_CODE_GIVEN");
    await server.stop();
  });
});
