import { Secret } from "otpauth";
import { writeJson } from "../db/json-column.ts";
import type { Db } from "../db/open.ts";
import { giveRecoveryCodes } from "../factors/factors.ts";
import { sealTotpSecret } from "../factors/totp.ts";
import type { CallOptions } from "./api-client.ts";
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
