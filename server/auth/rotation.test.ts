import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../process/config.ts";
import { keyIdOf, keysOf } from "../process/secret-key.ts";
import type { TestPupil, TestTeacher } from "../testing/actors.ts";
import { digitsOf } from "../testing/digits.ts";
import { engines } from "../testing/engines.ts";
import { writeTotp } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { countDependents } from "./older-secrets.store.ts";

const secret = (): string => randomBytes(48).toString("base64url");

describe.each(engines)("a secret that was replaced on %s", (engine) => {
  const [old, fresh] = [secret(), secret()];
  let before: TestServer;
  let teacher: TestTeacher;
  let pupil: TestPupil;
  beforeAll(async () => {
    before = await startTestServer(engine, { secretKey: old });
    teacher = await before.teacher();
    pupil = await before.pupil(await before.course(teacher));
  });
  afterAll(async () => await before.stop());

  /** The statuses of a call with the token and of one with the cookie from before, and of new ones. */
  async function statusesWith(secrets: Pick<Config, "secretKey" | "olderSecrets">) {
    const { dataDir, databaseUrl } = before.context.config;
    const after = await startTestServer(engine, { dataDir, databaseUrl, ...secrets });
    const own = await after.teacher({ email: `${secret()}@example.org` });
    const statuses = [
      (await after.call("getUser", { as: teacher })).status,
      (await after.call("getPupilSession", { as: pupil })).status,
      (await after.call("getUser", { as: own })).status,
    ];
    await after.app.close();
    await after.context.db.destroy();
    return { statuses, token: own.token };
  }

  test("still lets in whom it let in, while the new one signs", async () => {
    const { statuses, token } = await statusesWith({ secretKey: fresh, olderSecrets: [old] });
    expect(statuses).toEqual([200, 200, 200]);
    const head = JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid: string };
    expect(head.kid).toBe(keyIdOf(fresh));
    expect(keysOf({ secretKey: fresh, olderSecrets: [old] }, "code").map(({ id }) => id)).toEqual(
      [fresh, old].map(keyIdOf),
    );
  });

  test("lets nobody in any more once it is dropped", async () => {
    const { statuses } = await statusesWith({ secretKey: fresh, olderSecrets: [] });
    expect(statuses).toEqual([401, 401, 200]);
  });

  test("still opens codes and authenticator apps, which are stored by the new one when they are used", async () => {
    const { dataDir, databaseUrl } = before.context.config;
    const course = { id: pupil.courseId };
    const { results } = (await before.call("makeCodes", { as: teacher, params: course, body: { renew: "all" } })).body;
    const app = await before.teacher({
      email: `${secret()}@example.org`,
      password: "Nebeltal-123",
    });
    const totp = await writeTotp(before, app.id);
    const { db } = before.context;
    expect(await countDependents(db, keyIdOf(old))).toEqual({ codes: 0, factors: 0, platformIds: 0 });
    expect(await countDependents(db, keyIdOf(fresh))).toEqual({ codes: 1, factors: 1, platformIds: 0 });

    const after = await startTestServer(engine, { dataDir, databaseUrl, secretKey: fresh, olderSecrets: [old] });
    const typed = { pupilName: pupil.name, code: results[0]?.code ?? "" };
    expect((await after.call("verifyPupilAccess", { body: typed })).status).toBe(200);
    const { error } = await after.call("login", { body: { username: app.email, password: "Nebeltal-123" } });
    const challenge = error.secondStep?.challenge;
    const digits = digitsOf(totp.secret, after.context.now());
    expect((await after.call("loginSecondStep", { body: { challenge, digits } })).status).toBe(200);
    expect(await countDependents(db, keyIdOf(fresh))).toEqual({ codes: 0, factors: 0, platformIds: 0 });
    await after.app.close();
    await after.context.db.destroy();

    const dropped = await startTestServer(engine, { dataDir, databaseUrl, secretKey: fresh });
    expect((await dropped.call("verifyPupilAccess", { body: typed })).status).toBe(200);
    await dropped.app.close();
    await dropped.context.db.destroy();
  });
});
