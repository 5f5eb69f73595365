import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../testing/engines.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { makeToken } from "../users/token-link.ts";
import { sweep } from "./sweep.ts";

const DAY = 86_400;

describe.each(engines)("sweeping on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());

  test("deletes limits that have passed and tokens that expired a month ago, used or not, and nothing else", async () => {
    const { context } = server;
    const { db } = context;
    const { id: user } = await server.teacher();
    const add = async () => (await makeToken(context, db, user, "reset")).id;
    const used = await add();
    await db.updateTable("user_tokens").set({ used: context.now().toISOString() }).where("id", "=", used).execute();
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
});
