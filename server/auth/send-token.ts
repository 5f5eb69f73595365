import type { Context } from "../context.ts";
import type { Db } from "../db/open.ts";
import { resetMail, verificationMail } from "../mail/letters.ts";
import type { Mail } from "../mail/mailer.ts";
import type { UserRow } from "./auth.store.ts";
import { makeTokenLink } from "./token-link.ts";
import { languageOf } from "./user-answer.ts";
import type { UserTokenRow } from "./user-tokens.store.ts";

/** Makes a token for `user` (in `db`, which may be a transaction) and gives the mail that carries it. */
export async function tokenMail(
  context: Context,
  db: Db,
  user: UserRow,
  purpose: UserTokenRow["purpose"],
): Promise<Mail> {
  const link = await makeTokenLink(context, db, user.id, purpose);
  const letter = purpose === "verify" ? verificationMail : resetMail;
  return letter(languageOf(user), user.email, link);
}

/** The same for a user already there: the token is stored, then the mail goes. */
export async function sendToken(context: Context, user: UserRow, purpose: UserTokenRow["purpose"]): Promise<void> {
  context.mailer.send(await tokenMail(context, context.db, user, purpose));
}
