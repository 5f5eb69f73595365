import { pathOf } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { codeHash, newCode } from "./secret-code.ts";
import { insertUserToken, type UserTokenRow } from "./user-tokens.store.ts";

const HOUR_MS = 3_600_000;
const lifetimeMs = { verify: 24 * HOUR_MS, reset: HOUR_MS } as const;
const screenOf = { verify: "Verify", reset: "ConfirmPasswordReset" } as const;

/** Makes a token for the account (in `db`, which may be a transaction) and gives the link that carries it. */
export async function makeTokenLink(
  { config, now }: Pick<Context, "config" | "now">,
  db: Db,
  userId: string,
  purpose: UserTokenRow["purpose"],
): Promise<string> {
  const token = newCode();
  const created = now();
  await insertUserToken(db, {
    user_id: userId,
    purpose,
    token_hash: codeHash(token),
    expires: new Date(created.getTime() + lifetimeMs[purpose]).toISOString(),
    created: created.toISOString(),
  });
  return config.publicUrl + pathOf(screenOf[purpose], { token });
}
