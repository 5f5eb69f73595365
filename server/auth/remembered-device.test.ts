import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REMEMBERED_DAYS } from "#contract/limits.ts";
import type { TestTeacher } from "../testing/actors.ts";
import type { TestAnswer } from "../testing/api-client.ts";
import { engines } from "../testing/engines.ts";
import { outcome, setUpTotp, twoSteps } from "../testing/second-factors.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const MINUTE_S = 60;

describe.each(engines)("a second factor remembered on a device on %s", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(async () => server.stop());
  const { teacher, login, firstStep, answer, addPasskey } = twoSteps(() => server);

  const cookieOf = ({ headers }: { headers: TestAnswer<"login">["headers"] }): string =>
    [headers["set-cookie"] ?? []]
      .flat()
      .map((set) => String(set).split(";", 1)[0] ?? "")
      .find((set) => set.startsWith("secondfactor=")) ?? "";
  async function remember(who: TestTeacher, recoveryCode: string | undefined) {
    return await answer((await firstStep(who)).challenge, { recoveryCode, remember: true });
  }

  test("is not asked there for thirty days", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    const remembered = await remember(who, recoveryCodes[0]);
    expect(String(remembered.headers["set-cookie"])).toMatch(/HttpOnly.*SameSite=Strict/);
    const cookie = cookieOf(remembered);
    expect(outcome(await login(who, { cookie }))).toBe("ok");
    expect(outcome(await login(who))).toBe("SECOND_FACTOR_REQUIRED");
    expect(outcome(await login(who, { cookie: cookie.replace(/.{5}$/, "AAAAA") }))).toBe("SECOND_FACTOR_REQUIRED");
    const other = await teacher();
    await setUpTotp(server, other);
    expect(outcome(await login(other, { cookie }))).toBe("SECOND_FACTOR_REQUIRED");
    server.wait(REMEMBERED_DAYS * 24 * 60 * MINUTE_S);
    expect(outcome(await login(who, { cookie }))).toBe("SECOND_FACTOR_REQUIRED");
  });

  test("is asked there again once a factor came or went, or the password changed", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    const before = cookieOf(await remember(who, recoveryCodes[0]));
    await addPasskey(who);
    expect(outcome(await login(who, { cookie: before }))).toBe("SECOND_FACTOR_REQUIRED");
    const after = cookieOf(await remember(who, recoveryCodes[1]));
    expect(outcome(await login(who, { cookie: after }))).toBe("ok");
    await server.context.db
      .updateTable("users")
      .set({ tokens_valid_from: new Date().toISOString() })
      .where("id", "=", who.id)
      .execute();
    expect(outcome(await login(who, { cookie: after }))).toBe("SECOND_FACTOR_REQUIRED");
  });

  test("is always asked of superusers", async () => {
    const who = await teacher();
    const { recoveryCodes } = await setUpTotp(server, who);
    const cookie = cookieOf(await remember(who, recoveryCodes[0]));
    const promoted = { is_superuser: 1 } as const;
    await server.context.db.updateTable("users").set(promoted).where("id", "=", who.id).execute();
    const refused = await login(who, { cookie });
    expect([refused.error.detail, refused.error.secondStep?.mayRemember]).toEqual(["SECOND_FACTOR_REQUIRED", false]);
    expect(cookieOf(await remember(who, recoveryCodes[1]))).toBe("");
  });
});
