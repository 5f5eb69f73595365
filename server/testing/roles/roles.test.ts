import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RouteSchema } from "#contract/common.schema.ts";
import { errors } from "#contract/errors.ts";
import type { RouteName } from "#contract/routes.ts";
import { schemas } from "#contract/schemas.ts";
import { hashPassword } from "../../auth/passwords.ts";
import { engines } from "../engines.ts";
import { absentProvider } from "../sign-on-result.ts";
import { startTestServer, type TestServer } from "../test-server.ts";
import { type Outcome, type Role, roles } from "./row.ts";
import { rows } from "./rows.ts";
import { finishScene, makeScene, PASSWORD } from "./scene.ts";

const names = Object.keys(rows) as RouteName[];

/** Describes an outcome as on the wire: the status, with the code of an error. */
function expected(name: RouteName, outcome: Outcome): string {
  if (outcome !== "ok") return `${errors[outcome].status} ${outcome}`;
  const { response }: RouteSchema = schemas[name];
  return Object.keys(response).find((status) => /^[23]/.test(status)) ?? "none";
}

describe.each(engines)("who may call what on %s", (engine) => {
  let server: TestServer;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer(engine, { signOn: [absentProvider] });
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(async () => await server.stop());

  const outcomeOf = async (name: RouteName, role: Role): Promise<string> => {
    const scene = await makeScene(server, role, passwordHash);
    const prepared = await rows[name].prepare(scene);
    await finishScene(scene, role);
    const cookies = [prepared.headers?.["cookie"], scene.headers["cookie"]].filter((cookie) => cookie !== undefined);
    // What belongs to the browser, beside what belongs to the caller.
    const headers = { ...scene.headers, ...(cookies.length > 0 && { cookie: cookies.join("; ") }) };
    const { status, error } = await server.call(name, { ...prepared, headers });
    return status < 400 ? `${status}` : `${status} ${error.detail}`;
  };

  test.each(names)("%s answers each role as its row says", async (name) => {
    const answers: Partial<Record<Role, string>> = {};
    for (const role of roles) answers[role] = await outcomeOf(name, role);
    const { outcomes } = rows[name];
    expect(answers).toEqual(Object.fromEntries(roles.map((role) => [role, expected(name, outcomes[role])])));
  });
});
