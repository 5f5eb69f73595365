import { pathOf } from "#contract/screens.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { resetMail, verificationMail } from "../mail/letters.ts";
import type { Mail } from "../mail/mailer.ts";
import type { UserRow } from "./auth.store.ts";
import { codeHash, newCode } from "./secret-code.ts";
import { languageOf } from "./user-answer.ts";
import { insertUserToken, type UserTokenRow } from "./user-tokens.store.ts";

const HOUR_MS = 3_600_000;
const lifetimeMs = { verify: 24 * HOUR_MS, reset: HOUR_MS } as const;

/** Makes a token for `user` (in `db`, which may be a transaction) and gives the mail that carries it. */
export async function tokenMail(
  context: Context,
  db: Db,
  user: UserRow,
  purpose: UserTokenRow["purpose"],
): Promise<Mail> {
  const token = newCode();
  const now = context.now();
  await insertUserToken(db, {
    user_id: user.id,
    purpose,
    token_hash: codeHash(token),
    expires: new Date(now.getTime() + lifetimeMs[purpose]).toISOString(),
    created: now.toISOString(),
  });
  const screen = purpose === "verify" ? "Verify" : "ConfirmPasswordReset";
  const link = context.config.publicUrl + pathOf(screen, { token });
  const letter = purpose === "verify" ? verificationMail : resetMail;
  return letter(languageOf(user), user.email, link);
}

/** The same for a user already there: the token is stored, then the mail goes. */
export async function sendToken(context: Context, user: UserRow, purpose: UserTokenRow["purpose"]): Promise<void> {
  context.mailer.send(await tokenMail(context, context.db, user, purpose));
}
