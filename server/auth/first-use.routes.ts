import type { FastifyInstance } from "fastify";
import { isPersonalCode, isStrongPassword, normalisePersonalCode } from "#contract/password.ts";
import { type Context, nowText } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { AppError } from "../http/app-error.ts";
import { handle } from "../http/route.ts";
import { giveConsent } from "../users/consent.store.ts";
import { deleteSessions } from "../users/sessions.store.ts";
import { userAnswer } from "../users/user-answer.ts";
import { deleteOpenTokens } from "../users/user-tokens.store.ts";
import { nextValidFrom, type UserRow, updatePassword, updateUser } from "../users/users.store.ts";
import { checkPassword } from "./check-password.ts";
import { isGuessable } from "./guessable.ts";
import { hashPassword } from "./passwords.ts";
import { bearerFor } from "./sessions.ts";

/** The three steps of the first use; each clears its own flag (docs/behaviour.md#first-use). */
export function firstUseRoutes(app: FastifyInstance, context: Context): void {
  handle(app, "updatePassword", async ({ body, request, teacher, session }) => {
    const sender = request.ip;
    await checkPassword(context, teacher, body.oldPassword, sender);
    const { newPassword, oldPassword } = body;
    if (!isStrongPassword(newPassword) || newPassword === oldPassword) throw new AppError("INVALID_PASSWORD");
    if (isGuessable(newPassword, teacher)) throw new AppError("GUESSABLE_PASSWORD");
    const fields = {
      password_hash: await hashPassword(newPassword),
      password_change_required: 0,
      tokens_valid_from: nextValidFrom(teacher, nowText(context)),
    } as const;
    const user = await transaction(context.db, async (db) => {
      // A reset link that was sent before must not set another password after this one.
      await deleteOpenTokens(db, teacher.id, "reset");
      const changed = await updatePassword(db, teacher, fields);
      if (!changed) throw new AppError("WRONG_PASSWORD");
      await deleteSessions(db, teacher.id, session.id);
      return changed;
    });
    context.security.write("password-changed", { account: teacher.id, why: "own", sender });
    return bearerFor(app, context, user, session);
  });

  handle(app, "acceptConsent", async ({ teacher }) => {
    return answerOf(await giveConsent(context.db, teacher.id, nowText(context)));
  });

  handle(app, "savePersonalCode", async ({ body, teacher }) => {
    const code = normalisePersonalCode(body.personalCode);
    if (!isPersonalCode(code)) throw new AppError("INVALID_PERSONAL_CODE");
    return answerOf(await updateUser(context.db, teacher.id, { personal_code_required: 0, personal_code: code }));
  });
}

function answerOf(user: UserRow | undefined) {
  // The account was deleted meanwhile.
  if (!user) throw new AppError("UNAUTHORIZED");
  return userAnswer(user);
}
