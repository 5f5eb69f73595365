import { Writable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "#contract/address.ts";
import { routes } from "#contract/routes.ts";
import { buildApp } from "../app.ts";
import { createLimits } from "../limits/limits.ts";
import { Background } from "../process/background.ts";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const calls = ["forgotPassword", "requestVerifyToken"] as const;

describe.each(engines)("asking for a mail on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  /** One address for each state of an account that answers might reveal. */
  async function addresses(): Promise<string[]> {
    const teachers = await Promise.all([
      server.teacher(),
      server.teacher({ is_verified: 0 }),
      server.teacher({ is_locked: 1 }),
      server.teacher({ is_locked: 1, is_verified: 0 }),
    ]);
    return ["nobody@example.org", ...teachers.map(({ email }) => email), teachers[0].email.toUpperCase()];
  }

  const ask = async (app: FastifyInstance, call: (typeof calls)[number], email: string) =>
    app.inject({ method: "POST", url: addressOf(routes[call]), payload: { email } });

  test.each(calls)("by %s is answered alike for every address, body and headers", async (call) => {
    const answers = await Promise.all((await addresses()).map(async (email) => ask(server.app, call, email)));
    const said = answers.map(({ statusCode, body, headers: { date: _date, ...headers } }) => ({
      statusCode,
      body,
      headers,
    }));
    expect(said[0]).toMatchObject({ statusCode: 202, body: "null" });
    for (const one of said) expect(one).toEqual(said[0]);
  });

  test.each(calls)("by %s is answered before the database has said a word about the account", async (call) => {
    const opening = Promise.withResolvers<undefined>();
    let questions = 0;
    const closedDoor: KyselyPlugin = {
      transformQuery: ({ node }) => {
        questions += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        await opening.promise;
        return result;
      },
    };
    const db = server.context.db.withPlugin(closedDoor);
    const limits = createLimits({ ...server.context, db });
    const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
    const context = { ...server.context, db, limits, background: new Background() };
    const app = await buildApp(context, silence);
    for (const email of await addresses()) expect((await ask(app, call, email)).statusCode).toBe(202);
    const mailed = (await server.mails()).length;
    opening.resolve(undefined);
    await app.close();
    expect(questions).toBeGreaterThan(0);
    expect((await server.mails()).length).toBeGreaterThan(mailed);
  });

  test("sends no mail to a locked account, whatever is asked for", async () => {
    const locked = await server.teacher({ is_locked: 1, is_verified: 0 });
    for (const call of calls) await ask(server.app, call, locked.email);
    expect((await server.mails()).filter(({ to }) => to === locked.email)).toEqual([]);
  });
});
