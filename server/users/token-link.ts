import { pathOf } from "#contract/screens.ts";
import type { Db } from "../db/open.ts";
import { codeHash, newCode } from "./secret-code.ts";
import { insertUserToken, type UserTokenRow } from "./user-tokens.store.ts";

const HOUR_MS = 3_600_000;
const lifetimeMs = { verify: 24 * HOUR_MS, reset: HOUR_MS } as const;
const screenOf = { verify: "Verify", reset: "ConfirmPasswordReset" } as const;

interface Needed {
  readonly now: () => Date;
  readonly config: { readonly publicUrl: string };
}

/** Makes a token for the account; `db` may be a transaction. @returns its id and the link with the token */
export async function makeToken(
  { now, config }: Needed,
  db: Db,
  userId: string,
  purpose: UserTokenRow["purpose"],
): Promise<{ readonly id: string; readonly link: string }> {
  const token = newCode();
  const created = now();
  const id = await insertUserToken(db, {
    user_id: userId,
    purpose,
    token_hash: codeHash(token),
    expires: new Date(created.getTime() + lifetimeMs[purpose]).toISOString(),
    created: created.toISOString(),
  });
  return { id, link: config.publicUrl + pathOf(screenOf[purpose], { token }) };
}

/** Makes a token and returns only its link, for handing it over without a mail (`admin reset-password`). */
export async function makeTokenLink(
  context: Needed,
  db: Db,
  userId: string,
  purpose: UserTokenRow["purpose"],
): Promise<string> {
  const { link } = await makeToken(context, db, userId, purpose);
  return link;
}
