import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../app.ts";
import { openDatabase } from "../db/open.ts";
import { createLimits } from "../limits/limits.ts";
import { Background } from "../process/background.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeTokenLink } from "../users/token-link.ts";

const password = "Nebeltal-123";
const GUESSER = "10.0.0.66";

interface OtherServer {
  readonly app: FastifyInstance;
  stop(): Promise<void>;
}

describe.each(engines)("guessing a teacher's password on %s", (engine) => {
  let server: TestServer;
  let first: OtherServer;
  let second: OtherServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    [first, second] = [await startOther(), await startOther()];
  });
  afterAll(async () => {
    await first.stop();
    await second.stop();
    await server.stop();
  });

  const teacher = async () => server.teacher({ password });

  /**
   * A second process on the same database, which shares no memory with the first. Its clock is stopped, so that no try
   * comes back.
   */
  const standing = new Date();
  async function startOther(): Promise<OtherServer> {
    const db = await openDatabase(server.context.config);
    const given = { ...server.context, db, now: () => standing };
    const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
    const app = await buildApp({ ...given, limits: createLimits(given), background: new Background() }, silence);
    return {
      app,
      async stop() {
        await app.close();
        await db.destroy();
      },
    };
  }

  const either = (index: number): FastifyInstance => (index % 2 ? first : second).app;
  const login = async (app: FastifyInstance, username: string, typed: string, remoteAddress: string, cookie = "") =>
    app.inject({
      method: "POST",
      url: "/api/auth/login",
      remoteAddress,
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
      payload: new URLSearchParams({ username, password: typed }).toString(),
    });

  test("is stopped across two servers, with the time to wait, which is the same on both", async () => {
    const { email } = await teacher();
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await login(either(guess), email, `guess ${guess}`, GUESSER)).statusCode).toBe(400);
    }
    for (const { app } of [first, second]) {
      const refused = await login(app, email, password, GUESSER);
      expect(refused.json()).toMatchObject({ detail: "TOO_MANY_REQUESTS" });
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "90"]);
    }
  });

  test("is counted together for the e-mail and the username of an account", async () => {
    const username = `guessed-${engine}`;
    const { email } = await server.teacher({ password, username, username_key: username });
    const names = Array.from({ length: 10 }, (_, guess) => (guess % 2 ? email.toUpperCase() : username));
    for (const name of names) expect((await login(first.app, name, "wrong", "10.0.0.71")).statusCode).toBe(400);
    for (const name of [email, username]) {
      expect((await login(first.app, name, password, "10.0.0.71")).statusCode).toBe(429);
      expect((await login(first.app, name, password, "10.0.0.72")).statusCode).toBe(200);
    }
  });

  test("does not go on after a restart", async () => {
    const { email } = await teacher();
    const before = await startOther();
    for (let guess = 0; guess < 10; guess += 1) await login(before.app, email, `guess ${guess}`, GUESSER);
    await before.stop();
    const after = await startOther();
    expect((await login(after.app, email, password, GUESSER)).statusCode).toBe(429);
    await after.stop();
  });

  test("lets not more than ten through when a hundred come at once, on two servers", async () => {
    const { email } = await teacher();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, guess) => login(either(guess), email, `guess ${guess}`, "10.0.0.67")),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(90);
  });

  test("never shuts her out who types it right at another address, while it goes on", async () => {
    const { email } = await teacher();
    const guessers = Array.from({ length: 4 }, (_, index) => `10.1.0.${index}`);
    const guesses = guessers.flatMap((address) =>
      Array.from({ length: 12 }, async (_, guess) => login(first.app, email, `guess ${guess}`, address)),
    );
    const hers = await Promise.all(
      Array.from({ length: 5 }, async () => login(first.app, email, password, "10.2.0.1")),
    );
    expect(hers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect((await login(first.app, email, password, "10.2.0.1")).statusCode).toBe(200);
  });

  test("from a hundred networks gets a hundred tries, while her own devices let her in, and a reset any other", async () => {
    const { id, email } = await teacher();
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      String(answer.headers["set-cookie"]).split(";", 1).join();
    const known = cookieOf(await login(first.app, email, password, "10.3.0.1"));
    const guesses: number[] = [];
    for (let network = 0; network < 12; network += 1) {
      for (let guess = 0; guess < 10; guess += 1) {
        const from = `2001:db8:${network.toString(16)}::1`;
        guesses.push((await login(either(guess), email, `guess ${guess}`, from)).statusCode);
      }
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(100);
    expect((await login(first.app, email, password, "10.3.0.1")).statusCode, "the device without its cookie").toBe(429);
    expect((await login(second.app, email, password, "10.3.0.2", known)).statusCode, "a known device").toBe(200);
    const forged = known.replace(id, (await teacher()).id);
    expect((await login(second.app, email, password, "10.3.0.2", forged)).statusCode).toBe(429);

    const link = await makeTokenLink(server.context, server.context.db, id, "reset");
    const body = { token: link.split("/").at(-1) ?? "", password: "Anders-456" };
    expect((await server.call("resetPassword", { body })).status).toBe(200);
    expect((await login(first.app, email, "Anders-456", "10.3.0.3")).statusCode, "a new device").toBe(200);
  });

  test("on a device of several teachers counts for each of them", async () => {
    const [anna, berta] = [await teacher(), await teacher()];
    const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]);
    const cookie = cookieOf(await login(first.app, anna.email, password, "10.4.0.1"));
    expect(cookie).toMatch(/^teachers=.*; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/);
    const both = cookieOf(await login(first.app, berta.email, password, "10.4.0.1", cookie.split(";", 1).join()));
    expect(decodeURIComponent(both)).toContain(`teachers:${berta.id}.${anna.id}.`);
  });

  test("does not get a new count by another writing of the address or the account", async () => {
    const { email } = await teacher();
    const writings = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    for (let guess = 0; guess < 10; guess += 1) {
      const network = `2001:db8:0:${guess % 2 ? "0" : "00"}::${guess}`;
      await login(first.app, writings[guess % 4] ?? email, `guess ${guess}`, network);
    }
    expect((await login(first.app, email, password, "2001:db8::ffff")).statusCode).toBe(429);
  });

  test("through the change of the password is stopped across servers, and her login is not", async () => {
    const person = await teacher();
    const change = async (app: FastifyInstance, oldPassword: string) =>
      app.inject({
        method: "POST",
        url: "/api/auth/update-password",
        headers: person.headers,
        payload: { oldPassword, newPassword: "Anders-456" },
      });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(either(guess), `guess ${guess}`)).statusCode).toBe(401);
    }
    for (const { app } of [first, second]) {
      const refused = await change(app, password);
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "90"]);
    }
    expect((await login(first.app, person.email, password, "10.4.0.1")).statusCode).toBe(200);
  });
});
