import type { FastifyInstance } from "fastify";
import { isStrongPassword } from "#contract/password.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { codeHash } from "../users/secret-code.ts";
import { deleteSessions } from "../users/sessions.store.ts";
import { deleteOpenTokens, findUserToken, useUserToken } from "../users/user-tokens.store.ts";
import { findUser, findUserByLogin, nextValidFrom, updateUser } from "../users/users.store.ts";
import { isGuessable } from "./guessable.ts";
import { hashPassword } from "./passwords.ts";

/** A new password for teachers who forgot theirs. */
export function resetRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "forgotPassword", async ({ body, log, request }) => {
    context.background.run(log, "queueing a reset mail", async () => {
      const user = await findUserByLogin(context.db, body.email);
      if (!user || user.is_locked || !(await context.limits.mayMail(user.id, request.ip))) return;
      await queueMail(context, context.db, user.id, "reset");
      context.security.write("reset-asked", { account: user.id, why: "own", sender: request.ip });
    });
    return null;
  });

  handle(app, "resetPassword", async ({ body, request }) => {
    const sender = request.ip;
    const tokenHash = codeHash(body.token);
    // Checked before hashing, so that guessed tokens cost little, and again in the transaction.
    const { user_id: account } = await getResetToken(context, tokenHash).catch((error: unknown) => {
      if (error instanceof AppError) context.security.write("link-refused", { why: "reset", sender });
      throw error;
    });
    const owner = await findUser(context.db, account);
    // Other than a new account, this one has something that a guesser may want, even before the password is changed again.
    if (owner && isGuessable(body.password, owner)) throw new AppError("GUESSABLE_PASSWORD");
    const passwordHash = await hashPassword(body.password);
    await transaction(context.db, async (db) => {
      const now = nowText(context);
      const token = await getResetToken({ ...context, db }, tokenHash);
      const user = await findUser(db, token.user_id);
      if (!user || !(await useUserToken(db, token.id, now))) throw new AppError("RESET_PASSWORD_BAD_TOKEN");
      await deleteOpenTokens(db, user.id, "reset");
      await deleteSessions(db, user.id);
      await updateUser(db, user.id, {
        password_hash: passwordHash,
        // The password is now her own choice, even if another person made the account. A weak one must be changed, as
        // after registration.
        password_change_required: isStrongPassword(body.password) ? 0 : 1,
        tokens_valid_from: nextValidFrom(user, now),
      });
    });
    context.security.write("password-changed", { account, why: "reset", sender });
    await context.limits.passwordReset(account, sender);
    return null;
  });
}

async function getResetToken(context: Context, tokenHash: string) {
  const token = await findUserToken(context.db, "reset", tokenHash);
  if (!token || token.used !== null || token.expires <= nowText(context))
    throw new AppError("RESET_PASSWORD_BAD_TOKEN");
  return token;
}
