import { Secret } from "otpauth";
import type { SecondStep } from "#contract/second-step.schema.ts";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { giveRecoveryCodes } from "../factors/factors.ts";
import { sealTotpSecret } from "../factors/totp-secret.ts";
import type { TeacherFields, TestTeacher } from "./actors.ts";
import type { CallOptions } from "./api-client.ts";
import { Authenticator } from "./authenticator.ts";
import { digitsOf } from "./digits.ts";
import type { TestServer } from "./test-server.ts";

type As = NonNullable<CallOptions["as"]>;

/** An authenticator app in force, written into the database. @returns its secret and the account's recovery codes */
export async function writeTotp(
  { context }: Pick<TestServer, "context">,
  userId: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { db, config, now } = context;
  const secret = new Secret({ size: 20 }).base32;
  await db
    .insertInto("totps")
    .values({
      user_id: userId,
      secret: sealTotpSecret(config, secret, userId),
      confirmed: now().toISOString(),
      last_step: 0,
    })
    .execute();
  return { secret, recoveryCodes: await giveRecoveryCodes(db, userId) };
}

/** A passkey that no authenticator has, written into the database. */
export async function writePasskey(db: Db, userId: string, id: string): Promise<void> {
  const created = new Date().toISOString();
  const rest = { public_key: "", counter: 0, transports: writeJson<readonly string[]>([]), name: "", used: null };
  await db
    .insertInto("passkeys")
    .values({ id, user_id: userId, created, ...rest })
    .execute();
}

/** Sets an authenticator app up through the API. @returns its secret and the recovery codes */
export async function setUpTotp(
  server: TestServer,
  as: As,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = (await server.call("beginTotp", { as })).body;
  const digits = digitsOf(secret, server.context.now());
  const { body } = await server.call("addTotp", { as, body: { digits } });
  return { secret, recoveryCodes: body.recoveryCodes ?? [] };
}

/** The password of all who log in by two steps. */
export const PASSWORD = "Nebeltal-123";
/** Of the test server, by the name that passkeys need. */
export const ORIGIN = "http://localhost:8080";

/** What came of a call: "ok" or the error code. */
export const outcome = ({ status, error }: { status: number; error: { detail?: string } }): string =>
  status < 300 ? "ok" : (error.detail ?? "no code");

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** What the second step asks of a passkey. */
export function passkeyRequest({ passkey }: SecondStep): NonNullable<SecondStep["passkey"]> {
  if (!passkey) throw new Error("No passkey is asked for.");
  return passkey;
}

/** The calls of people who log in by two steps at the server that `current` gives. */
export function twoSteps(current: () => TestServer) {
  const login = async ({ email }: TestTeacher, headers: Record<string, string> = {}) =>
    current().call("login", { body: { username: email, password: PASSWORD }, headers });
  return {
    login,
    /** A teacher who has {@link PASSWORD}. */
    teacher: async (fields: TeacherFields = {}) => current().teacher({ password: PASSWORD, ...fields }),
    /** Logs in by the password and gives the second step that is asked for. */
    firstStep: async (who: TestTeacher): Promise<SecondStep> => {
      const { error } = await login(who);
      if (!error.secondStep) throw new Error(`No second step, but ${JSON.stringify(error)}`);
      return error.secondStep;
    },
    answer: async (challenge: string, given: object) =>
      current().call("loginSecondStep", { body: { challenge, ...given } }),
    digits: (secret: string): string => digitsOf(secret, current().context.now()),
    factors: async (as: As) => (await current().call("getFactors", { as })).body,
    addPasskey: async (as: As, name = "Laptop"): Promise<Authenticator> => {
      const authenticator = new Authenticator(ORIGIN);
      const { challenge, creation } = (await current().call("beginPasskey", { as })).body;
      const body = { challenge, name, passkey: authenticator.create(creation) };
      const added = await current().call("addPasskey", { as, body });
      if (outcome(added) !== "ok") throw new Error(`No passkey, but ${JSON.stringify(added.error)}`);
      return authenticator;
    },
  };
}
